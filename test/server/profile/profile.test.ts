import { beforeEach, describe, expect, test } from 'vitest';
import type { UserRow } from '../../../server/accounts/users.ts';
import type { SaveStamp } from '../../../src/api/contract.ts';
import type { Profile } from '../../../src/api/contract-candidate.ts';
import { stampedSaves } from '../../support/stamped-saves.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer, minutes } from '../accounts/harness.ts';

let server: AccountServer;
let jana: UserRow;
let mine: Visitor;

beforeEach(async () => {
  server = await accountServer();
  jana = await server.createUser('jana');
  mine = await server.signedInBrowser(jana);
});

const read = async (browser: Visitor): Promise<Profile['parts']> =>
  ((await (await browser.request('/api/profile')).json()) as Profile).parts;
const put = (browser: Visitor, part: string, values: object, version = 0, stamp?: SaveStamp) =>
  browser.request(`/api/profile/${part}`, {
    method: 'PUT',
    body: JSON.stringify({ values, version, stamp }),
    headers: { 'content-type': 'application/json' },
  });
const about = (textCs: string) => ({ textCs, textEn: '' });

const filled = {
  basics: { headline: 'Backend', city: 'Brno', phone: '+420 777 123 456' },
  status: { status: 'looking', visibleTo: 'nobody', blocked: '27082440\nacme.example' },
  wanted: {
    fields: ['backend'],
    seniority: ['senior'],
    modes: ['remote'],
    places: ['brno'],
    contract: ['freelance'],
    salaryMin: '80000',
    start: 'in a month',
  },
  experience: { items: [{ role: 'Engineer', company: 'Kites', from: '2020', to: '', about: 'Two\nlines' }] },
  education: { items: [{ school: 'MUNI', subject: 'Informatics', from: '2012', to: '2017' }] },
  skills: { items: [{ skill: 'Node.js', years: '5', lastUsed: '2026' }] },
  languages: { items: [{ language: 'English', level: 'c1' }] },
  links: { link: 'https://kites.example/jana', portfolio: '' },
  about: about('I like kites.\nAnd wind.'),
  onboarding: { place: 'terms' },
};

test('product §6 stores the longest experience that the form accepts, with non-ASCII letters', async () => {
  const line = { role: 'ř'.repeat(80), company: 'ř'.repeat(80), from: '2020', to: '', about: 'ř'.repeat(2_000) };
  const values = { items: Array(30).fill(line) };
  expect((await put(mine, 'experience', values)).status).toBe(200);
  expect((await read(mine)).experience?.values).toEqual(values);
});

test.each(Object.entries(filled))('product §6 %s is stored as it was filled in', async (part, values) => {
  expect((await read(mine))[part]?.version).toBe(0);
  const answer = await put(mine, part, values);
  expect([answer.status, await answer.json()]).toEqual([200, { version: 1 }]);
  expect((await read(mine))[part]).toEqual({ values, version: 1 });
});

test('product §6 the fields of a row keep the form’s order', async () => {
  await put(mine, 'experience', filled.experience);
  const [row] = (await read(mine)).experience?.values.items ?? [];
  expect(Object.keys(row ?? {})).toEqual(['role', 'company', 'from', 'to', 'about']);
});

test('saves every part with its initial values', async () => {
  for (const [part, { values }] of Object.entries(await read(mine)))
    expect([part, (await put(mine, part, values)).status]).toEqual([part, 200]);
});

test('trims texts, removes spaces from amounts and drops empty lines', async () => {
  await put(mine, 'wanted', { ...filled.wanted, salaryMin: '80 000' });
  await put(mine, 'links', { link: ' kites.example ', portfolio: '' });
  await put(mine, 'skills', { items: [{ skill: '', years: '', lastUsed: '' }, ...filled.skills.items] });
  const { wanted, links, skills } = await read(mine);
  expect(wanted?.values.salaryMin).toBe('80000');
  expect(links?.values.link).toBe('https://kites.example');
  expect(skills?.values).toEqual(filled.skills);
});

