import { describe, expect, test } from 'vitest';
import type { Boot } from '../../src/api/contract.ts';
import { emptyJobFilter, jobListQuery } from '../../src/routing/job-filter.ts';
import { fakeBoardResponses, pictures, sampleJob } from '../support/board-fixtures.ts';
import { freshDatabase } from '../support/database.ts';
import { productionEnv, type TestApp, type TestRequestInit, testApp, viaProxy } from '../support/server.ts';
import { testBuild } from '../support/test-build.ts';

const app = await testApp();
const job = '/nabidka/1/kite-engineer';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plain = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] as string);

/** A document as machines read it. */
async function read(path: string, init: TestRequestInit = {}, from: TestApp = app) {
  const answer = await from.request(path, init);
  const html = await answer.text();
  const one = (pattern: RegExp) => {
    const found = pattern.exec(html)?.[1];
    return found === undefined ? undefined : plain(found);
  };
  return {
    html,
    status: answer.status,
    title: one(/<title>(.*?)<\/title>/s),
    meta: (name: string) => one(new RegExp(`<meta name="${name}" content="([^"]*)">`)),
    og: (name: string) => one(new RegExp(`<meta property="og:${name}" content="([^"]*)">`)),
    canonical: one(/<link rel="canonical" href="([^"]*)">/),
    alternates: Object.fromEntries(
      [...html.matchAll(/<link rel="alternate" hreflang="(\w+)" href="([^"]*)">/g)].map(([, lang, href]) => [
        lang,
        plain(href ?? ''),
      ]),
    ),
    jsonLd: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, said]) =>
      JSON.parse(said ?? ''),
    ),
    boot: JSON.parse(/<script id="boot" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as Boot,
  };
}

test('title is {title} | {site domain}, without the port', async () => {
  expect((await read(job)).title).toBe('Kite engineer at Drak | localhost');
  expect((await read(job, { host: 'cs.localhost:3000' })).title).toBe('Kite engineer at Drak | cs.localhost');
  const own = await testApp({ env: productionEnv });
  expect((await read('/', viaProxy('leap.example'), own)).title).toBe('All jobs | leap.example');
  expect((await read('/', viaProxy('preview.example'), own)).title).toBe('All jobs | preview.example');
});

test('pages without the app have the same form of title, never with an unknown host', async () => {
  const own = await testApp({ env: productionEnv });
  const titleAt = async (path: string, host: string) => (await read(path, viaProxy(host), own)).title;
  expect(await titleAt('/kontakt/formular', 'skok.example')).toMatch(/ \| skok\.example$/);
  expect(await titleAt('/contact-us/form', 'preview.example')).toMatch(/ \| preview\.example$/);
  expect(await titleAt('/contact-us/form', 'evil.example')).toMatch(/ \| leap\.example$/);
});

test('pages have description, canonical and hreflang of both editions, on localhost when no origin is set', async () => {
  const both = {
    cs: 'http://localhost:3000/nabidka/1/kite-engineer',
    en: 'http://localhost:3000/en/job/1/kite-engineer',
  };
  const czech = await read(job, { host: 'cs.localhost:3000' });
  expect(czech.meta('description')).toBe('Build kites.');
  expect([czech.canonical, czech.alternates]).toEqual([both.cs, both]);
  const english = await read('/job/1/kite-engineer', { host: 'en.localhost:3000' });
  expect([english.canonical, english.alternates]).toEqual([both.en, both]);
});

test('pages name the origins of both editions once they are set, whatever host they are read from', async () => {
  const own = await testApp({ env: productionEnv });
  const both = { cs: 'https://skok.example/firmy?nabira=ano', en: 'https://leap.example/companies?hiring=yes' };
  for (const [path, host, canonical] of [
    ['/firmy?nabira=ano', 'skok.example', both.cs],
    ['/companies?hiring=yes', 'leap.example', both.en],
    ['/en/companies?hiring=yes', 'preview.example', both.en],
    ['/firmy?nabira=ano', 'evil.example', both.cs],
  ] as const) {
    const page = await read(path, viaProxy(host), own);
    expect([page.canonical, page.alternates], host).toEqual([canonical, both]);
  }
});

