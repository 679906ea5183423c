import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AdContent } from '../../../machines/ad/ad-content.rules.ts';
import { dayInPrague, daysAfter } from '../../../machines/calendar.rules.ts';
import { applications } from '../../../server/db/schema/applications.ts';
import { companyAccounts } from '../../../server/db/schema/company-accounts.ts';
import { jobs } from '../../../server/db/schema/jobs.ts';
import { messageReports } from '../../../server/db/schema/messages.ts';
import { jobReports } from '../../../server/db/schema/reports.ts';
import { readJob } from '../../../server/jobs/read-job.ts';
import { writeListings } from '../../../server/listings/write-listings.ts';
import { readJobRecord } from '../../../server/reply-clock/read-records.ts';
import type { OpenReports, TakenDownAds } from '../../../src/api/contract-moderation.ts';
import type { JobRecord } from '../../../src/api/contract-reply-clock.ts';
import { jobStoreOf, listBoardJobs } from '../../support/board.ts';
import { newJob } from '../../support/listings.ts';
import { mailsIn } from '../../support/mails.ts';
import { type AccountServer, accountServer, minutes } from '../accounts/harness.ts';
import { completeAd, publishingCompany } from '../ads/ad-calls.ts';

let server: AccountServer;
let given: Awaited<ReturnType<typeof publishingCompany>>;
let ad: string;
let number: number;

const remote: Partial<AdContent> = {
  mode: 'remote',
  officeDaysPerWeek: null,
  places: [],
  remoteCountries: ['czechia'],
};

beforeEach(async () => {
  server = await accountServer();
  given = await publishingCompany(server);
  ad = await given.published('kites', remote);
  number = (await given.calls.read(ad)).job?.identifier ?? 0;
});

const report = (reason: string, email = '', lang = 'en') =>
  server.browser().post('/api/reports', { job: number, reason, text: 'They told me so.', email, lang });
const read = async (): Promise<OpenReports> => (await given.ada.browser.request('/api/company-reports')).json();
let sendings = 0;
const decide = (id: string, step = 'confirmed', message = 'We asked them.', key?: string) => {
  sendings += 1;
  return given.ada.browser.post(
    `/api/company-reports/${id}/verdict`,
    { step, message },
    { headers: { 'idempotency-key': key ?? `a-key-of-a-verdict-${sendings}` } },
  );
};
const verdictMails = async () => (await mailsIn(server)).filter(({ kind }) => kind === 'reportVerdict');
const shown = async () => {
  const found = await readJob(jobStoreOf(server), { locale: 'cs', number, today: dayInPrague(server.clock.now) });
  if (found === null || typeof found === 'string') throw new Error('The ad is not shown');
  return found;
};
const remoteAds = async () => {
  const { items } = await listBoardJobs(
    { db: server.db } as Parameters<typeof listBoardJobs>[0],
    { modes: ['remote'] },
    dayInPrague(server.clock.now),
  );
  return items.map(({ identifier }) => identifier);
};
/** Reports the ad as not remote so many times, each report confirmed. */
async function confirm(times: number): Promise<void> {
  for (let nth = 0; nth < times; nth += 1) {
    await report('notRemote');
    const [open] = (await read()).items;
    expect((await decide(open?.id ?? '')).status).toBe(204);
  }
}