describe('a part changed by another request', () => {
  test('product §6 is not overwritten: the stale save gets 409 with the current version', async () => {
    await put(mine, 'about', about('first'));
    await put(mine, 'about', about('second'), 1);
    const late = await put(mine, 'about', about('third'), 1);
    expect([late.status, (await late.json()).current]).toEqual([409, { values: about('second'), version: 2 }]);
    expect((await put(mine, 'about', about('third'), 2)).status).toBe(200);
    expect((await read(mine)).about).toEqual({ values: about('third'), version: 3 });
  });

  test('AV02 accepts the same save twice', async () => {
    for (let time = 1; time <= 2; time += 1) {
      const answer = await put(mine, 'about', about('first'));
      expect([answer.status, await answer.json()]).toEqual([200, { version: 1 }]);
    }
  });

  describe('or by a save whose answer was lost', () => {
    const { here, elsewhere } = stampedSaves;

    test.each([0, 1])('AV02 is overwritten by a later save of the same form: version %d', async (version) => {
      for (let before = 0; before < version; before += 1) await put(mine, 'about', about('old'), before);
      await put(mine, 'about', about('first, unanswered'), version, here(1));
      await put(mine, 'about', about('second, unanswered'), version, here(2));
      const answer = await put(mine, 'about', about('third'), version, here(3));
      expect([answer.status, await answer.json()]).toEqual([200, { version: version + 3 }]);
      expect((await read(mine)).about).toEqual({ values: about('third'), version: version + 3 });
    });

    test('is not overwritten by another form, nor by an earlier save that arrives late', async () => {
      await put(mine, 'about', about('unanswered'), 0, here(2));
      for (const stamp of [elsewhere(3), here(1), undefined])
        expect((await put(mine, 'about', about('other'), 0, stamp)).status).toBe(409);
      expect((await read(mine)).about).toEqual({ values: about('unanswered'), version: 1 });
    });

    test.each([elsewhere(1), undefined])('is not overwritten once another form has saved: %j', async (stamp) => {
      await put(mine, 'about', about('unanswered'), 0, here(1));
      await put(mine, 'about', about('from elsewhere'), 1, stamp);
      const late = await put(mine, 'about', about('mine'), 0, here(2));
      expect([late.status, (await late.json()).current]).toEqual([
        409,
        { values: about('from elsewhere'), version: 2 },
      ]);
    });

    test('IN01 rejects a malformed stamp with 422', async () => {
      for (const stamp of [{ ...here(1), form: 'x' }, { form: here(1).form }])
        expect((await put(mine, 'about', about('mine'), 0, stamp as SaveStamp)).status).toBe(422);
    });
  });

  test('AV02 accepts one of several concurrent saves and rejects the others with 409', async () => {
    const answers = await Promise.all(['one', 'two', 'three'].map((text) => put(mine, 'about', about(text))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

test.each([
  ['basics', { ...filled.basics, phone: 'call me' }, { phone: ['phone'] }],
  ['basics', { ...filled.basics, headline: 'x'.repeat(121) }, { headline: ['long'] }],
  ['status', { ...filled.status, blocked: '27082441' }, { blocked: ['company'] }],
  ['status', { ...filled.status, blocked: 'Acme' }, { blocked: ['company'] }],
  ['wanted', { ...filled.wanted, salaryMin: 'a lot' }, { salaryMin: ['number'] }],
  ['experience', { items: [{ ...filled.experience.items[0], from: '20' }] }, { 'items.0.from': ['year'] }],
  ['links', { link: 'javascript:alert(1)', portfolio: '' }, { link: ['link'] }],
])('IN01 %s with an invalid field is rejected with 422: %j', async (part, values, errors) => {
  const answer = await put(mine, part, values);
  expect([answer.status, (await answer.json()).errors]).toEqual([422, errors]);
  expect((await read(mine))[part]?.version).toBe(0);
});

test.each([
  ['about', { textCs: 7, textEn: '' }],
  ['about', { textCs: 'Czech alone' }],
  ['about', {}],
  ['languages', { items: [{ language: 'English', level: 'good' }] }],
  ['onboarding', { place: 'pay' }],
])('IN01 %s of the wrong shape is rejected with 422: %j', async (part, values) =>
  expect((await put(mine, part, values)).status).toBe(422),
);

test.each([2 ** 31, 1e300, -1, 0.5])('IN01 version %d is rejected with 422', async (version) => {
  const answer = await put(mine, 'about', about('mine'), version);
  expect([answer.status, (await answer.json()).errors]).toEqual([422, { version: ['required'] }]);
});

test('A 2.2.1 reports missing values as error codes instead of schema messages', async () => {
  const answer = await put(mine, 'about', {});
  expect([answer.status, (await answer.json()).errors]).toEqual([422, { textCs: ['required'], textEn: ['required'] }]);
  expect((await (await put(mine, 'skills', { items: 'none' })).json()).errors).toEqual({ items: ['required'] });
});

test('IN01 rejects a list that is too long with 422, and an unknown part with 404', async () => {
  const items = Array.from({ length: 31 }, (_, at) => ({ skill: `Skill ${at}`, years: '', lastUsed: '' }));
  expect((await put(mine, 'skills', { items })).status).toBe(422);
  for (const part of ['pay', '__proto__', 'constructor']) expect((await put(mine, part, {})).status).toBe(404);
});

test('PR05 an anonymous visitor gets 401, and another user reads and changes only their own profile', async () => {
  await put(mine, 'about', about('mine'));
  for (const stranger of [server.browser(), await server.pendingBrowser(jana)]) {
    expect((await stranger.request('/api/profile')).status).toBe(401);
    expect((await put(stranger, 'about', about('theirs'), 1)).status).toBe(401);
  }
  const petr = await server.signedInBrowser(await server.createUser('petr'));
  expect((await read(petr)).about).toEqual({ values: about(''), version: 0 });
  expect((await put(petr, 'about', about('theirs'))).status).toBe(200);
  expect((await read(mine)).about).toEqual({ values: about('mine'), version: 1 });
});

test('PR06 a profile is never cached', async () => {
  expect((await mine.request('/api/profile')).headers.get('cache-control')).toBe('private, no-store');
});

test('AU09 limits how often an account may save', async () => {
  for (let time = 0; time < 120; time += 1) expect((await put(mine, 'about', about('again'), 1)).status).toBe(200);
  const limited = await put(mine, 'about', about('again'), 1);
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  server.advanceClock(10 * minutes);
  expect((await put(mine, 'about', about('again'), 1)).status).toBe(200);
});
