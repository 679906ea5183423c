import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { maxTags } from '../../../machines/application/applicant-notes.rules.ts';
import { invitedReplyDueOn } from '../../../machines/reply-clock/invitation.rules.ts';
import { applications } from '../../../server/db/schema/applications.ts';
import { companies } from '../../../server/db/schema/companies.ts';
import { companyAccounts } from '../../../server/db/schema/company-accounts.ts';
import { profilePhotos } from '../../../server/db/schema/profile.ts';
import type { AnswerTemplate, Applicant, Applicants } from '../../../src/api/contract-applicants.ts';
import type { Application } from '../../../src/api/contract-candidate.ts';
import { insertListings as publish } from '../../support/board.ts';
import { generateApplications, writeApplications } from '../../support/generated-applications.ts';
import { newCompany, newJob } from '../../support/listings.ts';
import { mailsIn } from '../../support/mails.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer, minutes } from '../accounts/harness.ts';
import {
  companyWithMembers,
  createConfirmedUser,
  registerCompany,
  verifyCompany,
} from '../employer/company-fixtures.ts';

const days = 24 * 60 * minutes;
const key = (nth: number | string) => ({ headers: { 'idempotency-key': `a-key-of-one-answer-${nth}` } });

let server: AccountServer;
let account: string;
let owner: Visitor;
let recruiter: Visitor;
let reader: Visitor;
let petr: Awaited<ReturnType<typeof createConfirmedUser>>;

const filled = { phone: '', link: '', message: 'Because.', mayBeKept: false, lang: 'cs', website: '', took: minutes };
async function apply(email: string, more: object = {}, browser = server.browser()): Promise<string> {
  const name = email.split('@')[0];
  const answer = await browser.post('/api/applications', { ...filled, job: 1, name, email, ...more });
  expect(answer.status).toBe(201);
  const rows = await server.db.select().from(applications).where(eq(applications.email, email));
  return rows.at(-1)?.id ?? '';
}

beforeEach(async () => {
  server = await accountServer();
  const { id, jana, browsers } = await companyWithMembers(server, { rita: 'reader', radek: 'recruiter' });
  account = id;
  owner = jana;
  reader = browsers.rita as Visitor;
  recruiter = browsers.radek as Visitor;
  await verifyCompany(server, account, [newJob('Kites'), newJob('Wind', { replyDays: 3 })]);
  petr = await createConfirmedUser(server, 'petr');
});

const put = (browser: Visitor, at: string, body: object) => browser.post(at, body, { method: 'PUT' });
const remove = (browser: Visitor, at: string) => browser.request(at, { method: 'DELETE' });
const path = (more = '') => `/api/company-accounts/${account}/applications${more}`;
const list = async (query = '', browser = owner): Promise<Applicants> =>
  (await browser.request(path(`?lang=cs${query}`))).json();
const names = async (query = '') => (await list(query)).items.map(({ name }) => name);
const read = async (id: string, browser = owner): Promise<Applicant> =>
  (await browser.request(path(`/${id}?lang=cs`))).json();
const rate = (id: string, opinion: object) => put(owner, path(`/${id}/rating`), opinion);
const step = (id: string, body: object, nth: number | string = 1, browser = recruiter) =>
  browser.post(path(`/${id}/steps`), { text: '', ...body }, key(nth));

