import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '../../../server/db/schema/accounts.ts';
import { jobs } from '../../../server/db/schema/jobs.ts';
import type { ApplicationReceipt } from '../../../src/api/contract-candidate.ts';
import { insertListings } from '../../support/board.ts';
import { pdf } from '../../support/documents.ts';
import { newCompany, newJob } from '../../support/listings.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer } from './harness.ts';

/** The statuses for a visitor, another user and the owner. */
type Answers = [visitor: number, other: number, owner: number];

const oneself: Answers = [401, 200, 200];
const one: Answers = [401, 404, 200];
/** Guests have these as well, by a token: a visitor may hold it. */
const guests: Answers = [404, 404, 200];

/** Every read of personal data. Whoever adds one says here who gets an answer. */
const table: Record<string, Answers> = {
  '/api/account': oneself,
  '/api/account/export': oneself,
  '/api/account/privacy': oneself,
  '/api/alerts': oneself,
  '/api/application-drafts/:job': oneself,
  '/api/applications': oneself,
  '/api/applications/:id': guests,
  '/api/applications/:id/messages': guests,
  '/api/attempts': oneself,
  '/api/attempts/:id': guests,
  '/api/conversations': oneself,
  '/api/cvs/:id': one,
  '/api/education-progress': oneself,
  '/api/mail-settings': oneself,
  '/api/marks': oneself,
  '/api/notifications': oneself,
  '/api/notifications/unread': oneself,
  '/api/profile': oneself,
  '/api/profile-photo': oneself,
  '/api/profile/cv/:locale': oneself,
  '/api/saved-jobs': oneself,
};

/** Public, or about the caller alone: test/server/accounts/account-api.test.ts, …/recovery/recovery.test.ts. */
const others = [
  '/api/companies',
  '/api/companies/:slug',
  '/api/companies/:slug/record',
  '/api/education',
  '/api/education/:future',
  '/api/education/:future/:chapter',
  '/api/embed/:slug',
  '/api/intercom',
  '/api/job-cards',
  '/api/job-cards/narrowed',
  '/api/jobs',
  '/api/jobs/:number',
  '/api/jobs/:number/instead',
  '/api/jobs/:number/record',
  '/api/openapi.json',
  '/api/personal-information/:version/:locale',
  '/api/places',
  '/api/session',
  '/api/suggestions',
  '/api/terms-b2b/:version/:locale',
  '/api/terms/:version/:locale',
  '/api/test-data',
  '/api/tests',
  '/api/tests/:slug',
  '/api/two-factor-recovery',
  // By what stands in their address: the tests of files, certificates and mails.
  '/api/certificates/:code',
  '/api/files/:token',
  '/api/unsubscribe/alert',
  '/api/unsubscribe/mail',
];

/** Access is tested by test/server/employer/roles.test.ts and test/server/public-api/tokens.test.ts. */
const isOfCompany = (path: string) => /^\/api\/(?:company-|v1\/)/.test(path);

let server: AccountServer;
let jana: Visitor;
let petr: Visitor;
let ids: Record<string, string>;

const confirmed = async (name: string) => {
  const person = await server.createUser(name);
  await server.db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
  return server.signedInBrowser(person);
};

beforeEach(async () => {
  server = await accountServer();
  await insertListings({ db: server.db } as Parameters<typeof insertListings>[0], {
    companies: [newCompany('acme')],
    jobs: [newJob('Open')],
  });
  const [open] = await server.db.select({ number: jobs.number }).from(jobs);
  jana = await confirmed('jana');
  petr = await confirmed('petr');
  const application = {
    job: open?.number,
    name: 'Jana',
    email: 'jana@skok.example',
    phone: '',
    link: '',
    message: 'Kites.',
    mayBeKept: false,
    lang: 'cs',
    website: '',
    took: 60_000,
  };
  const headers = () => ({ 'idempotency-key': crypto.randomUUID() });
  const applied: ApplicationReceipt = await (
    await jana.post('/api/applications', application, { headers: headers() })
  ).json();
  const attempt = await jana.post('/api/attempts', { test: 'javascript', key: crypto.randomUUID() });
  const form = new FormData();
  form.set('cv', new File([pdf], 'jana.pdf'));
  const cv = await jana.request('/api/cvs', { method: 'POST', body: form, headers: headers() });
  ids = {
    '/api/applications/:id': applied.application?.id ?? '',
    '/api/applications/:id/messages': applied.application?.id ?? '',
    '/api/attempts/:id': (await attempt.json()).id,
    '/api/cvs/:id': (await cv.json()).id,
    '/api/profile/cv/:locale': 'cs',
    '/api/application-drafts/:job': String(open?.number),
  };
});

test('PR05 the table has every read of the API', () => {
  const reads = server.app.routes
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/api/') && !isOfCompany(path))
    .map(({ path }) => path);
  expect(new Set(reads)).toEqual(new Set([...Object.keys(table), ...others]));
});

test.each(Object.entries(table))('PR05 %s answers visitor, other user and owner with %j', async (name, expected) => {
  const path = `${name.replace(/:\w+/, ids[name] ?? '')}?lang=cs`;
  const answers = await Promise.all([server.browser(), petr, jana].map((browser) => browser.request(path)));
  expect(answers.map(({ status }) => status)).toEqual(expected);
  expect(await answers[1]?.text()).not.toContain('jana');
});