describe('CO06 open reports', () => {
  test('are listed oldest first, of ads and of messages, and disappear once they are decided', async () => {
    await report('scam', 'petr@kites.example');
    server.clock.now = new Date(server.clock.now.getTime() + minutes);
    await server.db.insert(messageReports).values({
      id: 'of-a-message',
      job: number,
      messageId: null,
      quoted: 'You fool.',
      reason: 'insult',
      text: '',
      createdAt: server.clock.now,
    });
    const { items, total } = await read();
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { reason: 'scam', quoted: null, text: 'They told me so.', hasReporter: true, hasCompany: true },
      { reason: 'insult', quoted: 'You fool.', hasReporter: false, hasCompany: true },
    ]);
    expect(items[0]?.job).toMatchObject({ identifier: number, company: 'acme' });
    expect(JSON.stringify(items)).not.toContain('petr@kites.example');
    for (const { id } of items) expect((await decide(id)).status).toBe(204);
    expect(await read()).toEqual({ items: [], total: 0 });
  });

  test('notify both sides of the verdict once, with its reason, the reporter in their language', async () => {
    await report('wrongSalary', 'petr@kites.example', 'en');
    const [open] = (await read()).items;
    const key = 'a-key-of-one-verdict-0001';
    const answers = await Promise.all([1, 2].map(() => decide(open?.id ?? '', 'unfounded', 'It is in the ad.', key)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    const mails = await verdictMails();
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([
      'jana@skok.example',
      'petr@kites.example',
      'radek@skok.example',
    ]);
    expect(mails).toMatchObject(
      mails.map(() => ({ verdict: 'unfounded', reason: 'wrongSalary', message: 'It is in the ad.', about: 'job' })),
    );
    expect(mails.find((mail) => 'to' in mail && mail.to === 'reporter')?.locale).toBe('en');
    const toCompany = mails.filter((mail) => 'to' in mail && mail.to === 'company');
    expect(JSON.stringify(toCompany)).not.toContain('petr@kites.example');
    expect(server.events()).toContain('report decided');
    expect(server.rawLog()).not.toContain('It is in the ad.');
  });

  test('are decided once: a second verdict gets 409 and changes nothing', async () => {
    await report('scam', 'petr@kites.example');
    const [open] = (await read()).items;
    expect((await decide(open?.id ?? '', 'unfounded')).status).toBe(204);
    const told = (await verdictMails()).length;
    expect((await decide(open?.id ?? '', 'confirmed')).status).toBe(409);
    expect((await server.db.select().from(jobReports))[0]?.verdict).toBe('unfounded');
    expect(await verdictMails()).toHaveLength(told);
    expect((await decide('nobody')).status).toBe(404);
  });

  test.each(['confirmed', 'unfounded'])('%s requires a message', async (step) => {
    await report('scam');
    const [open] = (await read()).items;
    const answer = await decide(open?.id ?? '', step, ' ');
    expect([answer.status, (await answer.json()).errors]).toEqual([422, { message: ['required'] }]);
    expect((await read()).items).toHaveLength(1);
  });
});

describe('product, complaints: an ad that is not remote', () => {
  test('remains remote after two confirmed reports and an unfounded one', async () => {
    await confirm(2);
    await report('notRemote');
    const [open] = (await read()).items;
    expect(open?.confirmedBefore).toBe(2);
    await decide(open?.id ?? '', 'unfounded');
    expect((await shown()).mode).toBe('remote');
    expect(await remoteAds()).toEqual([number]);
  });

  test('is not remote after the third confirmed report, shows that, and notifies its company once', async () => {
    await confirm(4);
    const { mode, record } = await shown();
    expect([mode, record.isNotRemote]).toEqual([null, true]);
    expect(await remoteAds()).toEqual([]);
    const told = (await mailsIn(server)).filter(({ kind }) => kind === 'notRemote');
    expect(new Set(told.map(({ recipient }) => recipient)).size).toBe(told.length);
    expect(told).toHaveLength(2);
  });

  test('does not become remote again when its company changes the ad', async () => {
    await confirm(3);
    const { summary } = completeAd;
    await given.calls.edit(ad, {
      ...remote,
      places: [],
      remoteCountries: ['czechia'],
      summary: { ...summary, cs: 'Nové.' },
    });
    const [job] = await server.db.select().from(jobs).where(eq(jobs.number, number));
    expect([job?.summary?.cs, job?.mode, job?.remoteCountries]).toEqual(['Nové.', null, []]);
  });
});

