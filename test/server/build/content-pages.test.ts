import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { compileMarkdown } from '../../../server/build/content/compile-markdown.ts';
import { compileContentPages } from '../../../server/build/content/content-pages.ts';
import { splitFrontMatter } from '../../../server/build/content/front-matter.ts';
import { companyTermsVersion, type LegalText, legalVersions } from '../../../src/routing/legal-texts.ts';
import { isContent, routeNames } from '../../../src/routing/routes.ts';

const source = new URL('../../../src/features/info/pages/', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'pages-'));
afterAll(() => rmSync(folder, { recursive: true }));

const html = async (markdown: string, locale: 'cs' | 'en' = 'en') => {
  const { pieces } = await compileMarkdown(locale, markdown);
  return pieces.map((piece) => ('html' in piece ? piece.html : piece)).at(0);
};

test('ruling 36: every page of text exists in both languages', async () => {
  const pages = await compileContentPages();
  expect(Object.keys(pages).sort()).toEqual(routeNames.filter(isContent).sort());
  for (const [name, page] of Object.entries(pages))
    for (const locale of ['cs', 'en'] as const) expect(page[locale].title, `${name} ${locale}`).not.toBe('');
});

test('ruling 36: a page without one language, or without a route, fails the build by name', async () => {
  for (const file of readdirSync(source)) writeFileSync(join(folder, file), readFileSync(new URL(file, source)));
  rmSync(join(folder, 'about.en.md'));
  await expect(compileContentPages(folder)).rejects.toThrow('about has no text in en');
  writeFileSync(join(folder, 'nowhere.cs.md'), '');
  await expect(compileContentPages(folder)).rejects.toThrow('nowhere.cs.md: no route shows it');
});

test('§2 a text is split at its components', async () => {
  const { pieces } = await compileMarkdown('en', 'One.\n\n::operator{lang="en"}\n\nTwo.');
  expect(pieces).toEqual([
    { html: '<p>One.</p>' },
    { component: 'operator', props: { lang: 'en' } },
    { html: '<p>Two.</p>' },
  ]);
});

test('a text is split at its first chapter', async () => {
  const { pieces } = await compileMarkdown('en', 'Why.\n\n## One\n\nA.\n\n## Two\n\nB.');
  expect(pieces).toEqual([
    { html: '<p>Why.</p>' },
    { html: expect.stringMatching(/^<h2 id="one">One<\/h2>(?:.|\n)*<p>B\.<\/p>$/) },
  ]);
});

test.each([
  ['::nothing-of-ours', 'there is no component "nothing-of-ours"'],
  ['Text with <b>HTML</b>.', 'HTML is not allowed'],
  ['# Another title', 'a heading is of the level 1'],
  ['[there](/nowhere-at-all)', 'no page of this edition is at /nowhere-at-all'],
  ['[there](/vop)', 'no page of this edition is at /vop'],
  ['[there](javascript:alert)', 'no page of this edition is at javascript:alert'],
  ['[there](#nowhere)', 'no heading has the id of the link #nowhere'],
  ['A :colon that names something', 'is no component alone on its line'],
  ['Words of :en[the page itself]', '":en[…]" is the language of the page'],
  ['Words of :cs[]', '":cs" has no words'],
  ['```ts lang=de\na\n```', 'code says "lang=de"'],
  ['```ts twice\na\n```', 'code says "twice"'],
])('IN06 the build refuses %s', async (markdown, why) => {
  await expect(compileMarkdown('en', markdown)).rejects.toThrow(why);
});

test('headings have ids without diacritics, which links can target', async () => {
  const { headings, pieces } = await compileMarkdown(
    'cs',
    '## Jak dlouho u nás data leží\n\n[zpět](#jak-dlouho-u-nas-data-lezi)',
  );
  expect(headings).toEqual([{ id: 'jak-dlouho-u-nas-data-lezi', text: 'Jak dlouho u\u00a0nás data leží', depth: 2 }]);
  expect(pieces[0]).toMatchObject({ html: expect.stringContaining('<h2 id="jak-dlouho-u-nas-data-lezi">') });
});

test('a link to another site opens a tab and says so, one to a page of the edition does not', async () => {
  expect(await html('[out](https://example.com)')).toBe(
    '<p><a href="https://example.com" target="_blank" rel="noopener">out<small> (opens in a new tab)</small></a></p>',
  );
  expect(await html('[in](/cookies#a)')).toBe('<p><a href="/cookies#a">in</a></p>');
});

test('words of the other language have its lang attribute and non-breaking spaces', async () => {
  expect(await html('Říká se :en[I was in a shop] a :en[a *slow* one].', 'cs')).toBe(
    '<p>Říká se <span lang="en">I was in a shop</span> a\u00a0<span lang="en">a <em>slow</em> one</span>.</p>',
  );
  expect(await html('Whoever types ":cs[práce v týmu]"')).toBe(
    '<p>Whoever types "<span lang="cs">práce v\u00a0týmu</span>"</p>',
  );
  const { headings } = await compileMarkdown('cs', '## Kniha :en[Shape Up]');
  expect(headings).toEqual([{ id: 'kniha-shape-up', text: 'Kniha Shape Up', depth: 2 }]);
  expect(await html('```ts lang=en\n// Answer first.\n```', 'cs')).toContain('<code class="language-ts" lang="en">');
});

test('a wide table is focusable and labelled by its heading', async () => {
  const table = await html('## Prices\n\n| a | b |\n|---|---|\n| 1 | 2 |');
  expect(table).toContain('<div role="region" tabindex="0" aria-label="Prices"><table>');
});

