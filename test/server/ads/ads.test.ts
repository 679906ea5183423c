import { beforeEach, describe, expect, test } from 'vitest';
import { type AdContent, emptyAd } from '../../../machines/ad/ad-content.rules.ts';
import { createBoard } from '../../../server/board.ts';
import { testApp } from '../../support/server.ts';
import { stampedSaves } from '../../support/stamped-saves.ts';
import { untranslatedTexts } from '../../support/texts.ts';
import { type AccountServer, accountServer } from '../accounts/harness.ts';
import {
  companyWithMembers,
  createConfirmedUser,
  registerCompany,
  verifyCompany,
} from '../employer/company-fixtures.ts';
import { adCalls, completeAd, publishingCompany } from './ad-calls.ts';

let server: AccountServer;

beforeEach(async () => {
  server = await accountServer();
});

async function verified() {
  const { id, jana } = await companyWithMembers(server);
  await verifyCompany(server, id);
  return { id, jana, calls: adCalls(jana, id) };
}

/** Petr's company beside Jana's. */
async function otherCompany() {
  const { browser } = await createConfirmedUser(server, 'petr');
  const { id } = await (await registerCompany(browser, { website: 'other.example', ico: '' })).json();
  return { browser, id: id as string, calls: adCalls(browser, id) };
}

