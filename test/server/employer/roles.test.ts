import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '../../../server/db/schema/accounts.ts';
import { type Route, routes } from '../../../src/routing/routes.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer } from '../accounts/harness.ts';
import { companyWithMembers, createConfirmedUser, registerCompany, verifyCompany } from './company-fixtures.ts';
import { accessTable, allCallers, type Caller, type ExpectedStatuses } from './role-table.ts';

/** Paths for candidates, accounts, tests, education and the board itself. */
const ofOthers = [
  'account',
  'alerts',
  'application-drafts',
  'attempt-claims',
  'attempts',
  'handoff',
  'certificates',
  'client-errors',
  'companies',
  'company-cards',
  'company-updates',
  'confirm-email',
  'contact',
  'cvs',
  'education',
  'education-progress',
  'files',
  'followed-companies',
  'hidden-companies',
  'hidden-jobs',
  'intercom',
  'job-cards',
  'jobs',
  'login',
  'mail-settings',
  'marks',
  'muted-companies',
  'new-password',
  'notifications',
  'personal-information',
  'places',
  'profile',
  'profile-photo',
  'reports',
  'saved-jobs',
  'session',
  'suggestions',
  'terms',
  'test-data',
  'tests',
  'two-factor-recovery',
  'unsubscribe',
  'applications',
];

/** Ignores the names of parameters. */
const bare = (route: string) => route.replaceAll(/:\w+/g, ':');

let server: AccountServer;

beforeEach(async () => {
  server = await accountServer();
});

test('CO03 the table contains every route of the company side', () => {
  const calls = server.app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .filter(({ path }) => !ofOthers.includes(path.split('/')[2] ?? '') || /\/(?:messages|record)(?:\/|$)/.test(path))
    .map(({ method, path }) => `${method} ${path}`);
  const pages = Object.values<Route>(routes)
    .flatMap(({ path: { cs } }) => (cs.endsWith('?') ? [cs.replace(/\/[^/]+\?$/, ''), cs.slice(0, -1)] : [cs]))
    .filter((path) => /^\/admin(?:\/|$)/.test(path))
    .map((path) => `GET ${path}`);
  expect(new Set([...calls, ...pages].map(bare))).toEqual(new Set(Object.keys(accessTable).map(bare)));
});

async function people(): Promise<{ id: string; browsers: Record<Caller, Visitor> }> {
  const { id, browsers } = await companyWithMembers(server, { rita: 'reader', radek: 'recruiter' });
  await verifyCompany(server, id);
  const other = await createConfirmedUser(server, 'otto');
  await registerCompany(other.browser, { website: 'other.example', ico: '' }, 'a-key-of-one-sending-0002');
  const { jana, rita, radek } = browsers as { jana: Visitor; rita: Visitor; radek: Visitor };
  const stranger = (await createConfirmedUser(server, 'sam')).browser;
  const board = await createConfirmedUser(server, 'ada');
  await server.db.update(users).set({ isAdmin: true }).where(eq(users.id, board.user.id));
  return {
    id,
    browsers: {
      visitor: server.browser(),
      stranger,
      otherOwner: other.browser,
      admin: board.browser,
      reader: rita,
      recruiter: radek,
      owner: jana,
    },
  };
}

test.each(Object.entries(accessTable))(
  'CO03 %s responds to each role as the table defines',
  async (name, { body, answers }) => {
    const { id, browsers } = await people();
    const [method = '', pattern = ''] = name.split(' ');
    const real: Record<string, string> = { ':account': id, ':ico': '27074358', ':slug': 'acme', ':number': '9' };
    const path = pattern.replace(/:\w+/g, (parameter) => real[parameter] ?? 'nobody');
    const given: Partial<ExpectedStatuses> = {};
    // The owner comes last, since nothing may be left after their request.
    for (const who of allCallers)
      given[who] = (
        await browsers[who].request(path, {
          method,
          ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
        })
      ).status;
    expect(given).toEqual(answers);
  },
);
