import { appInfo } from '../../src/app-info.ts';
import { employmentTypes } from '../jobs/json-ld.ts';
import { adTexts, type FeedContext, locationOf } from './ad-texts.ts';
import type { FeedAd } from './read-ads.ts';
import { cdataElements, xmlDeclaration, xmlElements } from './xml.ts';

const jobTypes = {
  FULL_TIME: 'FULL_TIME',
  PART_TIME: 'PART_TIME',
  TEMPORARY: 'TEMPORARY',
  INTERN: 'INTERNSHIP',
} as const;
const workplaces = { onsite: 'On-site', hybrid: 'Hybrid', remote: 'Remote' } as const;

const job = (context: FeedContext, ad: FeedAd): string => {
  const texts = adTexts(context, ad);
  const location = locationOf(texts);
  if (location === '') return '';
  const [commitment] = ad.job.commitment;
  return `<job>\n${cdataElements({
    // At most forty characters.
    partnerJobId: `${appInfo.slug}-${ad.job.number}`,
    company: texts.company,
    title: texts.title,
    description: texts.description,
    location,
    applyUrl: texts.url,
    jobtype: commitment ? jobTypes[employmentTypes[commitment]] : null,
    workplaceTypes: ad.job.mode ? workplaces[ad.job.mode] : null,
    listDate: ad.job.firstPublishedAt.toISOString().slice(0, 10),
    expirationDate: ad.job.validUntil,
  })}</job>\n`;
};

/** All ads in LinkedIn's format, except those without a place, which it requires. */
export async function* linkedInXml(context: FeedContext, ads: AsyncIterable<FeedAd>): AsyncGenerator<string> {
  yield `${xmlDeclaration}<source>\n${xmlElements({
    lastBuildDate: context.changed.toUTCString(),
    publisherUrl: context.home,
    publisher: appInfo.name,
  })}`;
  for await (const ad of ads) yield job(context, ad);
  yield '</source>\n';
}