test.each([
  ['cs', 'Tabulka', 'Ukázka kódu'],
  ['en', 'Table', 'Code'],
] as const)('in %s a table without a heading is labelled %s, and code %s', async (locale, table, code) => {
  expect(await html('| a | b |\n|---|---|\n| 1 | 2 |', locale)).toContain(`aria-label="${table}"`);
  expect(await html('```\na\n```', locale)).toContain(`aria-label="${code}"`);
});

test('non-breaking spaces are set in both languages', async () => {
  expect(await html('Zrušíš v nastavení do 30 dnů podle čl. 6.', 'cs')).toBe(
    '<p>Zrušíš v\u00a0nastavení do 30\u00a0dnů podle čl.\u00a06.</p>',
  );
  expect(await html('From 1 December it costs CZK 500, under Article 6.')).toBe(
    '<p>From 1\u00a0December it costs CZK\u00a0500, under Article\u00a06.</p>',
  );
});

test('a single letter before a hyphen is kept with its word by CSS', async () => {
  expect(await html('Piš na e-mail [e-mailem](/kontakt), ne ex-kolegovi; `e-mail`.', 'cs')).toBe(
    '<p>Piš na <span class="unbroken">e-mail</span> <a href="/kontakt"><span class="unbroken">e-mailem</span></a>, ne ex-kolegovi; <code>e-mail</code>.</p>',
  );
});

test.each([
  ['no front matter', 'has no front matter'],
  ['---\ntitle: A\n---\n', 'description'],
  [
    '---\ntitle: A\ndescription: A description of more than forty letters it is.\nvalidFrom: tomorrow\n---\n',
    'validFrom',
  ],
  ['---\ntitle: A\ndescription: A description of more than forty letters it is.\nauthor: me\n---\n', 'author'],
])('rejects front matter: %j', (text, why) => {
  expect(() => splitFrontMatter(text)).toThrow(why);
});

test('the versions that forms link to are the published ones, in both languages', async () => {
  const pages = await compileContentPages();
  for (const [name, version] of Object.entries({ ...legalVersions, termsB2b: companyTermsVersion })) {
    const page = pages[name as LegalText];
    expect([page?.cs.validFrom, page?.en.validFrom]).toEqual([version, version]);
    expect(page?.cs.changes?.[0]?.date).toBe(version);
    expect(page?.en.changes?.[0]?.date).toBe(version);
  }
});

test('the page about the board names the source of municipalities and its licence', async () => {
  const { about } = await compileContentPages();
  for (const locale of ['cs', 'en'] as const) {
    const shown = JSON.stringify(about?.[locale].pieces);
    expect(shown).toContain('https://www.geonames.org');
    expect(shown).toContain('https://creativecommons.org/licenses/by/4.0/');
  }
});

/** Storage keys in a source file: a key with a variable part ends with `…`. */
function recordsIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const named = /(?:[kK]ey\w* = (?:\([^)]*\) => )?|createHistory\(|Storage\.(?:read|write)\()(['`])([a-z][\w:-]*)(.)/g;
  return [...text.matchAll(named)].map(([, quote, name, next]) => (next === quote ? (name ?? '') : `${name}…`));
}

const cookieNames = [
  'i18n_redirected',
  'viewport',
  'consent',
  'flash',
  'probe',
  ...['session', 'pending', 'device', 'oauth', 'linking'].map((name) => `__Host-${name}`),
];

test('ruling 31: the page about cookies lists every cookie and browser record, and has the consent switch', async () => {
  const sources = globSync('src/**/*.{ts,tsx}').filter((file) =>
    /tabStorage|browserStorage/.test(readFileSync(file, 'utf8')),
  );
  const records = new Set(sources.flatMap(recordsIn));
  // Each way of naming a key is recognised.
  for (const name of ['marks', 'seen-jobs', 'builds', 'attempt-at-…', 'draft-…', 'scroll:…'])
    expect(records).toContain(name);
  const caches = [...readFileSync('server/offline/worker.ts', 'utf8').matchAll(/'((?:pages|files)-\d+)'/g)].map(
    ([, name]) => name,
  );
  expect(caches).toHaveLength(2);
  const { cookies } = await compileContentPages();
  for (const locale of ['cs', 'en'] as const) {
    const shown = JSON.stringify(cookies?.[locale].pieces);
    const listed = new Set([...shown.matchAll(/<td>([^<]*)/g)].flatMap(([, cell]) => (cell ?? '').split(', ')));
    expect([...cookieNames, ...records, ...caches].filter((name) => !listed.has(name ?? ''))).toEqual([]);
    expect(shown).toContain('analytics-consent');
  }
});

test('product §11 headings of level three become searchable questions with the text below them', async () => {
  const markdown = [
    '## Ads\n\nAbout ads.',
    '### How *long*?\n\nThirty days, [see](/jobs) R&D.\n\n- one\n- two\n\n| a | b |\n|---|---|\n| c | d |',
    '::faq-search',
    '### When?\n\nOn the promised day.\n\n## Replies\n\nAnother chapter.',
  ].join('\n\n');
  const { answers } = await compileMarkdown('en', markdown);
  expect(answers).toEqual([
    { id: 'how-long', question: 'How long?', answer: 'Thirty days, see R&D. one two a b c d' },
    { id: 'when', question: 'When?', answer: 'On the promised day.' },
  ]);
  expect(await compileMarkdown('en', markdown.replace('::faq-search', ''))).not.toHaveProperty('answers');
});