describe('list of applicants', () => {
  test('begins with the earliest due replies and ends with answered applicants', async () => {
    await apply('first@example.com');
    await apply('soonest@example.com', { job: 2 });
    const answered = await apply('answered@example.com', { job: 2 });
    await step(answered, { step: 'wrote', text: 'Hello' });
    expect(await names()).toEqual(['soonest', 'first', 'answered']);
    server.clock.now = new Date(server.clock.now.getTime() + 5 * days);
    expect(await names('&overdue=1')).toEqual(['soonest']);
    expect((await list()).overdue).toBe(1);
  });

  test('lists those due on one day by how long they have waited, and the answered ones newest first', async () => {
    const answered: string[] = [];
    for (const name of ['one', 'two', 'three']) {
      await apply(`${name}@example.com`);
      answered.push(await apply(`answered_${name}@example.com`));
      server.advanceClock(minutes);
    }
    for (const [nth, id] of answered.entries()) await step(id, { step: 'wrote', text: 'Hello' }, nth);
    expect(await names()).toEqual(['one', 'two', 'three', 'answered_three', 'answered_two', 'answered_one']);
  });

  test('is filtered, searched and paged, with totals', async () => {
    await apply('jan_a@example.com');
    await apply('janxa@example.com', { job: 2 });
    const third = await apply('third@example.com');
    await rate(third, { rating: 4 });
    await rate(third, { tag: 'remote', isOn: true });
    await step(third, { step: 'wrote', text: 'Hello' });
    expect(await names('&q=JAN_')).toEqual(['jan_a']);
    await server.db.update(applications).set({ name: 'Žofie Nováková' }).where(eq(applications.id, third));
    for (const q of ['novakova', 'NOVÁKOVÁ', 'žofie n', 'Zofie N', 'third@example'])
      expect([q, await names(`&q=${encodeURIComponent(q)}`)]).toEqual([q, ['Žofie Nováková']]);
    expect(await names('&q=Nov%C3%A1k%20third')).toEqual([]);
    await server.db.update(applications).set({ name: 'third' }).where(eq(applications.id, third));
    expect(await names('&job=2')).toEqual(['janxa']);
    expect(await names('&status=talking')).toEqual(['third']);
    expect(await names('&rating=4')).toEqual(['third']);
    expect(await names('&rating=5')).toEqual([]);
    expect(await names('&tag=remote')).toEqual(['third']);
    const { total, jobs, tags } = await list('&page=2');
    expect({ total, jobs: jobs.map(({ identifier }) => identifier), tags }).toEqual({
      total: 3,
      jobs: [2, 1],
      tags: ['remote'],
    });
  });

  test('shows its last page for a page beyond the end', async () => {
    const generated = { jobs: [1], total: 27, now: server.clock.now };
    await writeApplications(server.db, generateApplications('pages', generated));
    const { items } = await list('&page=2');
    expect(items).toHaveLength(2);
    expect(await list('&page=9')).toMatchObject({ items, total: 27, page: 2, pages: 2 });
    expect(await list('&page=9&q=nobody')).toMatchObject({ items: [], total: 0, page: 1, pages: 1 });
  });

  test('product §11 is exported as CSV with all applicants once, in its order', async () => {
    await apply('soonest@example.com', { job: 2 });
    const made = 2_100;
    await writeApplications(
      server.db,
      generateApplications('table', { jobs: [1], total: made, now: server.clock.now }),
    );
    const table = async (query = '') => {
      const answer = await recruiter.request(`/api/company-accounts/${account}/applications.csv?lang=cs${query}`);
      expect([answer.status, answer.headers.get('content-disposition'), answer.headers.get('cache-control')]).toEqual([
        200,
        'attachment; filename="skok.csv"',
        'private, no-store',
      ]);
      return (await answer.text()).trimEnd().split('\r\n').slice(1);
    };
    const rows = await table();
    const people = rows.map((row) => row.split('"')[1]);
    expect([rows.length, new Set(people).size]).toEqual([made + 1, made + 1]);
    const [first, second] = [await names(), await names('&page=2')];
    expect(people.slice(0, 50)).toEqual([...first, ...second]);
    expect(await table('&page=2&job=2')).toHaveLength(1);
  });

  test('shows nothing of other companies, and nothing to an unverified one', async () => {
    const id = await apply('jana@example.com');
    const other = await createConfirmedUser(server, 'otto');
    const { id: theirs } = await (
      await registerCompany(other.browser, { website: 'other.example', ico: '' }, 'a-key-of-one-sending-0002')
    ).json();
    expect((await other.browser.request(`/api/company-accounts/${theirs}/applications`)).status).toBe(403);
    await server.db.update(companyAccounts).set({ verifiedAt: new Date() }).where(eq(companyAccounts.id, theirs));
    expect((await other.browser.request(`/api/company-accounts/${theirs}/applications`)).status).toBe(403);
    expect((await other.browser.request(path(`/${id}`))).status).toBe(404);
  });
});

