import { beforeEach, expect, test } from 'vitest';
import { markCalls } from '../../../src/routing/mark-calls.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer, password } from './harness.ts';

type Route = {
  /** The content type that it accepts. */
  type: 'json' | 'form' | 'nothing';
  who?: 'signedIn' | 'waiting';
  /** A wrong secret in what is otherwise right. */
  wrong?: Record<string, string | boolean>;
  /** The limit is reached within so many tries. */
  tries?: number;
};

const account = { type: 'json', who: 'signedIn', tries: 6 } as const;
const wrong = { password: 'wrong one', code: '000000' };
const credentials = { username: 'jana@skok.example', password: 'wrong one' };
const registration = { name: 'Jana', ...credentials, vop: true };

const application = {
  job: 1,
  name: 'Jana',
  email: 'jana@skok.example',
  phone: '',
  link: '',
  message: '',
  mayBeKept: false,
  lang: 'cs',
  website: '',
  took: 60_000,
} as never;

const message = {
  name: 'Jana',
  email: 'jana@skok.example',
  topic: 'job',
  message: 'Ahoj',
  wantsCopy: false,
  lang: 'cs',
} as never;

/** Every address that changes something. Whoever adds one says here what guards it. */
const table: Record<string, Route> = {
  'POST /api/client-errors': {
    type: 'json',
    wrong: { message: 'm', stack: 's', path: '/', build: 'b' },
    tries: 11,
  },
  'POST /logout': { type: 'nothing' },
  'POST /api/handoff': { type: 'json', who: 'signedIn' },
  // Its code is good once, for a minute, and too long to be guessed.
  'POST /handoff': { type: 'form', wrong: { code: 'wrong' } },
  'POST /api/login': { type: 'json', wrong: credentials, tries: 6 },
  'POST /login': { type: 'form', wrong: credentials, tries: 6 },
  'POST /prihlasit': { type: 'form', wrong: credentials, tries: 6 },
  'POST /register': { type: 'json', wrong: registration, tries: 31 },
  'POST /registrovat': { type: 'json', wrong: registration, tries: 31 },
  'POST /reset-password': { type: 'form', wrong: { email: 'jana@skok.example' }, tries: 4 },
  'POST /obnovit-heslo': { type: 'form', wrong: { email: 'jana@skok.example' }, tries: 4 },
  'POST /api/new-password': { type: 'json', wrong: { token: 'wrong', password: 'another long one' }, tries: 21 },
  'POST /api/confirm-email': { type: 'json', wrong: { token: 'wrong' }, tries: 31 },
  'POST /api/account/confirm-email': { type: 'nothing', who: 'signedIn', tries: 4 },
  'POST /2fa_check': { type: 'json', who: 'waiting', wrong, tries: 5 },
  'POST /api/two-factor-recovery': { type: 'json', who: 'waiting', wrong: {}, tries: 21 },
  'POST /api/two-factor-recovery/begin': { type: 'json', wrong: { token: 'wrong' }, tries: 21 },
  'POST /api/two-factor-recovery/stop': { type: 'json', wrong: { token: 'wrong' }, tries: 21 },
  // Stopping it is safe, and nothing is guessed.
  'POST /api/account/two-factor/recovery/stop': { type: 'json', who: 'signedIn' },
  'POST /api/account/sessions/end': { ...account, wrong: { others: true, password: 'wrong one' } },
  'POST /api/account/reauthenticate': { ...account, wrong },
  'POST /api/account/password': { ...account, wrong: { current: 'wrong one', password: 'another long one' } },
  // It only permits what the browser then navigates to, which is counted.
  'POST /api/account/providers/link': { type: 'json', who: 'signedIn' },
  'POST /api/account/providers/unlink': { ...account, wrong: { provider: 'google', password: 'wrong one' } },
  'POST /api/account/two-factor/setup': { ...account, wrong },
  'POST /api/account/two-factor/on': { ...account, wrong },
  'POST /api/account/two-factor/off': { ...account, wrong },
  'POST /api/account/two-factor/recovery-codes': { ...account, wrong },
  'POST /api/account/name': { type: 'json', who: 'signedIn', wrong: { name: 'Jana' }, tries: 11 },
  'POST /api/account/email': { ...account, wrong: { email: 'jana@kites.example', password: 'wrong one' } },
  'POST /api/account/delete': { ...account, wrong },
  'DELETE /api/account/privacy/:id': { type: 'nothing', who: 'signedIn' },
  'POST /api/applications': { type: 'json', wrong: application, tries: 31 },
  // For a job that doesn't exist.
  'POST /apply/:id': { type: 'form', wrong: { name: 'Jana' }, tries: 31 },
  'POST /prihlaska/:id': { type: 'form', wrong: { name: 'Jana' }, tries: 31 },
  // Its limit is the account's: test/server/applications/drafts.test.ts.
  'PUT /api/application-drafts/:job': { type: 'nothing', who: 'signedIn' },
  'DELETE /api/application-drafts/:job': { type: 'nothing', who: 'signedIn' },
  // A file in a form, whose type is judged by its content: test/server/applications/files.test.ts.
  'POST /api/files': { type: 'nothing', tries: 21 },
  // Their limit is the account's: test/server/profile/cvs.test.ts.
  'POST /api/cvs': { type: 'nothing', who: 'signedIn' },
  'POST /api/profile-photo': { type: 'nothing', who: 'signedIn' },
  'DELETE /api/profile-photo': { type: 'nothing', who: 'signedIn' },
  'PUT /api/cvs/:id/first': { type: 'nothing', who: 'signedIn' },
  'DELETE /api/cvs/:id': { type: 'nothing', who: 'signedIn' },
  'POST /api/applications/:id/withdraw': { type: 'nothing', tries: 61 },
  'POST /api/applications/:id/nudge': { type: 'nothing', tries: 61 },
  // Messages of one application are limited, too: test/server/messages/messages.test.ts.
  'POST /api/applications/:id/messages': { type: 'json', wrong: { text: 'Hi.' }, tries: 61 },
  'POST /api/applications/:id/messages/read': { type: 'json', wrong: { until: 1 as never }, tries: 61 },
  'POST /api/applications/:id/messages/report': {
    type: 'json',
    tries: 11,
    wrong: { message: 1 as never, reason: 'scam', text: '' },
  },
  'POST /api/alerts': {
    type: 'json',
    wrong: { email: 'jana@skok.example', filter: '', frequency: 'daily', lang: 'cs' },
    tries: 6,
  },
  'POST /api/reports': {
    type: 'json',
    wrong: { job: 1 as never, reason: 'scam', text: '', email: '', lang: 'cs' },
    tries: 11,
  },
  'POST /api/job-visits': { type: 'json', wrong: { job: 1 as never, kind: 'view', source: 'board' }, tries: 61 },
  'POST /api/alerts/:id/confirm': { type: 'nothing', tries: 61 },
  'POST /api/contact': { type: 'json', wrong: message, tries: 11 },
  'POST /contact-us/form': { type: 'form', wrong: { name: 'Jana' }, tries: 11 },
  'POST /kontakt/formular': { type: 'form', wrong: { name: 'Jana' }, tries: 11 },
  // Mail programs send it from wherever they are: its token guards it (SE07).
  'POST /api/unsubscribe/alert': { type: 'nothing', tries: 61 },
  'POST /api/unsubscribe/mail': { type: 'nothing', tries: 61 },
  'PUT /api/mail-settings': { type: 'nothing' },
  'PUT /api/mail-settings/:topic': { type: 'nothing' },
  // Access is tested by test/server/employer/roles.test.ts; limits are the account's and the company's.
  'POST /api/company-accounts': { type: 'json', who: 'signedIn' },
  'DELETE /api/company-accounts/:account': { type: 'nothing', who: 'signedIn' },
  'POST /api/company-suspensions/:company': { type: 'nothing', who: 'signedIn' },
  'PUT /api/company-accounts/:account/applicant-mails': { type: 'nothing', who: 'signedIn' },
  'PUT /api/company-accounts/:account/news-mails': { type: 'nothing', who: 'signedIn' },
  'PUT /api/company-accounts/:account/talent-pool': { type: 'nothing', who: 'signedIn' },
  'POST /api/company-accounts/:account/leave': { type: 'nothing', who: 'signedIn' },
  'POST /api/company-accounts/:account/owner': { type: 'nothing', who: 'signedIn' },
  'PUT /api/company-accounts/:account/members/:member': { type: 'nothing', who: 'signedIn' },
  'DELETE /api/company-accounts/:account/members/:member': { type: 'nothing', who: 'signedIn' },
  'POST /api/company-accounts/:account/invitations': { type: 'nothing', who: 'signedIn' },
  'DELETE /api/company-accounts/:account/invitations/:invitation': { type: 'nothing', who: 'signedIn' },
  'POST /api/company-accounts/:account/invitations/:invitation/send': { type: 'nothing', who: 'signedIn' },
  'DELETE /api/company-accounts/:account/applications/:application/person': { type: 'nothing', who: 'signedIn' },
  'PUT /api/company-accounts/:account/applications/:application/person': { type: 'nothing', who: 'signedIn' },
  'POST /api/company-accounts/:account/applications': { type: 'nothing', who: 'signedIn' },
  'POST /api/company-accounts/:account/ads/:ad/boost': { type: 'nothing', who: 'signedIn' },
  'POST /api/company-accounts/:account/orders': { type: 'nothing', who: 'signedIn' },
  'POST /api/company-accounts/:account/terms': { type: 'nothing', who: 'signedIn' },
  'PUT /api/company-accounts/:account/billing': { type: 'nothing', who: 'signedIn' },
  'POST /api/company-inbox/:message/steps': { type: 'nothing', who: 'signedIn' },
  'POST /api/company-orders/:order/steps': { type: 'nothing', who: 'signedIn' },
  'POST /api/account/terms': { type: 'nothing', who: 'signedIn' },
  'POST /api/company-accounts/:account/applications/:application/look': { type: 'nothing', who: 'signedIn' },
  'POST /api/company-accounts/:account/applications/:application/steps': { type: 'nothing', who: 'signedIn' },
  'PUT /api/company-accounts/:account/applications/:application/rating': { type: 'nothing', who: 'signedIn' },
  'POST /api/company-accounts/:account/applications/:application/notes': { type: 'nothing', who: 'signedIn' },
  'DELETE /api/company-accounts/:account/applications/:application/notes/:note': { type: 'nothing', who: 'signedIn' },
  'PUT /api/company-accounts/:account/templates/:template': { type: 'nothing', who: 'signedIn' },
  'DELETE /api/company-accounts/:account/templates/:template': { type: 'nothing', who: 'signedIn' },
  'POST /api/company-accounts/:account/tokens': { type: 'nothing', who: 'signedIn' },
  'DELETE /api/company-accounts/:account/tokens/:token': { type: 'nothing', who: 'signedIn' },
  'POST /api/company-accounts/:account/webhooks': { type: 'nothing', who: 'signedIn' },
  'PUT /api/company-accounts/:account/webhooks/:webhook': { type: 'nothing', who: 'signedIn' },
  'DELETE /api/company-accounts/:account/webhooks/:webhook': { type: 'nothing', who: 'signedIn' },
  'POST /api/company-accounts/:account/webhooks/:webhook/deliveries/:delivery/replay': {
    type: 'nothing',
    who: 'signedIn',
  },
  'PUT /api/company-accounts/:account/embed': { type: 'nothing', who: 'signedIn' },
  'POST /api/company-accounts/:account/verification/mail': { type: 'nothing', who: 'signedIn' },
  'POST /api/company-accounts/:account/verification/record': { type: 'nothing', who: 'signedIn' },
  'PUT /api/company-accounts/:account/profile/:part': { type: 'nothing', who: 'signedIn' },
  'POST /api/company-accounts/:account/pictures/:kind': { type: 'nothing', who: 'signedIn' },
  'DELETE /api/company-accounts/:account/pictures/:kind': { type: 'nothing', who: 'signedIn' },
  'POST /api/company-verifications/read': { type: 'json', wrong: { token: 'wrong' }, tries: 31 },
  'POST /api/company-verifications/confirm': { type: 'json', who: 'signedIn' },
  'POST /api/company-claims/:claim/accept': { type: 'nothing', who: 'signedIn' },
  'POST /api/company-claims/:claim/refuse': { type: 'nothing', who: 'signedIn' },
  'POST /api/company-takedowns/:job': { type: 'nothing', who: 'signedIn' },
  'POST /api/company-accounts/:account/ads': { type: 'nothing', who: 'signedIn' },
  'PUT /api/company-accounts/:account/ads/:ad': { type: 'nothing', who: 'signedIn' },
  'DELETE /api/company-accounts/:account/ads/:ad': { type: 'nothing', who: 'signedIn' },
  'POST /api/company-accounts/:account/ads/:ad/steps': { type: 'nothing', who: 'signedIn' },
  'POST /api/company-ads/:ad/steps': { type: 'nothing', who: 'signedIn' },
  'POST /api/company-reports/:report/verdict': { type: 'nothing', who: 'signedIn' },
  'POST /api/company-invitations/read': { type: 'json', wrong: { token: 'wrong' }, tries: 31 },
  'POST /api/company-invitations/accept': { type: 'json', who: 'signedIn' },
  // Anybody may begin one, with a limit on failures; the others need its owner (test/server/skill-tests/attempts.test.ts).
  'POST /api/attempts': { type: 'json', wrong: { test: 'unknown', key: crypto.randomUUID() }, tries: 61 },
  'POST /api/attempts/:id/finish': { type: 'nothing', tries: 61 },
  'PUT /api/attempts/:id/answers/:place': { type: 'nothing' },
  'PUT /api/attempts/:id/share': { type: 'nothing' },
  'PUT /api/attempts/:id/applications/:application': { type: 'nothing', who: 'signedIn' },
  'POST /api/attempt-claims': { type: 'json', who: 'signedIn', wrong: { guid: crypto.randomUUID() }, tries: 61 },
  'PUT /api/alerts/:id': { type: 'nothing' },
  'DELETE /api/alerts/:id': { type: 'nothing' },
  // Their limit is the account's: test/server/notifications/notifications.test.ts.
  'POST /api/notifications/read': { type: 'json', who: 'signedIn', wrong: { until: 1 as never } },
  'PUT /api/notifications/:id': { type: 'nothing', who: 'signedIn' },
  'POST /api/marks/merge': { type: 'json', who: 'signedIn', wrong: {} },
  // Their limit is the account's: test/server/education/progress.test.ts.
  'POST /api/education-progress/merge': { type: 'json', who: 'signedIn', wrong: {} },
  'PUT /api/education-progress/:future/:chapter': { type: 'nothing', who: 'signedIn' },
  'POST /api/certificates': { type: 'json', who: 'signedIn', wrong: {} },
  'PUT /api/certificates/:code/name': { type: 'nothing', who: 'signedIn' },
  'PUT /api/saved-jobs/:id/note': { type: 'nothing', who: 'signedIn' },
  // The profile has a limit of its own, and so have marks: test/server/{profile/profile,marks/marks}.test.ts.
  'PUT /api/profile/:part': { type: 'nothing', who: 'signedIn' },
  ...Object.fromEntries(
    Object.values(markCalls).flatMap((path) =>
      ['PUT', 'DELETE'].map((method) => [`${method} ${path}/:id`, { type: 'nothing', who: 'signedIn' } as const]),
    ),
  ),
};

