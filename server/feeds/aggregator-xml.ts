import { product } from '../../src/product.ts';
import { employmentTypes } from '../jobs/json-ld.ts';
import { countryOf, type FeedContext, locationOf, termsOf, wordsOf } from './ad-words.ts';
import type { FeedAd } from './read-ads.ts';
import { cdataElements, elements, escapeXml, xmlDeclaration } from './xml.ts';

const jobTypes = {
  FULL_TIME: 'fulltime',
  PART_TIME: 'parttime',
  TEMPORARY: 'temporary',
  INTERN: 'internship',
} as const;

const job = (context: FeedContext, ad: FeedAd): string => {
  const words = wordsOf(context, ad);
  return `<job>\n${cdataElements({
    title: words.title,
    date: ad.job.firstPublishedAt.toUTCString(),
    referencenumber: String(ad.job.number),
    url: words.url,
    company: words.company,
    city: locationOf(words),
    country: countryOf(ad),
    description: words.description,
    salary: words.salary,
    jobtype: ad.job.commitment.map((id) => jobTypes[employmentTypes[id]]).join(', '),
    remotetype: ad.job.mode === 'remote' ? 'Fully remote' : ad.job.mode === 'hybrid' ? 'Hybrid remote' : null,
    expirationdate: ad.job.validUntil,
  })}</job>\n`;
};

/** What aggregators of jobs take: all ads each time, and what is missing is over. */
export async function* aggregatorXml(context: FeedContext, ads: AsyncIterable<FeedAd>): AsyncGenerator<string> {
  yield [
    xmlDeclaration,
    `<!-- ${escapeXml(termsOf(context)).replaceAll('--', '- -')} -->\n<source>\n`,
    elements({ publisher: product.name, publisherurl: context.home, lastBuildDate: context.changed.toUTCString() }),
  ].join('');
  for await (const ad of ads) yield job(context, ad);
  yield '</source>\n';
}
