import { expect, test } from 'vitest';
import { storeLegalTexts } from '../../../server/accounts/terms.ts';
import type { ContentPage } from '../../../src/api/contract-content.ts';
import { freshDatabase } from '../../support/database.ts';
import { productionEnv, testApp, viaProxy } from '../../support/server.ts';

const page = (title: string) => ({
  title,
  description: `${title}, described`,
  headings: [],
  pieces: [{ html: `<p>${title} <a href="/cookies">here</a></p>` }, { component: 'operator' as const, props: {} }],
});
const over = { from: '2024-12-01', to: '2024-12-24' };
const content = {
  terms: { cs: page('Podmínky'), en: page('Terms') },
  forCompaniesChristmas2024: { cs: { ...page('Vánoce'), ...over }, en: { ...page('Christmas'), ...over } },
};
const payload = async (path: string, app = testApp({ content }), host?: Parameters<typeof viaProxy>[0]) => {
  const answer = await (await app).request(path, host ? viaProxy(host) : {});
  return { answer, body: (await answer.json()) as ContentPage };
};

test('ruling 36: a text page is rendered in its document and served as a payload at its address', async () => {
  const app = await testApp({ content });
  const html = await (await app.request('/en/terms-of-service')).text();
  expect(html).toContain('<title>Terms | localhost</title>');
  expect(html).toContain('<meta name="description" content="Terms, described">');
  expect(html).toContain('<meta name="robots" content="all">');
  expect(html).toContain('<link rel="canonical" href="http://localhost:3000/en/terms-of-service">');
  expect(html).toContain('<link rel="alternate" hreflang="cs" href="http://localhost:3000/vop">');
  expect(html).toContain('"/en/terms-of-service/_payload.json":{');

  const { answer, body } = await payload('/en/terms-of-service/_payload.json');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/ld+json; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(body).toMatchObject({ '@type': 'WebPage', title: 'Terms', robots: 'all' });
  expect(body.links).toEqual({
    cs: 'http://localhost:3000/vop',
    en: 'http://localhost:3000/en/terms-of-service',
    canonical: 'http://localhost:3000/en/terms-of-service',
  });
});

test('ruling 36: an unchanged payload returns 304', async () => {
  const app = await testApp({ content });
  const etag = (await app.request('/vop/_payload.json')).headers.get('etag') ?? '';
  const again = await app.request('/vop/_payload.json', { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
});

test('payload addresses have no prefix on an edition’s own origin', async () => {
  const app = testApp({ content, env: productionEnv });
  expect((await payload('/terms-of-service/_payload.json', app, 'leap.example')).body.title).toBe('Terms');
  expect((await payload('/vop/_payload.json', app, 'skok.example')).body.title).toBe('Podmínky');
});

test.each(['/nowhere/_payload.json', '/nabidky/_payload.json', '/en/vop/_payload.json'])(
  'returns 404 for the payload %s',
  async (path) => {
    expect((await payload(path)).answer.status).toBe(404);
  },
);

test('§2 a campaign after its last day is marked as over and as noindex', async () => {
  const path = '/for-companies/christmas-2024/_payload.json';
  const on = (day: string) => testApp({ content, now: () => new Date(`${day}T12:00Z`) });
  const { body } = await payload(`/en${path}`, on('2024-12-25'));
  expect([body.isOver, body.robots]).toEqual([true, 'noindex, nofollow']);
  expect((await payload(`/en${path}`, on('2024-12-24'))).body.isOver).toBeUndefined();
});

test('the operator’s details are those of the configuration', async () => {
  const env = { OPERATOR_NAME: 'Skok s.r.o.', OPERATOR_ADDRESS: 'Praha', OPERATOR_ICO: '12345678' };
  const { body } = await payload('/vop/_payload.json', testApp({ content, env }));
  expect(body.pieces.at(-1)).toEqual({
    component: 'operator',
    props: { name: 'Skok s.r.o.', address: 'Praha', ico: '12345678' },
  });
  expect((await payload('/vop/_payload.json')).body.pieces.at(-1)).toEqual({ component: 'operator', props: {} });
});

test('§2.28, §2.31 the counters of a page equal those of the board, in its document too', async () => {
  const counters = { ...page('Pro firmy'), pieces: [{ component: 'board-counters' as const, props: {} }] };
  const app = await testApp({ content: { forCompanies: { cs: counters, en: counters } } });
  const { body } = await payload('/en/for-companies/_payload.json', Promise.resolve(app));
  const list = await (await app.request('/api/jobs?lang=en')).json();
  const salaries = list.facets.find(({ key }: { key: string }) => key === 'salary')?.options[0].count ?? 0;
  expect(list.total).toBeGreaterThan(0);
  expect(body.pieces).toEqual([
    {
      component: 'board-counters',
      props: {
        jobs: `${list.total}`,
        startups: `${list.companies}`,
        promised: `${list.promised}`,
        withSalary: `${salaries}`,
      },
    },
  ]);
  const html = await (await app.request('/en/for-companies')).text();
  expect(html).toContain(`"pieces":${JSON.stringify(body.pieces)}`);
});

test('§2.28 the FAQ page has its questions and answers as linked data, and another page has none', async () => {
  const faq = {
    ...page('FAQ'),
    pieces: [{ html: '<h3 id="a">How much?</h3><p>See the <a href="/x">list</a>.</p>' }],
    answers: [{ id: 'a', question: 'How much?', answer: 'See the list.' }],
  };
  const content = { forCompaniesFaq: { cs: faq, en: faq }, terms: { cs: faq, en: faq } };
  const app = await testApp({ content });
  const linked = async (path: string) => {
    const html = await (await app.request(path)).text();
    const found = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1];
    return found === undefined ? null : JSON.parse(found);
  };
  expect(await linked('/en/for-companies/faq')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: 'How much?', acceptedAnswer: { '@type': 'Answer', text: 'See the list.' } },
    ],
  });
  expect(await linked('/en/terms-of-service')).toBeNull();
});

test.each([
  ['cs', '/vop/_payload.json'],
  ['en', '/en/terms-of-service/_payload.json'],
] as const)(
  'product §12 a legal text in %s lists its earlier versions and is marked as upcoming before its first day',
  async (locale, path) => {
    const dated = (validFrom: string) => ({
      cs: { ...page('Podmínky'), validFrom },
      en: { ...page('Terms'), validFrom },
    });
    const { db } = await freshDatabase();
    const shownOn = async (day: string) => {
      const current = { terms: dated('2026-12-01') };
      const app = testApp({ content: current, database: { db }, now: () => new Date(`${day}T12:00Z`) });
      const { earlier, isAhead } = (await payload(path, app)).body;
      return { earlier, isAhead };
    };
    expect(await shownOn('2026-11-30')).toEqual({ isAhead: true });
    for (const day of ['2026-10-01', '2026-11-01', '2026-12-01'])
      await storeLegalTexts(db, { terms: dated(day) }, new Date());
    expect(await shownOn('2026-11-30')).toEqual({ earlier: ['2026-11-01', '2026-10-01'], isAhead: true });
    expect(await shownOn('2026-12-01')).toEqual({ earlier: ['2026-11-01', '2026-10-01'] });
    const kept = await (await testApp({ database: { db } })).request(`/api/terms/2026-10-01/${locale}`);
    expect(kept.status).toBe(200);
  },
);