/** A form posted by Apple's own site: a single-use cookie guards it (SE07). */
const exempt = ['POST /connect/:provider{(?:apple)}/callback'];

let server: AccountServer;
beforeEach(async () => {
  server = await accountServer();
});

const unsafeMethods = ['POST', 'PUT', 'PATCH', 'DELETE'];

const visitorFor = async (who: Route['who']): Promise<Visitor> => {
  const jana = await server.createUser('jana');
  if (who === 'signedIn') return server.signedInBrowser(jana);
  if (who === 'waiting') {
    await server.withTwoFactor(jana);
    return server.pendingBrowser(jana);
  }
  return server.browser();
};

const send = (browser: Visitor, name: string, { type, wrong: fields = {} }: Route, headers: HeadersInit = {}) => {
  const path = name.replace('POST ', '');
  return type === 'form'
    ? browser.postForm(path, fields as Record<string, string>, { headers })
    : browser.post(path, fields, { headers });
};

test('AU09 SE07 the table lists every route that accepts an unsafe method', async () => {
  const answering: string[] = [];
  for (const { method, path } of server.app.routes) {
    if (!unsafeMethods.includes(method) || path.includes('*')) continue;
    const { status } = await server.app.request(path.replace(/:\w+(\{[^}]*\})?/g, '1'), { method });
    if (status !== 405) answering.push(`${method} ${path}`);
  }
  expect(new Set(answering)).toEqual(
    new Set([...Object.keys(table), ...exempt.filter((name) => answering.includes(name))]),
  );
});