/** An imported ad of the same company: it takes applications here, with a salary that companies don't state here. */
const imported = () =>
  newJob('Imported', {
    validUntil: '2026-12-20',
    applyUrl: null,
    seniority: ['senior'],
    salary: { min: 1_000, max: 2_000, currency: 'CZK', period: 'week' },
  });

async function importedJob(): Promise<number> {
  await server.db.transaction((tx) => writeListings(tx, { companies: [], jobs: [imported()] }));
  const [row] = await server.db.select().from(jobs).where(eq(jobs.source, 'test:Imported'));
  return row?.number ?? 0;
}

const statusOf = async () => (await server.db.select().from(jobs).where(eq(jobs.number, number)))[0]?.status;
const apply = () =>
  server.browser().post('/api/applications', {
    phone: '',
    link: '',
    message: 'Because.',
    mayBeKept: false,
    lang: 'cs',
    website: '',
    took: 60_000,
    job: number,
    name: 'Eva',
    email: 'eva@kites.example',
  });
const takeDown = (message: string, key: string, of = number, step = 'removed') =>
  given.ada.browser.post(`/api/company-takedowns/${of}`, { step, message }, { headers: { 'idempotency-key': key } });
const putBack = (message: string, key: string, of = number) => takeDown(message, key, of, 'returned');
const kindsAfter = async (before: number) =>
  (await mailsIn(server))
    .slice(before)
    .map(({ kind, recipient }) => `${kind} ${recipient.split('@')[0]}`)
    .sort();
const isListed = async () => {
  const { items } = await listBoardJobs(
    { db: server.db } as Parameters<typeof listBoardJobs>[0],
    { seniority: ['senior'] },
    dayInPrague(server.clock.now),
  );
  return items.some(({ identifier }) => identifier === number);
};

const origins = ['of its company', 'of an import'] as const;

async function shownAd(origin: (typeof origins)[number]): Promise<void> {
  if (origin === 'of an import') number = await importedJob();
  expect((await apply()).status).toBe(201);
  expect(await isListed()).toBe(true);
}

