package org.bodytext.nutch.jobs;

import java.util.Collection;
import java.util.List;
import java.util.Map.Entry;
import org.apache.hadoop.io.Text;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.parse.ParseData;
import org.apache.nutch.scoring.AbstractScoringFilter;

/** Scores as Nutch's plugin scoring-opic, which is not published: links contribute to the score. */
public final class LinkScoringFilter extends AbstractScoringFilter {

  @Override
  public void initialScore(Text url, CrawlDatum datum) {
    datum.setScore(0);
  }

  @Override
  public CrawlDatum distributeScoreToOutlinks(
      Text from,
      ParseData parse,
      Collection<Entry<Text, CrawlDatum>> targets,
      CrawlDatum adjust,
      int all) {
    targets.forEach(target -> target.getValue().setScore(1f / targets.size()));
    return adjust;
  }

  @Override
  public void updateDbScore(Text url, CrawlDatum old, CrawlDatum datum, List<CrawlDatum> inlinked) {
    float score = (old == null ? datum : old).getScore();
    for (CrawlDatum link : inlinked) {
      score += link.getScore();
    }
    datum.setScore(score);
  }
}