test('robots is exactly all, or noindex, nofollow', async () => {
  expect((await read('/')).meta('robots')).toBe('all');
  expect((await read(job)).meta('robots')).toBe('all');
  expect((await read(`${job}/t0ken`)).meta('robots')).toBe('noindex, nofollow');
  const dropped = await read('/nabidky/frontend~no-such-place');
  expect([dropped.meta('robots'), dropped.canonical]).toEqual([
    'noindex, nofollow',
    'http://localhost:3000/nabidky/frontend',
  ]);
  expect((await read('/nastaveni/newsletter')).meta('robots')).toBe('noindex, nofollow');
  expect((await read('/nothing-here')).meta('robots')).toBe('noindex, nofollow');
});

test('og tags describe the page', async () => {
  const page = await read('/en/startup/drak');
  expect(
    Object.fromEntries(
      ['type', 'title', 'description', 'url', 'locale', 'locale:alternate', 'site_name', 'image'].map((name) => [
        name,
        page.og(name),
      ]),
    ),
  ).toEqual({
    type: 'website',
    title: 'Drak',
    description: 'Drak, described',
    url: 'http://localhost:3000/en/startup/drak',
    locale: 'en_GB',
    'locale:alternate': 'cs_CZ',
    site_name: 'Skok',
    image: expect.stringMatching(/^http:\/\/localhost:3000\/_card\/[0-9a-f]{12}\/en\/startup\/drak\.png$/),
  });
});

test('an error page has neither canonical nor hreflang, and passes its status to the app', async () => {
  for (const [path, status] of [
    ['/nothing-here', 404],
    ['/nabidka/3', 410],
    ['/500', 500],
  ] as const) {
    const page = await read(path);
    expect([page.status, page.boot.error?.status, page.canonical, page.alternates, page.jsonLd]).toEqual([
      status,
      status,
      undefined,
      {},
      [],
    ]);
  }
});

describe('JobPosting', () => {
  test('is present only for a live job', async () => {
    expect((await read(job)).jsonLd).toMatchObject([
      { '@context': 'https://schema.org', '@type': 'JobPosting', title: 'Kite engineer' },
      { '@type': 'BreadcrumbList' },
    ]);
    for (const path of ['/nabidka/2/kite-engineer', '/', '/firmy', '/kontakt'])
      expect((await read(path)).jsonLd, path).toEqual([]);
    const types = (await read('/startup/drak')).jsonLd.map((said) => said['@type']);
    expect(types).toEqual(['Organization', 'BreadcrumbList']);
  });
});

describe('product §15.6 breadcrumbs and organisation data', () => {
  const site = 'http://localhost:3000';
  const wayTo = (...steps: [name: string, path: string][]) => ({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: site + path,
    })),
  });

  test.each([
    [job, wayTo(['title.jobs', '/'], ['Kite engineer', job])],
    ['/en/startup/drak', wayTo(['title.companies', '/en/companies'], ['Drak', '/en/startup/drak'])],
    [
      '/pro-firmy/cenik',
      wayTo(['title.forCompanies', '/pro-firmy'], ['title.forCompaniesPricelist', '/pro-firmy/cenik']),
    ],
    [
      '/nabidky/frontend',
      wayTo(['title.jobs', '/'], ['development', '/nabidky/vyvoj'], ['All jobs', '/nabidky/frontend']),
    ],
    ['/en/jobs/development', wayTo(['title.jobs', '/en'], ['All jobs', '/en/jobs/development'])],
    [
      '/en/test/product-management',
      wayTo(['title.tests', '/en/tests'], ['Product management', '/en/test/product-management']),
    ],
    ['/startupedu/futures', wayTo(['title.startupedu', '/startupedu'], ['title.futures', '/startupedu/futures'])],
  ])('product §15.6 %s lists its parent pages as breadcrumbs', async (path, way) => {
    expect((await read(path)).jsonLd).toContainEqual(way);
  });

  test('product §15.6 the statistics of tests have the list of tests as their parent', async () => {
    const own = await testApp({ database: await freshDatabase() });
    expect((await read('/tests/data', {}, own)).jsonLd).toEqual([
      wayTo(['title.tests', '/testy'], ['title.testsData', '/tests/data']),
    ]);
  });

  test('product §15.6 a page without a parent has no breadcrumbs', async () => {
    for (const path of [
      '/pro-firmy',
      '/obchodni-podminky',
      '/',
      '/firmy',
      '/testy',
      '/startupedu',
      '/nabidky/frontend?q=kite',
    ])
      expect((await read(path)).jsonLd, path).toEqual([]);
  });

  test('product §15.6 the data of a company contain what its page shows', async () => {
    expect((await read('/startup/drak')).jsonLd[0]).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Drak',
      url: `${site}/startup/drak`,
      logo: `${site}/_img/96x96@2/${pictures.svg}`,
      slogan: 'Kites that carry cameras',
      sameAs: ['https://drak.example/'],
      foundingDate: '2021',
    });
    const known = { tagline: null, logo: null, website: 'https://drak.example', founded: null };
    const socials = [{ network: 'github', url: 'https://github.example/drak' }];
    const { company } = fakeBoardResponses(app.hosts);
    const from = await testApp({
      board: {
        company: async (...asked) => {
          const found = await company(...asked);
          return found && { ...found, ...known, socials };
        },
      },
    });
    expect((await read('/startup/drak', {}, from)).jsonLd[0]).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Drak',
      url: `${site}/startup/drak`,
      sameAs: ['https://drak.example', 'https://github.example/drak'],
    });
  });
});