describe('CO06 a published ad', () => {
  test.each(origins)('%s is removed with a report, and all sides are notified, with the reason', async (origin) => {
    await shownAd(origin);
    await report('scam', 'petr@kites.example');
    const [open] = (await read()).items;
    expect(open?.canTakeDown).toBe(true);
    const before = (await mailsIn(server)).length;
    const key = 'a-key-of-one-removal-0001';
    const message = 'It asks people for money.';
    for (let nth = 0; nth < 2; nth += 1)
      expect((await decide(open?.id ?? '', 'removed', message, key)).status).toBe(204);
    expect(await kindsAfter(before)).toEqual([
      'applicationStatus eva',
      'reportVerdict jana',
      'reportVerdict petr',
      'reportVerdict radek',
    ]);
    for (const mail of await verdictMails()) expect(mail).toMatchObject({ verdict: 'removed', message });
    expect([await statusOf(), await isListed()]).toEqual(['removed', false]);
    expect((await server.db.select().from(applications)).map(({ status }) => status)).toEqual(['closed']);
    if (origin === 'of its company')
      expect(await given.calls.read(ad)).toMatchObject({ state: 'removed', review: { step: 'removed', message } });
  });

  test.each(origins)(
    '%s is removed without a report, once, and its company is notified, with the reason',
    async (origin) => {
      await shownAd(origin);
      await given.jana.request(`/api/company-accounts/${given.id}/news-mails`, {
        method: 'PUT',
        body: '{"mails":[]}',
        headers: { 'content-type': 'application/json' },
      });
      const before = (await mailsIn(server)).length;
      const silent = await takeDown(' ', 'a-key-of-one-removal-0001');
      expect([silent.status, (await silent.json()).errors]).toEqual([422, { message: ['required'] }]);
      for (let nth = 0; nth < 2; nth += 1)
        expect((await takeDown('It asks people for money.', 'a-key-of-one-removal-0002')).status).toBe(204);
      expect((await takeDown('It is a scam.', 'a-key-of-one-removal-0003')).status).toBe(409);
      // This mail is sent whatever mails the user has chosen.
      expect(await kindsAfter(before)).toEqual(['adNews jana', 'adNews radek', 'applicationStatus eva']);
      expect((await mailsIn(server)).at(-1)).toMatchObject({ news: 'removed', message: 'It asks people for money.' });
      expect([await statusOf(), await isListed()]).toEqual(['removed', false]);
      expect(server.events()).toContain('ad reviewed');
      expect((await takeDown('None.', 'a-key-of-one-removal-0004', 999)).status).toBe(404);
    },
  );

  test('of an import stays removed at a later import', async () => {
    await shownAd('of an import');
    await takeDown('It asks people for money.', 'a-key-of-one-removal-0001');
    const again = { ...imported(), title: { cs: 'Imported again', en: null } };
    await server.db.transaction((tx) => writeListings(tx, { companies: [], jobs: [again] }));
    expect([await statusOf(), await isListed()]).toEqual(['removed', false]);
  });

  test('is not removed twice: a second report can only be answered', async () => {
    await report('scam');
    await report('closed', 'petr@kites.example');
    const [first, second] = (await read()).items;
    expect((await decide(first?.id ?? '', 'removed')).status).toBe(204);
    expect((await read()).items).toMatchObject([{ id: second?.id, canTakeDown: false }]);
    expect((await decide(second?.id ?? '', 'removed')).status).toBe(409);
    expect((await decide(second?.id ?? '', 'confirmed')).status).toBe(204);
  });

  test.each(origins)('product §11.76 %s that was removed by mistake is put back once, as it was', async (origin) => {
    await shownAd(origin);
    const [before] = await server.db.select().from(jobs).where(eq(jobs.number, number));
    await takeDown('It asks people for money.', 'a-key-of-one-removal-0001');
    const down: TakenDownAds = await (await given.ada.browser.request('/api/company-takedowns')).json();
    expect(down).toMatchObject({
      items: [{ job: { identifier: number }, message: 'It asks people for money.', by: 'ada' }],
    });
    server.clock.now = new Date(server.clock.now.getTime() + 3 * 24 * 60 * minutes);
    given = { ...given, ada: { ...given.ada, browser: await server.signedInBrowser({ id: 'ada' } as never) } };
    const silent = await putBack(' ', 'a-key-of-one-return-0001');
    expect([silent.status, (await silent.json()).errors]).toEqual([422, { message: ['required'] }]);
    const told = (await mailsIn(server)).length;
    for (let nth = 0; nth < 2; nth += 1)
      expect((await putBack('It was another ad.', 'a-key-of-one-return-0002')).status).toBe(204);
    expect((await putBack('Again.', 'a-key-of-one-return-0003')).status).toBe(409);
    expect(await kindsAfter(told)).toEqual(['adNews jana', 'adNews radek']);
    expect((await mailsIn(server)).at(-1)).toMatchObject({ news: 'returned', message: 'It was another ad.' });
    expect([await statusOf(), await isListed()]).toEqual(['active', true]);
    const [after] = await server.db.select().from(jobs).where(eq(jobs.number, number));
    expect(after).toMatchObject({ firstPublishedAt: before?.firstPublishedAt, closedAt: null, outcome: null });
    expect(server.events().filter((event) => event === 'ad reviewed').length).toBeGreaterThan(1);
    expect(await (await given.ada.browser.request('/api/company-takedowns')).json()).toMatchObject({ items: [] });

    const [application] = await server.db.select().from(applications);
    expect(application?.status).toBe('closed');
    const toSender = (await mailsIn(server)).find(({ kind }) => kind === 'applicationSent') as
      | { link: string }
      | undefined;
    const token = new URL(toSender?.link ?? '').pathname.split('/').at(-1) ?? '';
    const mailed = { headers: { authorization: `Bearer ${token}` } };
    const own = await server.browser().request(`/api/applications/${application?.id}?lang=cs`, mailed);
    expect(await own.json()).toMatchObject({ status: 'closed', isTakenDown: true });
    const jana = await server.signedInBrowser({ id: 'jana' } as never);
    const theirs = await jana.request(`/api/company-accounts/${given.id}/applications/${application?.id}?lang=cs`);
    expect(await theirs.json()).toMatchObject({ status: 'closed', isTakenDown: true });
    // An ad can be taken down by mistake twice.
    expect((await takeDown('It is a scam.', 'a-key-of-one-removal-0002')).status).toBe(204);
    expect((await putBack('It is none.', 'a-key-of-one-return-0004')).status).toBe(204);
    expect(await statusOf()).toBe('active');
  });

  test('product §11.76 keeps its age and remaining days, and days of removal do not count as open', async () => {
    const openDays = async () => {
      const asked = { number, today: dayInPrague(server.clock.now) };
      return ((await readJobRecord(jobStoreOf(server), asked)) as JobRecord).daysOpen;
    };
    const later = async (days: number) => {
      server.clock.now = new Date(server.clock.now.getTime() + days * 24 * 60 * minutes);
      given = { ...given, ada: { ...given.ada, browser: await server.signedInBrowser({ id: 'ada' } as never) } };
    };
    await later(2);
    const { validThrough } = (await shown()).record;
    await takeDown('It asks people for money.', 'a-key-of-one-removal-0001');
    await later(5);
    await putBack('It was another ad.', 'a-key-of-one-return-0001');
    expect(await openDays()).toBe(2);
    expect((await shown()).record.validThrough).toBe(daysAfter(validThrough, 5));
  });

  test.each(origins)('product §11.76 %s that has ended is also removed, and put back as ended', async (origin) => {
    await shownAd(origin);
    server.clock.now = new Date(server.clock.now.getTime() + 40 * 24 * 60 * minutes);
    const browser = await server.signedInBrowser({ id: 'ada' } as never);
    given = { ...given, ada: { ...given.ada, browser } };
    await given.passTo(server.clock.now);
    if (origin === 'of an import') {
      const over = { ...imported(), status: 'closed' as const, closedAt: new Date('2026-12-01T10:00Z') };
      await server.db.transaction((tx) => writeListings(tx, { companies: [], jobs: [over] }));
    }
    const [before] = await server.db.select().from(jobs).where(eq(jobs.number, number));
    expect(before?.status).toBe('closed');
    expect((await takeDown('It asks people for money.', 'a-key-of-one-removal-0001')).status).toBe(204);
    expect(await statusOf()).toBe('removed');
    expect((await putBack('It was another ad.', 'a-key-of-one-return-0001')).status).toBe(204);
    const [after] = await server.db.select().from(jobs).where(eq(jobs.number, number));
    expect(after).toMatchObject({ status: 'closed', closedAt: before?.closedAt, outcome: before?.outcome });
  });

  test('product §11.76 of a company that is suspended meanwhile is put back as paused', async () => {
    await takeDown('It asks people for money.', 'a-key-of-one-removal-0001');
    await server.db.update(companyAccounts).set({ suspendedAt: server.clock.now });
    expect((await putBack('It was another ad.', 'a-key-of-one-return-0001')).status).toBe(204);
    expect(await statusOf()).toBe('paused');
  });

  test('is not removed with a report of a message', async () => {
    await server.db.insert(messageReports).values({
      id: 'of-a-message',
      job: number,
      messageId: null,
      quoted: 'You fool.',
      reason: 'insult',
      text: '',
      createdAt: server.clock.now,
    });
    expect((await read()).items).toMatchObject([{ canTakeDown: false }]);
    expect((await decide('of-a-message', 'removed')).status).toBe(409);
    expect(await statusOf()).toBe('active');
  });
});