describe('one application', () => {
  test('becomes seen and its messages read once a member who may answer opens it', async () => {
    const id = await apply('petr@skok.example', {}, petr.browser);
    expect((await read(id, reader)).status).toBe('sent');
    await petr.browser.post(`/api/applications/${id}/messages`, { text: 'One more thing' });
    expect((await list()).items[0]?.unread).toBe(1);
    expect((await owner.post(path(`/${id}/look`), {})).status).toBe(204);
    expect((await owner.post(path(`/${id}/look`), {})).status).toBe(204);
    const { status, messages, unread, log } = await read(id);
    expect({ status, unread, log: log.length }).toEqual({ status: 'seen', unread: 0, log: 2 });
    expect(messages.map(({ text }) => text)).toEqual(['One more thing']);
  });

  test('shows the applicant’s other applications to this company', async () => {
    const id = await apply('petr@skok.example', {}, petr.browser);
    await apply('petr@skok.example', { job: 2 }, petr.browser);
    await apply('else@example.com', { job: 2 });
    expect((await read(id)).history.map(({ title }) => title)).toEqual(['Wind']);
  });

  test('shows the applicant’s photo, unless hidden from everyone or from this company', async () => {
    const id = await apply('petr@skok.example', {}, petr.browser);
    const photo = { hash: 'a'.repeat(64), bytes: new Uint8Array([1]), storedAt: server.clock.now };
    await server.db.insert(profilePhotos).values({ userId: petr.user.id, ...photo });
    expect((await read(id)).photo).toBe(photo.hash);
    const translate = async (version: number, more: object) => {
      const values = { status: 'open', visibleTo: 'applied', blocked: '', ...more };
      const answer = await put(petr.browser, '/api/profile/status', { values, version });
      expect(answer.ok).toBe(true);
    };
    await translate(0, { visibleTo: 'nobody' });
    expect((await read(id)).photo).toBe(null);
    await translate(1, { blocked: 'draci.example' });
    expect((await read(id)).photo).toBe(null);
    await translate(2, { blocked: '27074358' });
    expect((await read(id)).photo).toBe(null);
    await translate(3, { blocked: 'other.example' });
    expect((await read(id)).photo).toBe(photo.hash);
  });
});

describe('product §6 applicant’s profile', () => {
  const translate = async (part: string, values: object, version = 0) =>
    expect((await put(petr.browser, `/api/profile/${part}`, { values, version })).ok).toBe(true);

  test('PR05 is shown to the company, without phone and minimum salary', async () => {
    const id = await apply('petr@skok.example', {}, petr.browser);
    expect((await read(id)).profile).toEqual([]);
    await translate('basics', { headline: 'Kites', city: 'Brno', phone: '+420 777 123 456' });
    const wanted = { fields: ['backend'], seniority: [], modes: [], places: [], contract: [], start: '' };
    await translate('wanted', { ...wanted, salaryMin: '90000' });
    await translate('about', { textCs: '', textEn: 'I like wind.' });
    expect((await read(id)).profile).toEqual([
      { part: 'basics', values: { headline: 'Kites', city: 'Brno' } },
      { part: 'wanted', values: wanted },
      { part: 'about', values: { textCs: '', textEn: 'I like wind.' } },
    ]);
  });

  test('PR05 is not shown when hidden from everyone, hidden from this company, or for a guest', async () => {
    const id = await apply('petr@skok.example', {}, petr.browser);
    const guest = await apply('else@example.com');
    await translate('about', { textCs: '', textEn: 'I like wind.' });
    expect((await read(guest)).profile).toEqual([]);
    const status = { status: 'open', visibleTo: 'applied', blocked: '' };
    await translate('status', { ...status, visibleTo: 'nobody' });
    expect((await read(id)).profile).toEqual([]);
    await translate('status', { ...status, blocked: 'draci.example' }, 1);
    expect((await read(id)).profile).toEqual([]);
    await translate('status', { ...status, blocked: 'other.example' }, 2);
    expect((await read(id)).profile).toMatchObject([{ part: 'about' }]);
  });
});

