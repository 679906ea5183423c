import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/db/open.ts';
import { jobs } from '../../../server/db/schema/jobs.ts';
import { insertListings } from '../../support/board.ts';
import { freshDatabase } from '../../support/database.ts';
import { newCompany, newJob } from '../../support/listings.ts';
import { type TestApp, viaProxy } from '../../support/server.ts';
import { feedApp } from './feed-app.ts';
import { parseXml } from './xml.ts';

const nasty = 'A & B <script>"\'\u0007 ]]> 🪁';

const url = v.pipe(v.string(), v.url());
const text = v.pipe(v.string(), v.nonEmpty());
const date822 = v.pipe(v.string(), v.regex(/^\w{3}, \d{2} \w{3} \d{4} [\d:]{8} GMT$/));
const day = v.pipe(v.string(), v.isoDate());

/** RSS 2.0, as its specification has it. */
const rssSchema = v.object({
  rss: v.object({
    '@_version': v.literal('2.0'),
    channel: v.object({
      title: text,
      link: url,
      description: text,
      language: v.picklist(['cs', 'en']),
      lastBuildDate: date822,
      ttl: text,
      'atom:link': v.object({ '@_href': url, '@_rel': v.literal('self'), '@_type': v.literal('application/rss+xml') }),
      item: v.optional(
        v.array(
          v.object({
            title: text,
            link: url,
            description: text,
            category: v.optional(v.array(text)),
            guid: v.object({ '#text': text, '@_isPermaLink': v.literal('false') }),
            pubDate: date822,
          }),
        ),
        [],
      ),
    }),
  }),
});

/** JSON Feed 1.1. */
const jsonFeedSchema = v.object({
  version: v.literal('https://jsonfeed.org/version/1.1'),
  title: text,
  home_page_url: url,
  feed_url: url,
  description: text,
  language: v.picklist(['cs', 'en']),
  items: v.array(
    v.object({
      id: text,
      url,
      title: text,
      content_html: v.string(),
      summary: v.optional(text),
      date_published: v.pipe(v.string(), v.isoTimestamp()),
      date_modified: v.pipe(v.string(), v.isoTimestamp()),
      language: v.picklist(['cs', 'en']),
      tags: v.array(text),
      authors: v.array(v.object({ name: text })),
      _hoursPerWeek: v.optional(v.number()),
      _timezoneOverlap: v.optional(v.number()),
      _bonusText: v.optional(text),
      _startDate: v.optional(text),
      _welcomeTest: v.optional(v.object({ title: text, url })),
      _record: v.object({ url, identifier: v.number(), firstPublished: text, renewals: v.number(), status: text }),
    }),
  ),
});

/** What job aggregators require, each in its own element. */
const aggregatorSchema = v.object({
  source: v.object({
    publisher: text,
    publisherurl: url,
    lastBuildDate: date822,
    job: v.optional(
      v.array(
        v.object({
          title: text,
          date: date822,
          referencenumber: text,
          url,
          company: text,
          city: v.optional(text),
          country: v.optional(v.pipe(v.string(), v.length(2))),
          description: text,
          salary: v.optional(text),
          jobtype: v.optional(text),
        }),
      ),
      [],
    ),
  }),
});

const linkedInSchema = v.object({
  source: v.object({
    lastBuildDate: date822,
    publisher: text,
    publisherUrl: url,
    job: v.optional(
      v.array(
        v.object({
          partnerJobId: v.pipe(text, v.maxLength(40)),
          company: text,
          title: text,
          description: text,
          location: text,
          applyUrl: url,
          listDate: day,
          expirationDate: day,
        }),
      ),
      [],
    ),
  }),
});

let database: Database;
let app: TestApp;

beforeEach(async () => {
  database = await freshDatabase();
  app = await feedApp(database);
});

const ask = (path: string, headers: Record<string, string> = {}, host = 'skok.example') => {
  const { headers: ours, ...more } = viaProxy(host);
  return app.request(path, { ...more, headers: { ...ours, ...headers } });
};
const read = async (path: string, host?: string) => {
  const answer = await ask(path, {}, host);
  expect(answer.status).toBe(200);
  return answer.text();
};
const rssOf = async (path: string, host?: string) => v.parse(rssSchema, parseXml(await read(path, host))).rss.channel;

const given = () =>
  insertListings(database, {
    companies: [newCompany('acme', { name: nasty, website: 'https://acme.example' })],
    jobs: [
      newJob('Go', {
        title: { cs: nasty, en: 'Go developer' },
        summary: { cs: 'Píšeme Go.', en: 'We write Go.' },
        description: { cs: '<p>Píšeme ]]> Go.</p>', en: '<p>We write Go.</p>' },
        salary: { min: 80_000, max: 120_000, currency: 'CZK', period: 'month' },
        firstPublishedAt: new Date('2026-11-12T08:00:00Z'),
      }),
      newJob('React', { fields: ['frontend'], mode: 'remote', places: [], remoteCountries: ['czechia'] }),
      newJob('Ended', { validUntil: '2026-11-20' }),
      newJob('Invented', {
        salary: { min: 1000, max: 2000, currency: 'EUR', period: 'month', synthetic: true },
        firstPublishedAt: new Date('2026-11-09T08:00:00Z'),
      }),
    ],
  });

