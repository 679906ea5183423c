import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { compileMessages } from '../../../server/build/compile-messages.ts';
import { createTexts, type Texts } from '../../../server/texts.ts';
import { readPdf } from '../../support/pdf-text.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer, minutes } from '../accounts/harness.ts';

let texts: Texts;
let server: AccountServer;
let mine: Visitor;

beforeAll(async () => {
  texts = createTexts(await compileMessages());
});
beforeEach(async () => {
  server = await accountServer({ texts });
  mine = await server.signedInBrowser(await server.createUser('jana'));
});

const ask = (browser: Visitor, locale = 'cs') => browser.request(`/api/profile/cv/${locale}`);
const read = async (browser: Visitor, locale?: string) =>
  readPdf(new Uint8Array(await (await ask(browser, locale)).arrayBuffer()));
const put = async (part: string, values: object) => {
  const answer = await mine.request(`/api/profile/${part}`, {
    method: 'PUT',
    body: JSON.stringify({ values, version: 0 }),
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(200);
};

const filled = {
  basics: { headline: 'Žluťoučký kůň', city: 'Brno', phone: '+420 777 123 456' },
  status: { status: 'looking', visibleTo: 'nobody', blocked: 'acme.example' },
  wanted: {
    fields: ['backend'],
    seniority: ['senior'],
    modes: ['remote'],
    places: ['brno'],
    contract: ['freelance'],
    salaryMin: '81234',
    start: 'in a month',
  },
  experience: {
    items: [
      { role: 'Engineer', company: 'Kites', from: '2020', to: '', about: 'Built <b>kites</b>\nand wind' },
      { role: '', company: 'Draci', from: '2018', to: '2018', about: '' },
    ],
  },
  education: { items: [{ school: 'MUNI', subject: 'Informatika', from: '2012', to: '2017' }] },
  skills: { items: [{ skill: 'Node.js', years: '2', lastUsed: '2026' }] },
  languages: {
    items: [
      { language: 'Czech', level: 'native' },
      { language: 'Ukrainian', level: 'c1' },
    ],
  },
  links: { link: 'https://www.kites.example/jana/', portfolio: '' },
  about: { textCs: 'Мене звати Яна 🚀\n\nPřeju si vítr', textEn: '' },
};
const fill = async () => {
  for (const [part, values] of Object.entries(filled)) await put(part, values);
};

describe('product §6 a profile as a CV', () => {
  test('is a PDF attachment that is neither cached nor executed', async () => {
    await fill();
    const answer = await ask(mine);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Zivotopis jana.pdf"; filename*=UTF-8''${encodeURIComponent('Životopis jana.pdf')}`,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-1\.7\n/);
  });

  test.each([
    ['cs', ['Praxe', 'Engineer', 'Kites · 2020 – dosud'], ['2 roky · naposledy 2026', 'mateřský jazyk', 'O mně']],
    [
      'en',
      ['Experience', 'Engineer', 'Kites · 2020 – present'],
      ['2 years · last used in 2026', 'native speaker', 'About me'],
    ],
  ])('contains in %s what the profile contains, in any script, and never as HTML', async (locale, experience, more) => {
    await fill();
    const lines = (await read(mine, locale)).pages
      .join('\n')
      .split('\n')
      .map((line) => line.replaceAll('\u00A0', ' '));
    const contacts = ['jana', 'Žluťoučký kůň', 'Brno', 'jana@skok.example', '+420 777 123 456', 'kites.example/jana'];
    expect(lines.slice(0, 9)).toEqual([...contacts, ...experience]);
    expect(lines.slice(9, 13)).toEqual(['Built <b>kites</b>', 'and wind', 'Draci', '2018']);
    for (const text of [
      'MUNI',
      'Informatika · 2012 – 2017',
      'Node.js',
      'C1',
      'Мене звати Яна',
      'Přeju si vítr',
      ...more,
    ])
      expect(lines).toContain(text);
  });

  test('contains the text about the user in its own language only', async () => {
    await put('about', { textCs: 'Pouštím draky', textEn: 'I fly kites' });
    const czech = 'Pouštím draky';
    const english = 'I fly kites';
    for (const [locale, own, other] of [
      ['cs', czech, english],
      ['en', english, czech],
    ] as const) {
      const text = (await read(mine, locale)).pages.join('\n');
      expect(text).toContain(own);
      expect(text).not.toContain(other);
    }
  });

  test('omits the wanted job and the visibility settings', async () => {
    await fill();
    const { pages, whole } = await read(mine);
    expect(pages.join('\n')).toContain('Engineer');
    expect(pages.join('\n')).not.toMatch(/81|in a month|acme|freelance/i);
    expect(whole).not.toContain('acme');
  });

  test.each(['cs', 'en'])('ruling 58.2 is tagged with its language, title and structure: %s', async (locale) => {
    await fill();
    const { whole } = await read(mine, locale);
    expect(whole).toMatch(/\/MarkInfo \d+ 0 R/);
    expect(whole).toMatch(/\/Marked true/);
    expect(whole).toMatch(/\/StructTreeRoot \d+ 0 R/);
    expect(whole).toContain(`/Lang (${locale})`);
    expect(whole).toMatch(/\/DisplayDocTitle true/);
    expect(whole).toMatch(/pdfuaid:part>1</);
    const tags = [...whole.matchAll(/\/S \/(\w+)\n/g)].map(([, tag = '']) => tag);
    const count = (wanted: string) => tags.filter((tag) => tag === wanted).length;
    expect(['Document', 'H1', 'Sect', 'H2', 'H3', 'L', 'LI', 'LBody', 'Link'].map(count)).toEqual([
      1, 1, 5, 5, 3, 2, 3, 3, 3,
    ]);
  });

  test('continues on further pages, each with its number and the count', async () => {
    const about = Array.from({ length: 40 }, (_, nth) => `${nth + 1}. ${'slovo '.repeat(7)}`).join('\n');
    await put('experience', {
      items: Array.from({ length: 4 }, (_, nth) => ({
        role: `Role ${nth + 1}`,
        company: '',
        from: '',
        to: '',
        about,
      })),
    });
    const { pages } = await read(mine);
    expect(pages.length).toBeGreaterThanOrEqual(3);
    for (const [nth, text] of pages.entries()) expect(text).toContain(`jana · ${nth + 1} / ${pages.length}`);
    const lines = pages.flatMap((text) => text.split('\n')).filter((line) => /^\d+\. slovo/.test(line));
    expect(lines.map((line) => Number.parseInt(line, 10))).toEqual(
      Array.from({ length: 160 }, (_, nth) => (nth % 40) + 1),
    );
  });

  test('AV07 puts many short lines into few paragraphs, and drawing them lets other work run', async () => {
    const about = Array.from({ length: 600 }, (_, nth) => (nth % 10 === 9 ? '' : String(nth % 10))).join('\n');
    await put('experience', { items: [{ role: 'Engineer', company: '', from: '', to: '', about }] });
    let turns = 0;
    let isDrawn = false;
    const take = () => {
      turns += 1;
      if (!isDrawn) setImmediate(take);
    };
    const { drawCv } = await import('../../../server/profile/cv-pdf.ts');
    setImmediate(take);
    const cv = { title: 'CV', name: 'jana', headline: '', contacts: [] };
    const text = { kind: 'text', heading: 'About me', text: about } as const;
    await drawCv({ ...cv, sections: [text] }, { locale: 'en', now: new Date(0) });
    isDrawn = true;
    expect(turns).toBeGreaterThan(2);

    const { whole, pages } = await read(mine);
    expect([...whole.matchAll(/\/S \/P\n/g)].length).toBeLessThan(70);
    expect(pages.join('').match(/8/g)?.length).toBeGreaterThanOrEqual(60);
  });

  test('of an empty profile has the name and the e-mail on one page', async () => {
    expect((await read(mine)).pages).toEqual(['jana\njana@skok.example']);
  });

  test('PR05 is only its owner’s: an anonymous visitor gets 401, another user their own CV', async () => {
    await fill();
    for (const stranger of [server.browser(), await server.pendingBrowser(await server.createUser('eva'))])
      expect((await ask(stranger)).status).toBe(401);
    const petr = await server.signedInBrowser(await server.createUser('petr'));
    expect((await read(petr)).pages).toEqual(['petr\npetr@skok.example']);
  });

  test('returns 404 for an unsupported language', async () => {
    expect((await ask(mine, 'de')).status).toBe(404);
  });

  test('AU09 is limited to thirty requests an hour per account, then 429', async () => {
    for (let times = 0; times < 30; times += 1) expect((await ask(mine)).status).toBe(200);
    expect((await ask(mine)).status).toBe(429);
    server.advanceClock(60 * minutes);
    expect((await ask(mine)).status).toBe(200);
  });
});