describe('a step', () => {
  test('follows the statechart, is mailed and takes effect once per key', async () => {
    const id = await apply('guest@example.com');
    expect((await read(id)).can).toEqual(['wrote', 'invited', 'offered', 'refused']);
    expect((await step(id, { step: 'invited', text: 'Come on Monday' }, 1)).status).toBe(204);
    expect((await step(id, { step: 'invited', text: 'Come on Monday' }, 1)).status).toBe(204);
    const invited = await read(id);
    expect(invited.messages).toHaveLength(1);
    expect([invited.status, invited.can, invited.answerDueOn !== null]).toEqual([
      'invited',
      ['wrote', 'offered', 'refused'],
      true,
    ]);
    expect((await step(id, { step: 'hired' }, 2)).status).toBe(409);
    expect((await step(id, { step: 'offered' }, 3)).status).toBe(204);
    expect((await step(id, { step: 'hired' }, 4)).status).toBe(204);
    expect((await read(id)).status).toBe('hired');
    const told = (await mailsIn(server)).filter((mail) => mail.kind === 'applicationStatus');
    expect(told.map((mail) => 'status' in mail && mail.status)).toEqual(['invited', 'offer', 'hired']);
  });

  test('returns 409 when another step was taken since the given status, except after a look and for a message', async () => {
    const id = await apply('guest@example.com');
    expect((await owner.post(path(`/${id}/look`), {})).status).toBe(204);
    expect((await read(id)).status).toBe('seen');
    const seen = 'sent';
    expect((await step(id, { step: 'invited', text: 'Come on Monday', seen }, 1)).status).toBe(204);
    expect((await step(id, { step: 'invited', text: 'Come on Monday', seen }, 1)).status).toBe(204);
    expect((await step(id, { step: 'refused', text: 'No', seen }, 2)).status).toBe(409);
    expect((await step(id, { step: 'refused', seen }, 3)).status).toBe(409);
    expect(await read(id)).toMatchObject({ status: 'invited', messages: [{ text: 'Come on Monday' }] });
    expect((await step(id, { step: 'wrote', text: 'At nine.', seen }, 4)).status).toBe(204);
    expect((await step(id, { step: 'refused', text: 'No', seen: 'invited' }, 5)).status).toBe(204);
  });

  test('requires words for the first reply, a known step and a key', async () => {
    const id = await apply('guest@example.com');
    expect((await step(id, { step: 'refused' })).status).toBe(422);
    expect((await step(id, { step: 'wrote' })).status).toBe(422);
    expect((await step(id, { step: 'lost', text: 'Hello' })).status).toBe(422);
    expect((await recruiter.post(path(`/${id}/steps`), { step: 'wrote', text: 'Hello' })).status).toBe(400);
    expect((await read(id)).needsText).toBe(true);
  });
});

describe('product §17.11 an applicant’s e-mail', () => {
  const hidden = 'whisper@kites.example';
  const names = { name: 'Eva Nová' };
  const places = async (id: string, other: string) => ({
    table: JSON.stringify(await list()),
    board: await (await owner.request(`/api/company-accounts/${account}/applicant-board?lang=cs`)).text(),
    record: JSON.stringify(await read(id)),
    history: JSON.stringify(await read(other)),
    alike: JSON.stringify((await read(other)).alike),
    csv: await (await owner.request(`/api/company-accounts/${account}/applications.csv?lang=cs`)).text(),
    mails: JSON.stringify((await mailsIn(server)).filter(({ recipient }) => recipient !== hidden)),
  });
  const showing = async (id: string, other: string) =>
    Object.entries(await places(id, other))
      .filter(([, text]) => text.includes('whisper'))
      .map(([place]) => place);

  test('is hidden and not searchable until the company replies; a look is no reply', async () => {
    const id = await apply(hidden, names);
    const alike = await apply('eva@work.example', names);
    expect(await showing(id, alike)).toEqual([]);
    expect((await read(alike)).alike).toMatchObject([{ id, email: null, reference: (await read(id)).reference }]);
    expect((await owner.post(path(`/${id}/look`), {})).status).toBe(204);
    expect((await list('&q=whisper')).total).toBe(0);
    expect(await showing(id, alike)).toEqual([]);

    expect((await step(id, { step: 'refused', text: 'Not this time.' })).status).toBe(204);
    expect(await showing(id, alike)).toEqual(['table', 'board', 'record', 'history', 'alike', 'csv']);
    expect((await list('&q=whisper')).total).toBe(1);
    expect((await read(alike)).email).toBeNull();
  });

  test('is shown only for the application that was answered', async () => {
    const first = await apply(hidden, names);
    const second = await apply(hidden, { ...names, job: 2 });
    expect((await read(second)).history).toMatchObject([{ id: first, email: null }]);
    await step(first, { step: 'wrote', text: 'Hello' });
    const { email, history } = await read(second);
    expect([email, history.map((one) => one.email)]).toEqual([null, [hidden]]);
  });

  test('remains hidden when the application is withdrawn without a reply', async () => {
    const id = await apply('petr@skok.example', {}, petr.browser);
    expect((await petr.browser.post(`/api/applications/${id}/withdraw`, {})).ok).toBe(true);
    expect(await read(id)).toMatchObject({ status: 'withdrawn', email: null });
  });

  test('is shown for an applicant added by the company', async () => {
    const consentOn = server.clock.now.toISOString().slice(0, 10);
    const given = { ...names, email: hidden, phone: '', link: '', message: '', lang: 'cs', job: 1, consentOn };
    expect((await owner.post(path(), given, key('adding'))).status).toBe(200);
    const { items } = await list('&q=whisper');
    expect(items).toMatchObject([{ email: hidden, consentOn }]);
  });
});