const named = Object.entries(table);

test.each(named.filter(([, { type }]) => type !== 'nothing'))(
  'SE07 IN04 %s accepts its own content type only',
  async (name, route) => {
    const browser = await visitorFor(route.who);
    const path = name.replace('POST ', '');
    const types = [
      'text/plain',
      'text/json',
      route.type === 'json' ? 'application/x-www-form-urlencoded' : 'application/json',
    ];
    for (const type of types) {
      const answer = await browser.post(path, route.wrong, { headers: { 'content-type': type } });
      // The form of signing in is answered by its page (ruling 19).
      if (answer.status === 303) expect(answer.headers.get('location')).toMatch(/#(login|prihlaseni|prihlasit)/);
      else expect([type, answer.status]).toEqual([type, 415]);
    }
    expect(server.events()).toEqual([]);
  },
);

test('SE05 all that needs a user answers 401 to a page that takes somebody else to be signed in, and changes nothing', async () => {
  const browser = await visitorFor('signedIn');
  const own = named.filter(([, { who }]) => who === 'signedIn');
  const statusesFor = (email: string) =>
    Promise.all(
      own.map(async ([name, { wrong: fields = {} }]) => {
        const [method = '', path = ''] = name.replace(/:\w+/g, '1').split(' ');
        const headers = { 'content-type': 'application/json', 'expected-user': encodeURIComponent(email) };
        return (await browser.request(path, { method, body: JSON.stringify(fields), headers })).status;
      }),
    );
  expect(new Set(await statusesFor('petr@skok.example'))).toEqual(new Set([401]));
  expect(server.events()).toEqual([]);
  expect(await statusesFor('jana@skok.example')).not.toContain(401);
});

test.each(named.filter(([, { tries }]) => tries))('AU09 %s limits attempts and logs it', async (name, route) => {
  const browser = await visitorFor(route.who);
  const limits = name === 'POST /2fa_check' ? [410] : [429];
  // Error reports belong to no account, and are limited only to keep the log from filling up.
  const tellsOfIt = limits.includes(429) && name !== 'POST /api/client-errors';
  let tries = 0;
  let isLimited = false;
  while (!isLimited && tries < 100) {
    const answer = await send(browser, name, route);
    tries += 1;
    isLimited = limits.includes(answer.status) || server.events().includes('limited');
    if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(tries).toBeLessThanOrEqual(route.tries ?? 0);
  expect(server.events().filter((event) => event === 'limited')).toHaveLength(tellsOfIt ? 1 : 0);
  if (route.type === 'json' && route.who) expect(server.events().length).toBeGreaterThan(0);
});

test.each([
  '/api/auth',
  '/api/auth/sign-in/email',
  '/api/auth/sign-up/email',
  '/api/auth/get-session',
  '/api/auth/two-factor/disable',
  '/api/auth/reset-password',
  '/api/auth/callback/google',
])('AU09 the auth library’s own route %s returns 404', async (path) => {
  const browser = server.browser();
  expect((await browser.request(path)).status).toBe(404);
  expect((await browser.post(path, { email: 'jana@skok.example', password })).status).toBe(404);
});