test.each([
  ['taken by the board', { applyUrl: null, replyDays: 7 }, true],
  ['of another site', { applyUrl: 'https://acme.example/apply', replyDays: null }, false],
])('product §15 directApply is true only when applications are sent here: %s', async (_, changes, isHere) => {
  const from = await testApp({ board: { job: async () => sampleJob({ status: 'active', ...changes }) } });
  expect((await read(job, {}, from)).jsonLd[0].directApply).toBe(isHere);
});

describe('IN06 untrusted texts', () => {
  const markup = '</script><script>alert(1)</script><!--<img src=x onerror=alert(1)>\'"&amp;\u2028\u2029]]>';
  const hostile = [
    markup,
    '$& $1 $` $\' $$ <!--head--> <!--body--> <html lang="en">',
    '{count, plural, one {x}} {0} <0>x</0>',
    '\u202egnp.exe\u0000\ud800',
  ];

  test.each(hostile)('%j remains text in the head and in inline data', async (text) => {
    const from = await testApp({
      board: {
        job: async () =>
          sampleJob({
            title: text,
            description: text,
            hiringOrganization: { '@type': 'Organization', name: text, slug: 'x', logo: null },
            seo: { title: text, h1: text, description: text, robots: 'all' },
          }),
      },
    });
    const page = await read(job, {}, from);
    const asParsed = text.replaceAll('\ud800', '\ufffd');
    expect(page.status).toBe(200);
    expect(page.title).toBe(`${asParsed} | localhost`);
    expect(page.meta('description')).toBe(asParsed);
    expect(page.jsonLd[0].title).toBe(text);
    expect((Object.values(page.boot.reads)[0] as { title: string }).title).toBe(text);
    expect(page.html).not.toContain('<img');
    expect(page.jsonLd[1].itemListElement.at(-1).name).toBe(text);
    expect(page.html.match(/<script/g)).toHaveLength(4);
    expect(page.html.match(/<html/g)).toHaveLength(1);
  });

  test('an address that the page repeats is escaped', async () => {
    const page = await read('/%3Cscript%3Ealert(1)%3C/script%3E"onload=');
    expect(page.status).toBe(404);
    expect(page.html).not.toMatch(/<script>alert|"onload=/);
    const search = await read(`/?hledat=${encodeURIComponent('</script><img src=x>"$&')}`);
    expect(search.title).toBe('Jobs with </script><img src=x>"$& | localhost');
    expect(search.html).not.toContain('<img');
    expect(search.html.match(/<script/g)).toHaveLength(2);
  });
});

describe('start data of the app', () => {
  test('contain the first data under the keys of the app’s reads', async () => {
    expect(Object.keys((await read('/')).boot.reads)).toEqual([`/api/jobs?${jobListQuery('cs', emptyJobFilter)}`]);
    expect(Object.keys((await read('/en?q=kite')).boot.reads)).toEqual([
      `/api/jobs?${jobListQuery('en', { ...emptyJobFilter, text: 'kite', sort: 'relevance' })}`,
    ]);
    expect(Object.keys((await read(job)).boot.reads)).toEqual(['/api/jobs/1?lang=cs']);
    expect(Object.keys((await read('/en/companies')).boot.reads)).toEqual(['/api/companies?lang=en']);
    expect(Object.keys((await read('/startup/drak')).boot.reads)).toEqual(['/api/companies/drak?lang=cs']);
    expect((await read('/kontakt')).boot.reads).toEqual({});
  });

  test('contain the same first data as the API returns', async () => {
    for (const path of ['/', job, '/en/companies', '/startup/drak']) {
      const [[key, data] = ['', null]] = Object.entries((await read(path)).boot.reads);
      expect(await (await app.request(key)).json(), key).toEqual(data);
    }
  });

  test('contain locale, editions and base addresses of the three clients', async () => {
    const { boot } = await read('/en');
    expect(boot).toMatchObject({
      locale: 'en',
      prefix: '/en',
      edition: null,
      editions: { cs: 'http://cs.localhost:3000', en: 'http://en.localhost:3000' },
      build: testBuild.id,
      mayIndex: true,
      crawler: false,
      internal: false,
      apis: { locale: '', back: null, core: '' },
      images: '',
    });
    const env = {
      API_EN_ORIGIN: 'https://api.example',
      BACK_API_EN_ORIGIN: 'https://back.example',
      CORE_API_ORIGIN: 'https://core.example',
      IMAGE_CDN: 'https://img.example',
    };
    const based = await read('/', { host: 'en.localhost:3000' }, await testApp({ env }));
    expect(based.boot).toMatchObject({
      prefix: '',
      edition: 'en',
      apis: { locale: 'https://api.example', back: 'https://back.example', core: 'https://core.example' },
      images: 'https://img.example',
    });
  });

  test('mark a crawler', async () => {
    expect((await read('/nothing-here', { headers: { 'user-agent': 'Googlebot/2.1' } })).boot).toMatchObject({
      crawler: true,
      error: { status: 404 },
    });
  });

  test('the notice for messages that fail to load is in the edition’s language', async () => {
    const notice = (html: string) => /<div id="notice" hidden>(.*?)<\/div>/s.exec(html)?.[1];
    expect(notice((await read('/')).html)).toBe(
      '<p>Stránku se nepodařilo načíst.</p><p><a href="">Zkusit znovu</a></p>',
    );
    expect(notice((await read('/en')).html)).toBe(
      '<p>The page could not be loaded.</p><p><a href="">Try again</a></p>',
    );
  });

  test('inlines styles, names messages and scripts for the boot script, and loads assets from their origin', async () => {
    const build = async () => ({
      id: testBuild.id,
      template: '<html lang="en"><!--head--><!--body-->',
      scripts: ['assets/app.js', 'assets/more.js'],
      css: 'p{color:red}',
      scriptsOf: () => ['assets/page.js'],
      stylesOf: () => [],
      fonts: ['assets/f.woff2'],
      content: {},
      education: [],
      render: async () => '',
    });
    const page = await read('/', {}, await testApp({ build, env: { ASSET_ORIGIN: 'https://cdn.example' } }));
    expect(page.html).toContain(`data-messages="/_i18n/${testBuild.id}/cs/messages.json"`);
    expect(page.html).toContain(
      'data-modules="https://cdn.example/assets/app.js https://cdn.example/assets/more.js https://cdn.example/assets/page.js"',
    );
    expect(page.html).toContain('<style>p{color:red}</style>');
    expect(page.html).toContain('href="https://cdn.example/assets/f.woff2" crossorigin');
  });
});

describe('product §15.5 links to other forms of a page', () => {
  test('every list links to its RSS feed with its filters, and an ad to none', async () => {
    const feedOf = async (path: string) =>
      /<link rel="alternate" type="application\/rss\+xml" href="([^"]*)">/.exec((await read(path)).html)?.[1];
    expect(await feedOf('/')).toBe('/nabidky.rss');
    expect(await feedOf('/en/jobs/backend~prague?page=2')).toBe('/en/jobs/backend~prague.rss');
    expect(await feedOf('/en?q=kite')).toBe('/en/jobs.rss?q=kite');
    expect(await feedOf(job)).toBeUndefined();
  });

  test('an ad in one language has no alternates', async () => {
    const links = {
      cs: 'https://skok.example/nabidka/1/x',
      en: 'https://leap.example/job/1/x',
      canonical: 'https://skok.example/nabidka/1/x',
    };
    const only = await testApp({
      board: { job: async () => sampleJob({ slug: 'kite-engineer', links: { ...links, only: 'cs' } }) },
    });
    const page = await read(job, {}, only);
    expect([page.alternates, page.canonical, page.og('locale:alternate')]).toEqual([{}, links.cs, undefined]);
  });
});
