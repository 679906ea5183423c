import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { legalTextPage } from '../../../server/accounts/terms/legal-text-page.ts';
import { recordConsent, resolveAgreedTexts, storeLegalTexts } from '../../../server/accounts/terms.ts';
import { consents, legalTexts } from '../../../server/db/schema/accounts.ts';
import { createTexts } from '../../../server/texts.ts';
import type { CompiledPage } from '../../../src/api/contract-content.ts';
import { legalVersions } from '../../../src/routing/legal-texts.ts';
import { type AccountServer, accountServer } from './harness.ts';

let server: AccountServer;
beforeEach(async () => {
  server = await accountServer();
});

const now = new Date('2026-11-21T12:00:00Z');
const text = (title: string, validFrom: string): CompiledPage => ({
  title,
  description: title,
  headings: [],
  validFrom,
  changes: [{ date: validFrom, text: `What is new on ${validFrom}.` }],
  pieces: [{ html: `<p>${title} of ${validFrom}</p>` }, { component: 'operator', props: {} }],
});
const publishedOn = (day: string, suffix = '') => ({
  terms: { cs: text(`Podmínky${suffix}`, day), en: text(`Terms${suffix}`, day) },
  personalInformation: { cs: text(`Údaje${suffix}`, day), en: text(`Data${suffix}`, day) },
});
const store = (day: string, suffix?: string) => storeLegalTexts(server.db, publishedOn(day, suffix), now);
const read = async (path: string) => {
  const answer = await server.app.request(path);
  return { status: answer.status, html: await answer.text() };
};

describe('decision 043 a version of a legal text', () => {
  test.each([
    ['/api/terms/2026-11-01/cs', 'Podmínky'],
    ['/api/terms/2026-11-01/en', 'Terms'],
    ['/api/personal-information/2026-11-01/cs', 'Údaje'],
    ['/api/personal-information/2026-11-01/en', 'Data'],
  ])('is served at %s when another one applies', async (path, title) => {
    await store('2026-11-01');
    await store(legalVersions.terms);
    const { status, html } = await read(path);
    expect(status).toBe(200);
    expect(html).toContain(`<p>${title} of 2026-11-01</p>`);
    expect(html).toContain(`${title}</h1>`);
  });

  test.each([
    ['cs', 'Podmínky', '1.\u00a0listopadu 2026', '/vop'],
    ['en', 'Terms', '1 November 2026', '/en/terms-of-service'],
  ] as const)(
    'shows in %s its changes, the operator and a link to the current text',
    async (locale, title, day, current) => {
      const path = `/api/terms/2026-11-01/${locale}`;
      await store('2026-11-01');
      const { html } = await read(path);
      expect(html).toContain(`<title>${title}, ${day} | localhost</title>`);
      expect(html).toContain(`<li>${day}: What is new on 2026-11-01.</li>`);
      expect(html).toContain(`href="http://localhost:3000${current}"`);
      expect(html).toContain('<address>legalText.demonstration<br>');
      const env = { OPERATOR_NAME: 'Skok & co', OPERATOR_ADDRESS: 'Praha', OPERATOR_ICO: '12345678' };
      const run = await accountServer({ env });
      await storeLegalTexts(run.db, publishedOn('2026-11-01'), now);
      const named = await (await run.app.request(path)).text();
      expect(named).toContain('<address><b>Skok &amp; co</b><br>Praha<br>legalText.ico<br><a href="mailto:');
    },
  );

  test('shows the day it applies from and the operator’s numbers', () => {
    const messages = {
      'legalText.validFrom': ['Valid from ', ['day']],
      'legalText.ico': ['Number ', ['ico']],
      'legalText.vat': ['VAT ', ['vat']],
    };
    const frame = {
      template: '<!--body-->',
      css: '',
      fonts: [],
      locale: 'en' as const,
      stylesheet: null,
      assetBase: '/',
      siteHost: 'skok.example',
    };
    const operator = {
      OPERATOR_NAME: 'Skok',
      OPERATOR_ADDRESS: '',
      OPERATOR_ICO: '12345678',
      OPERATOR_VAT: 'CZ12345678',
    };
    const i18n = createTexts({ cs: {}, en: messages }).en;
    const shown = { name: 'terms', locale: 'en', version: '2026-11-01', text: text('Terms', '2026-11-01') } as const;
    const html = legalTextPage(frame, { i18n, operator, hrefOf: (path) => path }, shown);
    expect(html).toContain('<p>Valid from 1 November 2026</p>');
    expect(html).toContain('<b>Skok</b><br>Number 12345678<br>VAT CZ12345678<br>');
  });

  test('keeps its text when a later build has another one for its day', async () => {
    await store('2026-11-01');
    await store('2026-11-01', ' otherwise');
    expect((await read('/api/terms/2026-11-01/en')).html).toContain('<p>Terms of 2026-11-01</p>');
    const kept = and(eq(legalTexts.name, 'terms'), eq(legalTexts.locale, 'en'));
    expect(await server.db.select().from(legalTexts).where(kept)).toHaveLength(1);
  });

  test.each(['/api/terms/2026-11-02/cs', '/api/terms/2026-11-01/de', '/api/cookies/2026-11-01/cs'])(
    'returns 404 for an unknown version: %s',
    async (path) => {
      await store('2026-11-01');
      expect((await read(path)).status).toBe(404);
    },
  );

  test('is taken from the form when it was published, otherwise the current one', async () => {
    await store('2026-11-01');
    const agreed = (terms: string) => resolveAgreedTexts(server.db, { terms });
    expect(await agreed('2026-11-01')).toEqual({ ...legalVersions, terms: '2026-11-01' });
    expect(await agreed('2020-01-01')).toEqual(legalVersions);
    expect(await resolveAgreedTexts(server.db, {})).toEqual(legalVersions);
  });
});