describe('product §17.7 invited applicant', () => {
  const invite = (id: string, nth: string) => step(id, { step: 'invited', text: 'Come on Monday' }, nth);
  const own = async (id: string): Promise<Application> =>
    (await petr.browser.request(`/api/applications/${id}?lang=cs`)).json();
  /** Sessions expire meanwhile, so everyone gets a new one. */
  const pass = async (count: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + count * days);
    const signedIn = (id: string) => server.signedInBrowser({ id } as never);
    [owner, recruiter, petr.browser] = await Promise.all([signedIn('jana'), signedIn('radek'), signedIn('petr')]);
  };

  test('sees the day to answer by with the application and in the mail, until they write', async () => {
    const id = await apply('petr@skok.example', {}, petr.browser);
    expect((await own(id)).answerDueOn).toBeNull();
    await invite(id, 'first');
    const dueOn = invitedReplyDueOn(server.clock.now.getTime());
    expect((await own(id)).answerDueOn).toBe(dueOn);
    expect((await read(id)).answerDueOn).toBe(dueOn);
    const { items } = await (await petr.browser.request('/api/applications?lang=cs')).json();
    expect(items).toMatchObject([{ id, answerDueOn: dueOn }]);
    expect((await mailsIn(server)).find(({ kind }) => kind === 'applicationStatus')).toMatchObject({
      answerDueOn: dueOn,
    });
    await pass(1);
    await petr.browser.post(`/api/applications/${id}/messages`, { text: 'I will come' });
    expect([(await own(id)).answerDueOn, (await read(id)).answerDueOn]).toEqual([null, null]);
    await pass(10);
    expect((await read(id)).unansweredInvitations).toBe(0);
  });

  test('who misses the day is counted for the inviting company only, whatever the outcome', async () => {
    const first = await apply('petr@skok.example', {}, petr.browser);
    await invite(first, 'first');
    await pass(3);
    expect((await read(first)).unansweredInvitations).toBe(0);
    await pass(10);
    expect([(await own(first)).answerDueOn !== null, (await read(first)).unansweredInvitations]).toEqual([true, 1]);
    await step(first, { step: 'refused', text: 'We heard nothing.' }, 'refused');
    const second = await apply('petr@skok.example', { job: 2 }, petr.browser);
    await invite(second, 'second');
    await pass(10);
    expect([(await read(first)).unansweredInvitations, (await read(second)).unansweredInvitations]).toEqual([2, 2]);
    await petr.browser.post(`/api/applications/${second}/messages`, { text: 'I was ill' });
    expect([(await read(first)).unansweredInvitations, (await read(second)).unansweredInvitations]).toEqual([1, 1]);
    const others = await apply('else@example.com', { job: 2 });
    expect((await read(others)).unansweredInvitations).toBe(0);

    const otto = await createConfirmedUser(server, 'otto');
    const sent = await registerCompany(
      otto.browser,
      { website: 'other.example', ico: '' },
      'a-key-of-one-sending-0002',
    );
    const { id: theirs } = await sent.json();
    await publish({ db: server.db } as Parameters<typeof publish>[0], {
      companies: [newCompany('other')],
      jobs: [newJob('Elsewhere', { companySlug: 'other' })],
    });
    const [profile] = await server.db.select().from(companies).where(eq(companies.slug, 'other'));
    const verified = { companyId: profile?.id ?? null, verifiedAt: server.clock.now };
    await server.db.update(companyAccounts).set(verified).where(eq(companyAccounts.id, theirs));
    const there = await apply('petr@skok.example', { job: 3 }, petr.browser);
    const seen = await otto.browser.request(`/api/company-accounts/${theirs}/applications/${there}?lang=cs`);
    expect(await seen.json()).toMatchObject({ id: there, unansweredInvitations: 0 });
  });
});

