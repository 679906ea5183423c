import { adTexts, type FeedContext, feedTerms } from './ad-texts.ts';
import type { FeedAd } from './read-ads.ts';
import { escapeXml, xmlDeclaration, xmlElements } from './xml.ts';

const item = (context: FeedContext, ad: FeedAd): string => {
  const texts = adTexts(context, ad);
  const facts = [texts.company, texts.places.join(', '), texts.salary].filter(Boolean).join(' · ');
  return [
    '<item>\n',
    xmlElements({
      title: `${texts.title}, ${texts.company}`,
      link: texts.url,
      description: texts.summary ? `${facts}\n${texts.summary}` : facts,
    }),
    ...texts.fields.map((field) => xmlElements({ category: field })),
    // Titles change, numbers do not.
    `<guid isPermaLink="false">${escapeXml(`${new URL(context.origin).host}/job/${ad.job.number}`)}</guid>\n`,
    xmlElements({ pubDate: ad.job.firstPublishedAt.toUTCString() }),
    '</item>\n',
  ].join('');
};

/** RSS 2.0: a list of jobs for readers of feeds. */
export async function* rssXml(context: FeedContext, ads: AsyncIterable<FeedAd>): AsyncGenerator<string> {
  const { title, home, self, locale, changed } = context;
  yield [
    xmlDeclaration,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>\n',
    xmlElements({
      title,
      link: home,
      description: feedTerms(context),
      language: locale,
      lastBuildDate: changed.toUTCString(),
      ttl: '60',
    }),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>\n`,
  ].join('');
  for await (const ad of ads) yield item(context, ad);
  yield '</channel>\n</rss>\n';
}
