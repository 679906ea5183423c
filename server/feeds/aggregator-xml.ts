import { appInfo } from '../../src/app-info.ts';
import { employmentTypes } from '../jobs/json-ld.ts';
import { adTexts, countryOf, type FeedContext, feedTerms, locationOf } from './ad-texts.ts';
import type { FeedAd } from './read-ads.ts';
import { cdataElements, escapeXml, xmlDeclaration, xmlElements } from './xml.ts';

const jobTypes = {
  FULL_TIME: 'fulltime',
  PART_TIME: 'parttime',
  TEMPORARY: 'temporary',
  INTERN: 'internship',
} as const;

const job = (context: FeedContext, ad: FeedAd): string => {
  const texts = adTexts(context, ad);
  return `<job>\n${cdataElements({
    title: texts.title,
    date: ad.job.firstPublishedAt.toUTCString(),
    referencenumber: String(ad.job.number),
    url: texts.url,
    company: texts.company,
    city: locationOf(texts),
    country: countryOf(ad),
    description: texts.description,
    salary: texts.salary,
    jobtype: ad.job.commitment.map((id) => jobTypes[employmentTypes[id]]).join(', '),
    remotetype: ad.job.mode === 'remote' ? 'Fully remote' : ad.job.mode === 'hybrid' ? 'Hybrid remote' : null,
    expirationdate: ad.job.validUntil,
  })}</job>\n`;
};

/** The format of job aggregators: each time all ads; one that is missing has ended. */
export async function* aggregatorXml(context: FeedContext, ads: AsyncIterable<FeedAd>): AsyncGenerator<string> {
  yield [
    xmlDeclaration,
    `<!-- ${escapeXml(feedTerms(context)).replaceAll('--', '- -')} -->\n<source>\n`,
    xmlElements({ publisher: appInfo.name, publisherurl: context.home, lastBuildDate: context.changed.toUTCString() }),
  ].join('');
  for await (const ad of ads) yield job(context, ad);
  yield '</source>\n';
}