describe('private data of a company', () => {
  test('includes notes, each written once per key, and a rating', async () => {
    const id = await apply('petr@skok.example', {}, petr.browser);
    for (const _ of [1, 2])
      expect((await recruiter.post(path(`/${id}/notes`), { text: 'Kind on the phone' }, key(1))).status).toBe(204);
    // AV02: a different note with the same key is refused.
    expect((await recruiter.post(path(`/${id}/notes`), { text: 'Late' }, key(1))).status).toBe(422);
    expect((await rate(id, { rating: 6 })).status).toBe(422);
    expect((await rate(id, { rating: 5, tags: ['gentle'] })).status).toBe(422);
    expect((await rate(id, { rating: 5 })).status).toBe(204);
    for (const _ of [1, 2]) expect((await rate(id, { tag: ' gentle ', isOn: true })).status).toBe(204);
    const { notes, rating, tags } = await read(id, reader);
    expect(notes.map(({ author, text }) => [author, text])).toEqual([['radek', 'Kind on the phone']]);
    expect([rating, tags]).toEqual([5, ['gentle']]);
    const seen = await (await petr.browser.request('/api/applications?lang=cs')).text();
    expect(seen).not.toMatch(/Kind|gentle/);
    await remove(owner, path(`/${id}/notes/${notes[0]?.id}`));
    expect((await read(id)).notes).toEqual([]);
  });

  test('is changed one field at a time, so that concurrent changes are kept', async () => {
    const id = await apply('petr@skok.example');
    const presses = [{ rating: 5 }, { tag: 'gentle', isOn: true }, { tag: 'remote', isOn: true }];
    for (const { status } of await Promise.all(presses.map((press) => rate(id, press)))) expect(status).toBe(204);
    const { rating, tags } = await read(id);
    expect([rating, tags.toSorted()]).toEqual([5, ['gentle', 'remote']]);
    await rate(id, { tag: 'gentle', isOn: false });
    await rate(id, { tag: 'never there', isOn: false });
    await rate(id, { rating: null });
    expect(await read(id)).toMatchObject({ rating: null, tags: ['remote'] });
  });

  test('includes at most twenty tags', async () => {
    const id = await apply('petr@skok.example');
    for (let nth = 0; nth < maxTags; nth += 1) await rate(id, { tag: `tag ${nth}`, isOn: true });
    const refused = await rate(id, { tag: 'one more', isOn: true });
    expect([refused.status, (await refused.json()).errors]).toEqual([422, { tag: ['many'] }]);
    expect((await rate(id, { tag: 'tag 0', isOn: true })).status).toBe(204);
    expect((await read(id)).tags).toHaveLength(maxTags);
  });

  test('includes templates, for its own members only', async () => {
    const template = `/api/company-accounts/${account}/templates/6f0c63f4-5d6e-4c7b-9c93-6a8f0f7d1a11`;
    const body = { name: 'No', step: 'refused', cs: 'Dobrý den, {name}', en: '' };
    expect((await put(recruiter, template, body)).status).toBe(204);
    expect((await put(recruiter, template, { ...body, name: 'Not now' })).status).toBe(204);
    expect((await put(recruiter, template, { ...body, cs: '' })).status).toBe(422);
    const read = async (): Promise<AnswerTemplate[]> =>
      (await (await reader.request(`/api/company-accounts/${account}/templates`)).json()).items;
    expect(await read()).toMatchObject([{ name: 'Not now', step: 'refused', text: { cs: body.cs, en: '' } }]);
    expect((await remove(reader, template)).status).toBe(403);
    await remove(owner, template);
    expect(await read()).toEqual([]);
  });
});
