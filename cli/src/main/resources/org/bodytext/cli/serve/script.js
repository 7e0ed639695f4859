// The interface works without this script. It dims the copy of a page without loading it again, goes
// through the matches, copies texts, and connects the lines with the explanations next to them.
(() => {
  "use strict";
  for (const actions of document.querySelectorAll(".actions")) {
    const [copyText, download] = actions.querySelectorAll("button");
    const text = () => actions.dataset.text ?? actions.nextElementSibling.textContent;
    actions.hidden = false;
    copyText.addEventListener("click", () => navigator.clipboard.writeText(text()));
    download.addEventListener("click", () => {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([text()], {type: "text/plain"}));
      link.download = actions.dataset.file;
      link.click();
    });
  }

  const frame = document.querySelector("iframe.copy");
  if (!frame) {
    return;
  }
  const copy = () => frame.contentDocument;

  for (const dim of document.querySelectorAll("[data-dim]")) {
    dim.hidden = false;
    dim.addEventListener("click", event => {
      event.preventDefault();
      const on = dim.getAttribute("aria-checked") !== "true";
      dim.setAttribute("aria-checked", on);
      copy().documentElement.classList.toggle("bt-dim", on);
      if (dim.href) {
        const here = new URL(location.href);
        on ? here.searchParams.set("dim", "1") : here.searchParams.delete("dim");
        history.replaceState(null, "", here);
      }
    });
    dim.addEventListener("keydown", event => {
      if (event.key === " " && dim.href) {
        event.preventDefault();
        dim.click();
      }
    });
  }

  // Scrolls the copy and not the page around it.
  const show = element => {
    if (element) {
      const place = element.getBoundingClientRect();
      frame.contentWindow.scrollBy(0, place.top - frame.clientHeight / 3);
    }
  };

  const linesOf = number => copy().querySelectorAll(`[data-line="${number}"]`);

  const select = number => {
    for (const line of copy().querySelectorAll(".bt-selected")) {
      line.classList.remove("bt-selected");
    }
    for (const line of linesOf(number)) {
      line.classList.add("bt-selected");
    }
  };

  const explain = number => {
    const details = document.getElementById(`line-${number}`);
    if (details) {
      const section = details.closest("details.section");
      if (section) {
        section.open = true;
      }
      details.open = true;
      details.scrollIntoView({block: "nearest"});
      details.querySelector("summary").focus({preventScroll: true});
      select(number);
      return;
    }
    const why = document.querySelector('.tabs a[href*="view=why"]');
    if (why) {
      location.href = `${why.href}&from=${number - number % 1000}#line-${number}`;
    }
  };

  let match = -1;
  const goTo = step => {
    const marks = copy().querySelectorAll("mark");
    if (marks.length > 0) {
      match = (match + step + marks.length) % marks.length;
      copy().querySelector(".bt-current")?.classList.remove("bt-current");
      marks[match].classList.add("bt-current");
      document.querySelector(".matches output").textContent = `${match + 1} / ${marks.length}`;
      show(marks[match]);
    }
  };

  const onKey = event => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && !event.target.closest?.("input, textarea")) {
      const step = {n: 1, p: -1}[event.key];
      if (step) {
        goTo(step);
      }
    }
  };

  const connectMatches = root => {
    const marks = [...root.querySelectorAll("mark")];
    const controls = document.querySelector(".matches");
    if (!controls || marks.length === 0) {
      return;
    }
    const inBody = marks.findIndex(mark => mark.closest("[data-body]"));
    match = Math.max(0, inBody);
    controls.hidden = false;
    const [previous, next] = controls.querySelectorAll("button");
    previous.addEventListener("click", () => goTo(-1));
    next.addEventListener("click", () => goTo(1));
    document.addEventListener("keydown", onKey);
    root.addEventListener("keydown", onKey);
    goTo(0);
  };

  const connect = () => {
    const root = copy();
    if (!root || !root.body || root.documentElement.dataset.connected) {
      return;
    }
    root.documentElement.dataset.connected = "1";
    root.addEventListener("click", event => {
      const line = event.target.closest && event.target.closest("[data-line]");
      if (line) {
        explain(line.dataset.line);
      }
    });
    connectMatches(root);
    const wanted = /^#line-(\d+)$/.exec(location.hash);
    if (wanted) {
      explain(wanted[1]);
      show(linesOf(wanted[1])[0]);
    } else if (match < 0) {
      show(root.querySelector("[data-body]"));
    }
  };
  frame.addEventListener("load", connect);
  if (copy() && copy().readyState === "complete" && copy().URL !== "about:blank") {
    connect();
  }

  for (const link of document.querySelectorAll("[data-show-line]")) {
    link.addEventListener("click", event => {
      event.preventDefault();
      select(link.dataset.showLine);
      show(linesOf(link.dataset.showLine)[0]);
    });
  }

  for (const details of document.querySelectorAll("details.line")) {
    details.addEventListener("toggle", () => {
      if (details.open) {
        const number = details.id.slice(5);
        select(number);
        show(linesOf(number)[0]);
      }
    });
  }
})();