describe('product §11 a draft', () => {
  test('is created empty, once per key, for its company only', async () => {
    const { id, jana } = await companyWithMembers(server);
    const calls = adCalls(jana, id);
    const first = await calls.create();
    const second = await calls.create();
    expect(second).toBe(first);
    expect(await calls.read(first)).toMatchObject({
      state: 'draft',
      version: 1,
      content: emptyAd,
      job: null,
      review: null,
      canPublish: false,
      can: ['setToRenew'],
      canWrite: true,
      canDelete: true,
      applicants: 0,
      unanswered: 0,
    });
    expect((await calls.list()).items).toMatchObject([
      { id: first, state: 'draft', title: [{ locale: 'cs', text: '' }] },
    ]);

    const other = await otherCompany();
    expect((await other.calls.list()).items).toEqual([]);
    for (const company of [id, other.id]) {
      const path = `/api/company-accounts/${company}/ads/${first}`;
      expect((await other.browser.request(path)).status, company).toBe(404);
      expect((await other.browser.request(path, { method: 'DELETE' })).status, company).toBe(404);
      expect((await adCalls(other.browser, company).save(first, 1, completeAd)).status, company).toBe(404);
    }
    expect(await calls.read(first)).toMatchObject({ version: 1, content: emptyAd });
  });

  test('saves incomplete content and sanitizes pasted HTML', async () => {
    const { id, jana } = await companyWithMembers(server);
    const calls = adCalls(jana, id);
    const ad = await calls.create();
    const description = { cs: '<p onclick="x()">Ahoj <script>1</script><b>ty</b></p>', en: '' };
    const saved = await calls.save(ad, 1, { ...emptyAd, description });
    expect(await saved.json()).toEqual({ version: 2, savedAt: server.clock.now.toISOString() });
    const { content, version } = await calls.read(ad);
    expect([version, content.description]).toEqual([2, { cs: '<p>Ahoj <strong>ty</strong></p>', en: '' }]);
  });

  test('saved in a second tab with an old version returns 409 with the first tab’s content', async () => {
    const { id, jana } = await companyWithMembers(server);
    const calls = adCalls(jana, id);
    const ad = await calls.create();
    await calls.save(ad, 1, { ...emptyAd, openings: 2 });
    const late = await calls.save(ad, 1, { ...emptyAd, openings: 3 });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      errors: { version: ['old'] },
      ad: { version: 2, content: { openings: 2 } },
    });
    expect((await calls.read(ad)).content.openings).toBe(2);
  });

  test('saved on top of a save of the same form whose answer was lost succeeds, and on top of another does not', async () => {
    const { id, jana } = await companyWithMembers(server);
    const calls = adCalls(jana, id);
    const ad = await calls.create();
    const { here, elsewhere } = stampedSaves;
    for (const [nth, openings] of [2, 3, 4].entries())
      expect((await calls.save(ad, 1, { ...emptyAd, openings }, here(nth + 1))).status).toBe(200);
    expect(await calls.read(ad)).toMatchObject({ version: 4, content: { openings: 4 } });
    expect((await calls.save(ad, 1, { ...emptyAd, openings: 5 }, here(2))).status).toBe(409);
    expect((await calls.save(ad, 1, { ...emptyAd, openings: 5 }, elsewhere(9))).status).toBe(409);
    await calls.save(ad, 4, { ...emptyAd, openings: 6 });
    expect((await calls.save(ad, 1, { ...emptyAd, openings: 7 }, here(4))).status).toBe(409);
    expect((await calls.read(ad)).content.openings).toBe(6);
  });

  test('saved again after a lost response succeeds without a new version', async () => {
    const { id, jana } = await companyWithMembers(server);
    const calls = adCalls(jana, id);
    const ad = await calls.create();
    const content = { ...emptyAd, openings: 2 };
    await calls.save(ad, 1, content);
    const again = await calls.save(ad, 1, content);
    expect([again.status, (await again.json()).version]).toEqual([200, 2]);
  });

  test.each([
    [{ title: { cs: 'a'.repeat(91), en: '' } }, 'title.cs', 'long'],
    [{ openings: 0 }, 'openings', 'number'],
    [{ hoursPerWeek: 41 }, 'hoursPerWeek', 'number'],
    [{ timezoneOverlap: 0 }, 'timezoneOverlap', 'number'],
    [{ bonusText: { cs: '', en: 'a'.repeat(121) } }, 'bonusText.en', 'long'],
    [{ startDate: 'soon' }, 'startDate', 'day'],
    [{ fields: ['backend', 'frontend', 'bi', 'hr'] }, 'fields', 'many'],
    [{ mode: 'nowhere' }, 'mode', 'required'],
    [{ replyDays: 5 }, 'replyDays', 'required'],
    [{ contact: { name: 'Jana +420 777 123 456', role: { cs: '', en: '' } } }, 'contact.name', 'contact'],
    [{ contact: { name: 'Jana', role: { cs: 'jana@acme.example', en: '' } } }, 'contact.role.cs', 'contact'],
  ])('is refused with %j', async (wrong, field, code) => {
    const { id, jana } = await companyWithMembers(server);
    const calls = adCalls(jana, id);
    const ad = await calls.create();
    const answer = await calls.save(ad, 1, { ...emptyAd, ...wrong } as AdContent);
    expect([answer.status, (await answer.json()).errors]).toEqual([422, { [field]: [code] }]);
  });

  test('can be deleted before submission, not after', async () => {
    const { calls } = await verified();
    const one = await calls.create('first');
    const other = await calls.create('second');
    expect((await calls.remove(one)).status).toBe(204);
    await calls.save(other, 1, completeAd);
    await calls.step(other, { step: 'submitted', version: 2 });
    expect((await calls.remove(other)).status).toBe(409);
    expect((await calls.list()).items.map(({ id }) => id)).toEqual([other]);
  });

  test('copies another ad of the company, and returns 404 for one of another company', async () => {
    const { calls, id, jana } = await verified();
    const ad = await calls.create('first');
    await calls.save(ad, 1, completeAd);
    const copy = await calls.create('second', ad);
    expect((await calls.read(copy)).content).toEqual(completeAd);
    const other = await otherCompany();
    for (const from of ['nobody', await other.calls.create('third')]) {
      const headers = { 'idempotency-key': `a-key-of-copying-${from}`.slice(0, 40) };
      const answer = await jana.post(`/api/company-accounts/${id}/ads`, { from }, { headers });
      expect(answer.status).toBe(404);
    }
    expect((await calls.list()).items).toHaveLength(2);
  });
});