describe('feeds of the board', () => {
  test('product §15.5 the RSS 2.0 of a list contains its ads, newest first, with any characters in their titles', async () => {
    await given();
    const whole = await rssOf('/nabidky.rss');
    expect(whole).toMatchObject({ link: 'https://skok.example/', language: 'cs' });
    expect(whole['atom:link']['@_href']).toBe('https://skok.example/nabidky.rss');
    expect(whole.item.map(({ guid }) => guid['#text'])).toEqual(
      [1, 2, 4].map((number) => `skok.example/job/${number}`),
    );
    const [first] = whole.item;
    const said = nasty.replace('\u0007', '');
    expect(first?.title).toBe(`${said}, ${said}`);
    expect(first?.description).toContain('80\u00a0000–120\u00a0000\u00a0Kč');
    const english = await rssOf('/jobs/frontend.rss', 'leap.example');
    expect(english.item.map(({ title }) => title.slice(0, 5))).toEqual(['React']);
    const paid = await rssOf('/nabidky.rss?jen-s-mzdou=ano');
    expect(paid.item).toHaveLength(2);
  });

  test('product §15.5 each list has one RSS address: other spellings redirect to it, unknown lists get 404', async () => {
    for (const [asked, to, host] of [
      ['/nabidky.rss?strana=3', '/nabidky.rss'],
      ['/nabidky/frontend?format=rss', '/nabidky/frontend.rss'],
      ['/?format=rss&jen-s-mzdou=ano', '/nabidky.rss?jen-s-mzdou=ano'],
      ['/jobs/frontend.rss', '/nabidky/frontend.rss'],
      ['/jobs.rss', '/nabidky.rss'],
      ['/jobs.rss?x=1', '/nabidky.rss?x=1'],
      ['/en/jobs.rss', 'https://leap.example/jobs.rss'],
      ['/en/nabidky.rss', 'https://leap.example/nabidky.rss'],
      ['/en.rss', 'https://leap.example/jobs.rss'],
      ['/en/nabidky.rss', '/en/jobs.rss', 'preview.example'],
      ['/jobs.rss', '/nabidky.rss', 'preview.example'],
      ['/en.rss', '/en/jobs.rss', 'preview.example'],
    ] as const) {
      const answer = await ask(asked, {}, host);
      expect([answer.status, answer.headers.get('location')], asked).toEqual([301, to]);
    }
    for (const nothing of [
      '/nabidky/nic-takoveho.rss',
      '/firmy.rss',
      '/nic.rss',
      '/feeds/nothing.json',
      '/sitemap-nic-1.xml',
    ])
      expect((await ask(nothing)).status, nothing).toBe(404);
  });

  test('product §15.5 the JSON feed has all ads with their open records', async () => {
    await given();
    await database.db.update(jobs).set({ test: 'sql' }).where(eq(jobs.number, 1));
    const json = await read('/feeds/jobs.json');
    const feed = v.parse(jsonFeedSchema, JSON.parse(json));
    expect(feed.items.map(({ id }) => id)).toEqual(['1', '2', '4']);
    const { _record: record } = feed.items[0] as (typeof feed.items)[number];
    expect(record.url).toBe('https://skok.example/api/jobs/1/record');
    const alone = await (await ask('/api/jobs/1/record')).json();
    expect(alone).toMatchObject({ firstPublished: record.firstPublished, renewals: record.renewals });
    expect(json).not.toContain('"_salary":{"min":1000');
    const welcomed = feed.items.map(({ _welcomeTest: test }) => test);
    expect(welcomed).toEqual([{ title: 'SQL', url: 'https://skok.example/test/sql' }, undefined, undefined]);
  });

  test('product §3.22 the JSON feed contains hours, overlap, bonus and a start date that has not passed', async () => {
    await given();
    const facts = { hoursPerWeek: 20, timezoneOverlap: 4, bonusText: { cs: 'Roční bonus.', en: null } };
    await database.db
      .update(jobs)
      .set({ ...facts, startDate: '2026-11-21' })
      .where(eq(jobs.number, 1));
    await database.db.update(jobs).set({ startDate: '2026-11-20' }).where(eq(jobs.number, 2));
    const [said, passed] = v.parse(jsonFeedSchema, JSON.parse(await read('/feeds/jobs.json'))).items;
    expect(said).toMatchObject({ _hoursPerWeek: 20, _timezoneOverlap: 4, _bonusText: 'Roční bonus.' });
    expect([said?._startDate, passed?._startDate, passed?._hoursPerWeek]).toEqual(['2026-11-21', undefined, undefined]);
  });

  test('product §15.5 the feeds for aggregators and LinkedIn contain the required elements of each ad', async () => {
    await given();
    const { source } = v.parse(aggregatorSchema, parseXml(await read('/feeds/jobs.xml')));
    expect(source.job.map(({ referencenumber }) => referencenumber)).toEqual(['1', '2', '4']);
    expect(source.job[0]).toMatchObject({ city: 'Praha', country: 'CZ', jobtype: 'fulltime' });
    expect(source.job[0]?.description).toBe('<p>Píšeme ]]> Go.</p>');
    expect(source.job[2]?.salary).toBeUndefined();
    const linkedIn = v.parse(linkedInSchema, parseXml(await read('/feeds/linkedin.xml', 'leap.example')));
    expect(linkedIn.source.job[0]).toMatchObject({
      partnerJobId: 'skok-1',
      title: 'Go developer',
      location: 'Prague',
      applyUrl: 'https://leap.example/job/1/go-developer',
    });
  });

  test('product §15.5 feeds contain the country that an ad states, and none if it states none', async () => {
    const remote = { mode: 'remote' as const, places: [] };
    await insertListings(database, {
      companies: [newCompany('acme')],
      jobs: [
        newJob('Košice', { places: [{ id: 'kosice', name: null }] }),
        newJob('Slovakia', { places: [{ id: 'slovakia', name: null }] }),
        newJob('Berlin', { places: [{ id: null, name: 'Berlin', country: 'DE' }] }),
        newJob('From Slovakia', { ...remote, remoteCountries: ['slovakia'] }),
        newJob('From Europe', { ...remote, remoteCountries: ['europe'] }),
        newJob('From anywhere', { ...remote, remoteCountries: [] }),
        newJob('Somewhere', { mode: 'onsite', places: [] }),
      ],
    });
    const { source } = v.parse(aggregatorSchema, parseXml(await read('/feeds/jobs.xml', 'leap.example')));
    expect(Object.fromEntries(source.job.map(({ title, country }) => [title, country]))).toEqual({
      Košice: 'SK',
      Slovakia: 'SK',
      Berlin: 'DE',
      'From Slovakia': 'SK',
      'From Europe': undefined,
      'From anywhere': undefined,
      Somewhere: undefined,
    });
    // LinkedIn takes no ad without a place.
    const linkedIn = v.parse(linkedInSchema, parseXml(await read('/feeds/linkedin.xml', 'leap.example')));
    expect(Object.fromEntries(linkedIn.source.job.map(({ title, location }) => [title, location]))).toEqual({
      Košice: 'Košice',
      Slovakia: 'Slovakia',
      Berlin: 'Berlin',
      'From Slovakia': 'Slovakia',
      'From Europe': 'Europe',
    });
  });

  test('product §15.5 the page of a company links to an RSS feed of its open ads', async () => {
    await given();
    await insertListings(database, { companies: [newCompany('other')] });
    const page = await read('/startup/acme');
    expect(page).toContain('<link rel="alternate" type="application/rss+xml" href="/startup/acme.rss">');
    const ofCompany = await rssOf('/startup/acme.rss');
    expect(ofCompany.link).toBe('https://skok.example/startup/acme');
    const all = (await rssOf('/nabidky.rss')).item.map(({ guid }) => guid);
    expect(ofCompany.item.map(({ guid }) => guid)).toEqual(all);
    expect((await rssOf('/startup/other.rss')).item).toEqual([]);
    expect((await ask('/startup/nobody.rss')).status).toBe(404);
  });

  test('product §15.5 feeds without ads are valid', async () => {
    expect((await rssOf('/nabidky.rss')).item).toEqual([]);
    expect(v.parse(jsonFeedSchema, JSON.parse(await read('/feeds/jobs.json'))).items).toEqual([]);
    v.parse(linkedInSchema, parseXml(await read('/feeds/linkedin.xml')));
  });

  test('product §15.5 respond with 304 until the board or the day changes', async () => {
    await given();
    let now = new Date('2026-11-21T11:00:00Z');
    app = await feedApp(database, { now: () => now });
    for (const path of ['/nabidky.rss', '/feeds/jobs.json', '/feeds/jobs.xml', '/feeds/linkedin.xml', '/sitemap.xml']) {
      const first = await ask(path);
      const etag = first.headers.get('etag') ?? '';
      await first.text();
      expect(first.headers.get('cache-control')).toBe('public, no-cache');
      const again = async (tag = etag) => {
        const answer = await ask(path, { 'if-none-match': tag });
        await answer.text();
        return answer.status;
      };
      expect(await again(), path).toBe(304);
      await insertListings(database, { jobs: [newJob(`Another after ${path}`)] });
      expect(await again(), path).toBe(200);
      const newer = await ask(path);
      await newer.text();
      now = new Date(now.getTime() + 86_400_000);
      expect(await again(newer.headers.get('etag') ?? ''), path).toBe(200);
    }
  });

  test('product §15.5 are compressed for clients that accept gzip, also from the cache, and HEAD gets no body', async () => {
    await given();
    const plain = await read('/feeds/jobs.xml');
    for (const _ of ['made', 'kept']) {
      const answer = await ask('/feeds/jobs.xml', { 'accept-encoding': 'br, gzip' });
      expect(answer.headers.get('content-encoding')).toBe('gzip');
      expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(plain);
    }
    const head = await app.request('/feeds/jobs.xml', { ...viaProxy('skok.example'), method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});
