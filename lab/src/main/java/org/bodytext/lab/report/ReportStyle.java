package org.bodytext.lab.report;

/** The style sheet of a report. */
final class ReportStyle {

  /** The number of colours of corpora in the scatter plot. */
  static final int COLORS = 6;

  static final String CSS =
      """
      :root{--ink:#24292f;--soft:#667;--line:#e3e6ea;--blue:#1f4e79;--red:#c0392b}
      *{box-sizing:border-box}
      body{font:15px/1.5 system-ui,sans-serif;color:var(--ink);background:#f6f7f9;margin:0}
      header{background:var(--blue);color:#fff;padding:22px max(16px,calc(50% - 560px))}
      header h1{margin:0;font-size:24px}
      header p{margin:4px 0 0;opacity:.85}
      nav{position:sticky;top:0;z-index:1;background:#fff;border-bottom:1px solid var(--line);padding:8px max(16px,calc(50% - 560px))}
      nav a{margin-right:20px;color:var(--blue);text-decoration:none;font-weight:600}
      main{max-width:1152px;margin:0 auto;padding:0 16px 60px}
      section{background:#fff;border:1px solid var(--line);border-radius:8px;padding:4px 20px 20px;margin-top:20px;scroll-margin-top:50px}
      h2{font-size:19px;margin:14px 0 8px}
      h3{font-size:15px;margin:20px 0 6px}
      .wide{overflow-x:auto}
      table{border-collapse:collapse;font-variant-numeric:tabular-nums}
      th,td{padding:4px 14px 4px 8px;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap}
      thead th{color:var(--soft);font-weight:600;font-size:13px}
      th:first-child{text-align:left}
      tbody th{font-weight:600}
      td.bar{min-width:104px;background:linear-gradient(#d3e4f4,#d3e4f4) no-repeat 0 50%/var(--v) 70%}
      small,.note{color:var(--soft)}
      .note{font-size:13px;margin:4px 0}
      #scatter{display:block;width:100%;max-width:640px}
      #scatter circle{fill:#2f73b7;fill-opacity:.45}
      #scatter a circle{stroke:#222;stroke-width:1.2}
      #scatter circle:hover{fill-opacity:1}
      #scatter .axes path{fill:none;stroke:#b8bec6}
      #scatter text{font-size:12px;fill:#445}
      .menu label{margin-right:14px}
      .key{margin-right:12px}
      .key:before{content:"";display:inline-block;width:10px;height:10px;border-radius:5px;margin-right:5px;background:#2f73b7}
      #scatter .c1{fill:#d2762b}.key.c1:before{background:#d2762b}
      #scatter .c2{fill:#3a9157}.key.c2:before{background:#3a9157}
      #scatter .c3{fill:#8d55a8}.key.c3:before{background:#8d55a8}
      #scatter .c4{fill:#b23c4e}.key.c4:before{background:#b23c4e}
      #scatter .c5{fill:#60707f}.key.c5:before{background:#60707f}
      .reliability{display:block;width:100%;max-width:380px}
      .reliability circle{fill:#2f73b7;fill-opacity:.6}
      .reliability .axes path{fill:none;stroke:#b8bec6}
      .reliability text{font-size:12px;fill:#445}
      article{border-top:1px solid var(--line);padding:12px 0 6px;scroll-margin-top:50px}
      article h4{margin:0 0 2px;font-size:15px;overflow-wrap:anywhere}
      article .note{overflow-wrap:anywhere}
      .scores b{color:var(--blue)}
      .two{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(480px,100%),1fr));gap:0 18px}
      .two>div{min-width:0}
      .plot svg{display:block;width:100%;height:auto;border:1px solid var(--line);border-radius:6px;margin:6px 0}
      details{margin:6px 0}
      summary{cursor:pointer;color:var(--blue)}
      .text{max-height:520px;overflow:auto;border:1px solid var(--line);border-radius:6px;padding:8px 14px;background:#fcfcfd;font-size:14px}
      .text p{margin:3px 0;padding-left:8px;border-left:3px solid transparent;overflow-wrap:anywhere}
      .text .correct{border-color:#9fcfb4}
      .text .missed,.mark.missed{color:var(--red);background:#fdecea;border-color:var(--red)}
      .text .extra,.mark.extra{color:#8a9099;background:#f0f1f3;border-color:#b8bec6}
      .text .skip{color:#aab0b8;font-size:12px;font-style:italic}
      .text .absent{color:var(--red);font-size:12px;font-style:italic}
      .mark{padding:0 5px;border-radius:3px}
      """;

  private ReportStyle() {}
}