describe('product §11 submitting an ad for review', () => {
  test('takes effect once per key', async () => {
    const { calls } = await verified();
    const ad = await calls.create();
    await calls.save(ad, 1, completeAd);
    for (const _ of [1, 2]) {
      const sent = await calls.step(ad, { step: 'submitted', version: 2 }, 'the-same-one');
      expect([sent.status, (await sent.json()).state]).toEqual([200, 'inReview']);
    }
    expect(await calls.read(ad)).toMatchObject({ can: ['takenBack'], canWrite: false, canDelete: false });
  });

  test('rejects an incomplete ad with the errors of its fields', async () => {
    const { calls } = await verified();
    const ad = await calls.create();
    const sent = await calls.step(ad, { step: 'submitted', version: 1 });
    expect(sent.status).toBe(422);
    const fields = [
      'title.cs',
      'description.cs',
      'fields',
      'seniority',
      'commitment',
      'contract',
      'mode',
      'salary.min',
    ];
    const required = [...fields, 'vacancyKind', 'replyDays', 'usesAi'].map((field) => [field, ['required']]);
    expect((await sent.json()).errors).toEqual(Object.fromEntries(required));
  });

  test('rejects an old version with 409', async () => {
    const { calls } = await verified();
    const ad = await calls.create();
    await calls.save(ad, 1, completeAd);
    const sent = await calls.step(ad, { step: 'submitted', version: 1 });
    expect([sent.status, (await sent.json()).errors]).toEqual([409, { version: ['old'] }]);
  });

  test('rejects an unverified company with 409', async () => {
    const { id, jana } = await companyWithMembers(server);
    const calls = adCalls(jana, id);
    const ad = await calls.create();
    await calls.save(ad, 1, completeAd);
    const sent = await calls.step(ad, { step: 'submitted', version: 2 });
    expect([sent.status, (await sent.json()).errors]).toEqual([409, { company: ['unverified'] }]);
  });

  test('prevents saving until it is taken back', async () => {
    const { calls } = await verified();
    const ad = await calls.create();
    await calls.save(ad, 1, completeAd);
    await calls.step(ad, { step: 'submitted', version: 2 });
    const written = await calls.save(ad, 2, { ...completeAd, openings: 9 });
    expect(await written.json()).toMatchObject({ status: 409, errors: { step: ['now'] }, ad: { state: 'inReview' } });
    const back = await calls.step(ad, { step: 'takenBack', version: 2 });
    expect((await back.json()).state).toBe('draft');
  });
});

describe('§2.10.1 the link to a draft', () => {
  const written = {
    ...completeAd,
    title: { cs: 'Drakař', en: 'Kite maker' },
    locales: ['cs' as const, 'en' as const],
    description: { cs: completeAd.description.cs, en: `<p>We <strong>fly</strong> ${'high '.repeat(40)}</p>` },
    contact: { name: 'Jana Malá', role: { cs: 'vedoucí letu', en: 'head of flight' } },
    bonusText: { cs: 'Roční bonus', en: 'A yearly bonus' },
  };
  async function linked() {
    const made = await publishingCompany(server);
    const ad = await made.calls.create();
    await made.calls.save(ad, 1, written);
    const path = `/api/company-accounts/${made.id}/ads/${ad}/link`;
    const link: Record<'cs' | 'en', string> = await (await made.jana.request(path)).json();
    const { request } = await testApp({
      database: server,
      now: () => server.clock.now,
      board: createBoard({
        db: server.db,
        hosts: server.app.hosts,
        texts: untranslatedTexts(),
        now: () => server.clock.now,
      }),
    });
    const open = (address: string) => request(new URL(address).pathname);
    return { ...made, ad, link, path, open };
  }

  test('shows the saved draft in both languages, uncached and not indexed', async () => {
    const { link, open } = await linked();
    const page = await open(link.en);
    const html = await page.text();
    expect([page.status, page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
      200,
      'private, no-store',
      'no-referrer',
    ]);
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(html).toContain('Kite maker');
    expect(html).toContain('Jana Malá');
    expect(html).toContain('head of flight');
    expect(html).toContain('A yearly bonus');
    expect(html).toContain('We \\u003cstrong>fly');
    expect(html).not.toContain('data-modules');
    // No script runs here that would add it.
    expect(html).not.toContain('<noscript><link rel="manifest"');
    expect(html).toContain('<link rel="manifest" href="/en/manifest.webmanifest">');
    expect(await (await open(link.cs)).text()).toContain('Drakař');
  });

  test('is signed, expires after a week and opens one draft only', async () => {
    const { link, open } = await linked();
    expect((await open(link.en.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(404);
    expect((await open(link.en.replace('_2', '_3'))).status).toBe(404);
    server.clock.now = new Date(server.clock.now.getTime() + 8 * 86_400_000);
    expect((await open(link.en)).status).toBe(404);
  });

  test('redirects to the published ad and can no longer be created', async () => {
    const { jana, ad, calls, review, link, path, open } = await linked();
    const { version } = await calls.read(ad);
    await calls.step(ad, { step: 'submitted', version });
    await review.decide(ad, 'accepted');
    const moved = await open(link.en);
    expect(moved.status).toBe(301);
    expect(moved.headers.get('location')).toMatch(/\/job\/\d+$/);
    expect((await jana.request(path)).status).toBe(404);
  });
});