describe('product §12 a new version of the terms', () => {
  const ofTerms = async (userId: string) =>
    (await server.db.select().from(consents).where(eq(consents.userId, userId))).map(({ version }) => version);

  test('is asked for once it applies, and agreeing twice stores one consent', async () => {
    const user = await server.createUser('jana');
    await server.db.insert(consents).values({ userId: user.id, version: '2026-11-01', locale: 'cs', givenAt: now });
    const browser = await server.signedInBrowser(user);
    const isAsked = async () => (await (await browser.request('/api/session')).json()).user.newTerms ?? false;
    // It is published in advance: until its day in Prague, the previous version applies.
    server.clock.now = new Date('2026-11-30T22:59:00Z');
    expect(await isAsked()).toBe(false);
    expect((await browser.post('/api/account/terms', {})).status).toBe(204);
    expect(await ofTerms(user.id)).toEqual(['2026-11-01']);
    server.clock.now = new Date('2026-11-30T23:00:00Z');
    expect(await isAsked()).toBe(true);
    expect((await browser.post('/api/account/terms', {})).status).toBe(204);
    expect((await browser.post('/api/account/terms', {})).status).toBe(204);
    expect(await isAsked()).toBe(false);
    expect(await ofTerms(user.id)).toEqual(['2026-11-01', legalVersions.terms]);
  });

  test('is not asked for after consent, which the privacy settings list', async () => {
    const user = await server.createUser('jana');
    await recordConsent(server.db, { userId: user.id, locale: 'cs', now });
    const browser = await server.signedInBrowser(user);
    expect((await (await browser.request('/api/session')).json()).user.newTerms).toBeUndefined();
    expect((await (await browser.request('/api/account/privacy')).json()).consents).toEqual([
      { version: legalVersions.terms, givenAt: now.toISOString() },
    ]);
  });

  test('requires a session to agree', async () => {
    expect((await server.browser().post('/api/account/terms', {})).status).toBe(401);
  });
});
