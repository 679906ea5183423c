import type { PerLocale } from '../../src/routing/locales.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { statedSalary } from '../listings/salary.ts';
import { questionPoolOf } from '../skill-tests/pools.ts';
import { adTexts, type FeedContext, feedTerms } from './ad-texts.ts';
import type { FeedAd } from './read-ads.ts';

const testUrl = ({ locale, publicUrls }: FeedContext, slug: PerLocale): string =>
  publicUrls({ cs: pathTo('cs', 'test', { slug: slug.cs }), en: pathTo('en', 'test', { slug: slug.en }) })[locale];

const item = (context: FeedContext, ad: FeedAd) => {
  const { job, company, record } = ad;
  const texts = adTexts(context, ad);
  const test = questionPoolOf(job.test ?? '');
  return {
    id: String(job.number),
    url: texts.url,
    title: texts.title,
    ...(texts.summary && { summary: texts.summary }),
    content_html: texts.description,
    date_published: job.firstPublishedAt.toISOString(),
    date_modified: job.changedAt.toISOString(),
    language: texts.language,
    tags: [...job.fields, ...job.seniority, ...(job.mode ? [job.mode] : [])],
    authors: [{ name: company.name }],
    _company: { name: company.name, slug: company.slug, ...(company.website && { url: company.website }) },
    _places: texts.places,
    _cvRequired: job.cvRequired,
    ...(test && { _welcomeTest: { title: test.title[context.locale], url: testUrl(context, test.slug) } }),
    ...(statedSalary(job.salary) && { _salary: job.salary }),
    ...(texts.bonus && { _bonusText: texts.bonus }),
    ...(job.hoursPerWeek && { _hoursPerWeek: job.hoursPerWeek }),
    ...(job.timezoneOverlap && { _timezoneOverlap: job.timezoneOverlap }),
    ...(job.startDate && { _startDate: job.startDate }),
    // The ad's open record, and its address, which stays when the ad has ended.
    _record: { ...record, url: `${context.origin}/api/jobs/${job.number}/record` },
  };
};

/** JSON Feed 1.1 of all ads with their open records. Our own import reads its extensions. */
export async function* jsonFeed(context: FeedContext, ads: AsyncIterable<FeedAd>): AsyncGenerator<string> {
  const { title, home, self, locale } = context;
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: self,
    description: feedTerms(context),
    language: locale,
  };
  yield `${JSON.stringify(feed).slice(0, -1)},"items":[`;
  let between = '\n';
  for await (const ad of ads) {
    yield between + JSON.stringify(item(context, ad));
    between = ',\n';
  }
  yield '\n]}\n';
}
