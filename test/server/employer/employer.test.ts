import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { users } from '../../../server/db/schema/accounts.ts';
import { companyAccounts, companyInvitations, companyMembers } from '../../../server/db/schema/company-accounts.ts';
import { writeListings } from '../../../server/listings/write-listings.ts';
import { deleteDueAccounts } from '../../../server/privacy/deletion.ts';
import { aroundTransactions } from '../../support/database-wrappers.ts';
import { newCompany } from '../../support/listings.ts';
import { mailsIn, tokenIn } from '../../support/mails.ts';
import { testApp, testMails } from '../../support/server.ts';
import { type Visitor, visitorOf } from '../../support/visitor.ts';
import { type AccountServer, accountServer, minutes, password } from '../accounts/harness.ts';
import { companyBody, companyWithMembers, createConfirmedUser, registerCompany } from './company-fixtures.ts';

let server: AccountServer;

beforeEach(async () => {
  server = await accountServer();
});

const day = 24 * 60 * minutes;

const onBoard = (slug: string, website: string) =>
  server.db.transaction((tx) => writeListings(tx, { companies: [newCompany(slug, { website })], jobs: [] }));

describe('product §11 adding a company', () => {
  test('makes the signed-in user its owner, and shows it to nobody else', async () => {
    const { read } = await companyWithMembers(server);
    expect(await read()).toMatchObject({
      name: 'Draci',
      ico: '27074358',
      website: 'https://draci.example/',
      country: 'CZ',
      city: 'Brno',
      size: '1-10',
      stage: 'seed',
      role: 'owner',
      verifiedBy: null,
      profile: null,
      invitations: [],
      members: [{ name: 'jana', email: 'jana@skok.example', role: 'owner', isSelf: true }],
    });
    const visible = await server.browser().request('/startup/draci');
    expect(visible.status).toBe(404);
    expect(server.events()).toEqual(['company added']);
  });

  test('creates one company per user and idempotency key, also for simultaneous requests', async () => {
    const { browser } = await createConfirmedUser(server, 'jana');
    const answers = [
      await registerCompany(browser),
      ...(await Promise.all([registerCompany(browser), registerCompany(browser), registerCompany(browser)])),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await server.db.$count(companyAccounts)).toBe(1);
    const other = await createConfirmedUser(server, 'petr');
    await registerCompany(other.browser, { website: 'petr.example' });
    expect(await server.db.$count(companyAccounts)).toBe(2);
  });

  test.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ name: 'Win at www.evil.example' }, 'name', 'address'],
    [{ name: 'Win at evil.example/pay' }, 'name', 'address'],
    [{ ico: '27074359' }, 'ico', 'companyNumber'],
    [{ ico: '2707435' }, 'ico', 'companyNumber'],
    [{ website: 'localhost' }, 'website', 'link'],
    [{ website: 'https://127.0.0.1/' }, 'website', 'link'],
    [{ website: 'javascript:alert(1)' }, 'website', 'link'],
    [{ size: 'huge' }, 'size', 'required'],
  ])('is rejected with %j', async (wrong, field, code) => {
    const { browser } = await createConfirmedUser(server, 'jana');
    const answer = await registerCompany(browser, wrong);
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toEqual({ [field]: [code] });
    expect(await server.db.$count(companyAccounts)).toBe(0);
  });

  test('accepts a website without a scheme, and an empty company number', async () => {
    const { browser } = await createConfirmedUser(server, 'jana');
    await registerCompany(browser, { website: ' www.Draci.example ', ico: '' });
    const [row] = await server.db.select().from(companyAccounts);
    expect(row).toMatchObject({ website: 'https://www.draci.example/', ico: '' });
  });

  test('is limited to ten a day', async () => {
    const { browser } = await createConfirmedUser(server, 'jana');
    const statuses = [];
    for (let nth = 0; nth < 11; nth++)
      statuses.push(
        (await registerCompany(browser, { website: `k${nth}.example`, ico: '' }, `a-key-of-one-sending-${1000 + nth}`))
          .status,
      );
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
  });
});

describe('product §11 a profile already on the board', () => {
  test('is offered instead of a duplicate, and linked when the user claims it', async () => {
    await onBoard('dragons', 'https://www.draci.example/jobs');
    const { browser } = await createConfirmedUser(server, 'jana');
    const offered = await registerCompany(browser);
    expect(offered.status).toBe(409);
    expect((await offered.json()).company).toEqual({ slug: 'dragons', name: 'dragons', isTaken: false });
    expect(await server.db.$count(companyAccounts)).toBe(0);

    const { id } = await (await registerCompany(browser, { claims: 'dragons' })).json();
    const read = await (await browser.request(`/api/company-accounts/${id}`)).json();
    expect(read).toMatchObject({ profile: { slug: 'dragons', name: 'dragons' }, verifiedBy: null });
  });

  test('cannot be claimed once a company is verified, whether by domain or by company number', async () => {
    await onBoard('dragons', 'https://draci.example');
    const jana = await createConfirmedUser(server, 'jana');
    const { id } = await (await registerCompany(jana.browser, { claims: 'dragons' })).json();
    await server.db.update(companyAccounts).set({ verifiedAt: server.clock.now }).where(eq(companyAccounts.id, id));
    const petr = await createConfirmedUser(server, 'petr');
    for (const more of [{ claims: 'dragons' }, { claims: 'dragons', website: 'elsewhere.example' }]) {
      const answer = await registerCompany(petr.browser, more);
      expect(answer.status).toBe(409);
      expect((await answer.json()).company).toMatchObject({ slug: 'dragons', isTaken: true });
    }
  });

  test('is neither offered nor linked for another domain, even when it is claimed', async () => {
    await onBoard('dragons', 'https://dragons.example');
    const { browser } = await createConfirmedUser(server, 'jana');
    const { id } = await (await registerCompany(browser, { claims: 'dragons' })).json();
    expect(await (await browser.request(`/api/company-accounts/${id}`)).json()).toMatchObject({ profile: null });
  });
});

describe('product §11 the public register', () => {
  async function withRegister(answer: (path: string) => { status: number; body: string } | null) {
    const asked: string[] = [];
    const register = createServer((request, response) => {
      asked.push(request.url ?? '');
      const said = answer(request.url ?? '');
      if (said === null) request.socket.destroy();
      else response.writeHead(said.status, { 'content-type': 'application/json' }).end(said.body);
    });
    await new Promise<void>((listening) => register.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void register.close());
    const { port } = register.address() as AddressInfo;
    server = await accountServer({ env: { ARES_URL: `http://127.0.0.1:${port}` } });
    const { browser } = await createConfirmedUser(server, 'jana');
    return { asked, look: async (ico: string) => (await browser.request(`/api/company-register/${ico}`)).json() };
  }

  test('returns the name and town for a company number', async () => {
    const body = JSON.stringify({
      ico: '27074358',
      obchodniJmeno: 'Draci s.r.o.',
      sidlo: { nazevObce: 'Brno', psc: 60200 },
    });
    const { asked, look } = await withRegister(() => ({ status: 200, body }));
    expect(await look('27074358')).toEqual({ found: { name: 'Draci s.r.o.', city: 'Brno' } });
    expect(asked).toEqual(['/ekonomicke-subjekty-v-be/rest/ekonomicke-subjekty/27074358']);
  });

  test.each([
    ['unknown there', { status: 404, body: '{}' }],
    ['of a register that is down', null],
    ['of a register with other words', { status: 200, body: '{"name":"Draci"}' }],
    ['of a register that leads elsewhere', { status: 302, body: '' }],
  ])('returns no company for a number %s', async (_, answer) => {
    const { look } = await withRegister(() => answer);
    expect(await look('27074358')).toEqual({ found: null });
  });

  test('is not queried for an invalid company number', async () => {
    const { asked, look } = await withRegister(() => ({ status: 200, body: '{}' }));
    expect(await look('27074359')).toMatchObject({ status: 404 });
    expect(asked).toEqual([]);
  });

  test('returns no company when its address is not configured', async () => {
    const { browser } = await createConfirmedUser(server, 'jana');
    expect(await (await browser.request('/api/company-register/27074358')).json()).toEqual({ found: null });
  });
});

describe('CO03 an invitation', () => {
  const email = 'petr@skok.example';
  const inviting = (id: string, more: object = {}) =>
    [`/api/company-accounts/${id}/invitations`, { email, role: 'recruiter', lang: 'en', ...more }] as const;

  test('is mailed, readable repeatedly by its link, and accepted once by the owner of the address', async () => {
    const { id, jana, read } = await companyWithMembers(server);
    expect((await jana.post(...inviting(id, { email: 'Petr@skok.example' }))).status).toBe(204);
    const [mail] = await mailsIn(server);
    expect(mail).toMatchObject({
      kind: 'companyInvitation',
      recipient: email,
      locale: 'en',
      company: 'Draci',
      by: 'jana',
    });
    const token = await tokenIn(server);
    expect(await server.db.select({ token: companyInvitations.tokenDigest }).from(companyInvitations)).not.toEqual([
      { token },
    ]);

    const visitor = server.browser();
    const seen = await (await visitor.post('/api/company-invitations/read', { token })).json();
    expect(seen).toEqual({ id: expect.any(String), company: 'Draci', role: 'recruiter', invitedBy: 'jana', email });
    expect((await visitor.post('/api/company-invitations/read', { token })).status).toBe(200);

    const petr = await createConfirmedUser(server, 'petr');
    const own = await (await petr.browser.request('/api/company-accounts')).json();
    expect(own).toEqual({ items: [], invitations: [seen] });
    server.advanceClock(minutes);
    const accepted = await petr.browser.post('/api/company-invitations/accept', { id: seen.id });
    expect(await accepted.json()).toEqual({ account: id });
    expect((await read()).members.map(({ name, role }) => [name, role])).toEqual([
      ['jana', 'owner'],
      ['petr', 'recruiter'],
    ]);
    expect((await visitor.post('/api/company-invitations/read', { token })).status).toBe(404);
  });

  test('AV02 returns the first result when accepted again or concurrently, while the user is a member', async () => {
    const { id, jana, read } = await companyWithMembers(server);
    await jana.post(...inviting(id));
    const [row] = await server.db.select().from(companyInvitations);
    const petr = await createConfirmedUser(server, 'petr');
    server.advanceClock(1000);
    const accept = () => petr.browser.post('/api/company-invitations/accept', { id: row?.id });
    const answers = [...(await Promise.all(Array.from({ length: 5 }, accept))), await accept()];
    for (const answer of answers) expect([answer.status, await answer.json()]).toEqual([200, { account: id }]);
    expect((await read()).members.map(({ name }) => name)).toEqual(['jana', 'petr']);
    const sam = await createConfirmedUser(server, 'sam');
    expect((await sam.browser.post('/api/company-invitations/accept', { id: row?.id })).status).toBe(404);
    await petr.browser.post(`/api/company-accounts/${id}/leave`);
    expect((await accept()).status).toBe(404);
  });

  test('is not accepted by another user, nor with an unconfirmed address', async () => {
    const { id, jana } = await companyWithMembers(server);
    await jana.post(...inviting(id));
    const [row] = await server.db.select().from(companyInvitations);
    const sam = await createConfirmedUser(server, 'sam');
    expect((await sam.browser.post('/api/company-invitations/accept', { id: row?.id })).status).toBe(404);
    const petr = await createConfirmedUser(server, 'petr');
    await server.db.update(users).set({ emailVerified: false }).where(eq(users.id, 'petr'));
    expect((await petr.browser.post('/api/company-invitations/accept', { id: row?.id })).status).toBe(404);
    expect(await (await petr.browser.request('/api/company-accounts')).json()).toEqual({ items: [], invitations: [] });
  });

  test('expires after a week; sending it again creates a new link and ends the old one', async () => {
    const { id, jana, read } = await companyWithMembers(server);
    await jana.post(...inviting(id));
    const first = await tokenIn(server);
    server.advanceClock(7 * day);
    const visitor = server.browser();
    expect((await visitor.post('/api/company-invitations/read', { token: first })).status).toBe(404);
    const [shown] = (await read(await server.signedInBrowser({ id: 'jana' } as never))).invitations;
    expect(shown).toMatchObject({ email, isExpired: true });
    const late = await server.signedInBrowser({ id: 'jana' } as never);
    expect((await late.post(`/api/company-accounts/${id}/invitations/${shown?.id}/send`)).status).toBe(204);
    const second = await tokenIn(server);
    expect((await visitor.post('/api/company-invitations/read', { token: first })).status).toBe(404);
    expect((await visitor.post('/api/company-invitations/read', { token: second })).status).toBe(200);
  });

  test('is one per address, with the latest role, and a repeated request mails it once', async () => {
    const { id, jana, read } = await companyWithMembers(server);
    await jana.post(...inviting(id));
    await jana.post(...inviting(id));
    expect(await mailsIn(server)).toHaveLength(1);
    await jana.post(...inviting(id, { role: 'reader' }));
    expect((await read()).invitations.map(({ role }) => role)).toEqual(['reader']);
    expect(await mailsIn(server)).toHaveLength(2);
  });

  test('cannot be used once it is revoked', async () => {
    const { id, jana, read } = await companyWithMembers(server);
    await jana.post(...inviting(id));
    const [shown] = (await read()).invitations;
    await jana.request(`/api/company-accounts/${id}/invitations/${shown?.id}`, { method: 'DELETE' });
    const token = await tokenIn(server);
    expect((await server.browser().post('/api/company-invitations/read', { token })).status).toBe(404);
    expect((await read()).invitations).toEqual([]);
  });

  test('is refused with 409 for an existing member', async () => {
    const { id, jana } = await companyWithMembers(server, { petr: 'reader' });
    const answer = await jana.post(...inviting(id));
    expect(answer.status).toBe(409);
    expect((await answer.json()).errors).toEqual({ email: ['member'] });
    expect(await mailsIn(server)).toEqual([]);
  });

  test('CO05 requires an owner with a confirmed address', async () => {
    const { id, jana, read } = await companyWithMembers(server);
    await server.db.update(users).set({ emailVerified: false });
    expect((await read()).can).not.toContain('invite');
    expect((await jana.post(...inviting(id))).status).toBe(403);
    expect(await mailsIn(server)).toEqual([]);
    await server.db.update(users).set({ emailVerified: true });
    expect((await read()).can).toContain('invite');
    expect((await jana.post(...inviting(id))).status).toBe(204);
  });

  test('CO05 is limited to three an hour per address, across companies', async () => {
    const { id, jana } = await companyWithMembers(server);
    const other = await createConfirmedUser(server, 'otto');
    const { id: second } = await (await registerCompany(other.browser, { website: 'o.example', ico: '' })).json();
    const statuses = [];
    for (const [browser, account, role] of [
      [jana, id, 'reader'],
      [jana, id, 'recruiter'],
      [other.browser, second, 'reader'],
      [other.browser, second, 'recruiter'],
    ] as const)
      statuses.push((await browser.post(...inviting(account, { role }))).status);
    expect(statuses).toEqual([204, 204, 204, 429]);
    expect(await mailsIn(server)).toHaveLength(3);
  });
});

describe('company members', () => {
  const idOf = (id: string, name: string) => `${name} of ${id}`;
  const asRole = (role: string) => ({
    method: 'PUT',
    body: JSON.stringify({ role }),
    headers: { 'content-type': 'application/json' },
  });

  test('can be given another role and removed', async () => {
    const { id, jana, browsers, read } = await companyWithMembers(server, { rita: 'reader' });
    await jana.request(`/api/company-accounts/${id}/members/${idOf(id, 'rita')}`, asRole('recruiter'));
    expect((await read()).members.at(-1)).toMatchObject({ name: 'rita', role: 'recruiter' });
    await jana.request(`/api/company-accounts/${id}/members/${idOf(id, 'rita')}`, { method: 'DELETE' });
    expect((await browsers.rita?.request(`/api/company-accounts/${id}`))?.status).toBe(404);
  });

  test('cannot lose their last owner: leaving, another role and removal are refused with 409', async () => {
    const { id, jana, read } = await companyWithMembers(server, { rita: 'reader' });
    const [self] = (await read()).members;
    const last = [
      await jana.post(`/api/company-accounts/${id}/leave`),
      await jana.request(`/api/company-accounts/${id}/members/${self?.id}`, asRole('reader')),
      await jana.request(`/api/company-accounts/${id}/members/${self?.id}`, { method: 'DELETE' }),
    ];
    for (const answer of last) {
      expect(answer.status).toBe(409);
      expect((await answer.json()).errors).toEqual({ owner: ['last'] });
    }
    expect((await read()).role).toBe('owner');
  });

  test('keep one owner when two leave at once', async () => {
    const { id, jana, browsers } = await companyWithMembers(server, { olga: 'owner' });
    const leaving = [jana, browsers.olga].map((browser) => browser?.post(`/api/company-accounts/${id}/leave`));
    const statuses = (await Promise.all(leaving)).map((answer) => answer?.status);
    expect(statuses.sort()).toEqual([204, 409]);
  });

  describe('are not managed by an owner', () => {
    /** The browser with a slow request: something happens after its check and before its transaction. */
    const slow = async (browser: Visitor, meanwhile: () => Promise<unknown>) => {
      const db = aroundTransactions(server.db, async (nth, transaction) => {
        if (nth === 1) await meanwhile();
        return transaction();
      });
      const slowly = visitorOf(await testApp({ database: { db }, now: () => server.clock.now }));
      for (const [name, value] of browser.jar) slowly.jar.set(name, value);
      return slowly;
    };
    const sent = (browser: Visitor, id: string) => ({
      role: () => browser.request(`/api/company-accounts/${id}/members/${idOf(id, 'rita')}`, asRole('owner')),
      removal: () => browser.request(`/api/company-accounts/${id}/members/${idOf(id, 'rita')}`, { method: 'DELETE' }),
      handover: () => browser.post(`/api/company-accounts/${id}/owner`, { member: idOf(id, 'rita') }),
    });

    const requests = ['role', 'removal', 'handover'] as const;

    test.each(requests)('CO03 who has lost that role meanwhile: %s', async (what) => {
      const { id, jana, browsers, read } = await companyWithMembers(server, { olga: 'owner', rita: 'reader' });
      const [self] = (await read()).members;
      const path = `/api/company-accounts/${id}/members/${self?.id}`;
      const slowly = await slow(jana, async () => browsers.olga?.request(path, asRole('reader')));
      expect((await sent(slowly, id)[what]()).status).toBe(403);
      expect((await read()).members.map(({ name, role }) => [name, role])).toEqual([
        ['jana', 'reader'],
        ['olga', 'owner'],
        ['rita', 'reader'],
      ]);
    });

    test.each(requests)('CO03 who has left meanwhile: %s', async (what) => {
      const { id, jana, browsers, read } = await companyWithMembers(server, { olga: 'owner', rita: 'reader' });
      const slowly = await slow(jana, () => jana.post(`/api/company-accounts/${id}/leave`));
      expect((await sent(slowly, id)[what]()).status).toBe(404);
      expect((await read(browsers.olga)).members.map(({ name, role }) => [name, role])).toEqual([
        ['olga', 'owner'],
        ['rita', 'reader'],
      ]);
    });
  });

  test('do not count an owner whose account is being deleted', async () => {
    const { id, jana } = await companyWithMembers(server, { olga: 'owner' });
    await server.db.update(users).set({ deletedFrom: server.clock.now }).where(eq(users.id, 'olga'));
    expect((await jana.post(`/api/company-accounts/${id}/leave`)).status).toBe(409);
  });

  test('can take over the ownership, which makes the former owner a recruiter', async () => {
    const { id, jana, read } = await companyWithMembers(server, { rita: 'reader' });
    expect((await jana.post(`/api/company-accounts/${id}/owner`, { member: idOf(id, 'rita') })).status).toBe(204);
    const { members, role } = await read();
    expect(members.map((member) => [member.name, member.role])).toEqual([
      ['jana', 'recruiter'],
      ['rita', 'owner'],
    ]);
    expect(role).toBe('recruiter');
    expect((await jana.post(`/api/company-accounts/${id}/leave`)).status).toBe(204);
  });

  test('see the invitations only if they are owners', async () => {
    const { id, jana, browsers, read } = await companyWithMembers(server, { rita: 'reader' });
    await jana.post(`/api/company-accounts/${id}/invitations`, {
      email: 'petr@skok.example',
      role: 'reader',
      lang: 'cs',
    });
    expect((await read(browsers.rita)).invitations).toEqual([]);
    expect((await read()).invitations).toHaveLength(1);
  });

  test('can belong to several companies', async () => {
    const { jana } = await companyWithMembers(server);
    server.advanceClock(minutes);
    await registerCompany(jana, { name: 'Vážky', website: 'vazky.example', ico: '' }, 'a-key-of-one-sending-0009');
    const { items } = await (await jana.request('/api/company-accounts')).json();
    expect(items.map(({ name, role }: { name: string; role: string }) => [name, role])).toEqual([
      ['Draci', 'owner'],
      ['Vážky', 'owner'],
    ]);
  });

  test('lose the company when it is deleted; its profile remains on the board and can be claimed again', async () => {
    await onBoard('dragons', 'https://draci.example');
    const { browser } = await createConfirmedUser(server, 'jana');
    const { id } = await (await registerCompany(browser, { claims: 'dragons' })).json();
    expect((await browser.request(`/api/company-accounts/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await (await browser.request('/api/company-accounts')).json()).toEqual({ items: [], invitations: [] });
    expect((await registerCompany(browser, { claims: 'dragons' }, 'a-key-of-one-sending-0002')).status).toBe(201);
  });
});

describe('product §6 accounts of company members', () => {
  const erase = (browser: Awaited<ReturnType<typeof createConfirmedUser>>['browser']) =>
    browser.post('/api/account/delete', { password });

  test('are not deleted while they own a company alone, which the privacy data names', async () => {
    const { id, jana } = await companyWithMembers(server, { rita: 'reader' });
    expect(await (await jana.request('/api/account/privacy')).json()).toMatchObject({
      ownedAlone: [{ id, name: 'Draci' }],
    });
    expect((await erase(jana)).status).toBe(409);
    await jana.post(`/api/company-accounts/${id}/owner`, { member: `rita of ${id}` });
    expect(await (await jana.request('/api/account/privacy')).json()).toMatchObject({ ownedAlone: [] });
    expect((await erase(jana)).status).toBe(204);
  });

  test('cannot become the owner once they are being deleted', async () => {
    const { id, jana, browsers, read } = await companyWithMembers(server, { rita: 'reader' });
    if (!browsers.rita) throw new Error('Rita is missing');
    expect((await erase(browsers.rita)).status).toBe(204);
    expect((await jana.post(`/api/company-accounts/${id}/owner`, { member: `rita of ${id}` })).status).toBe(422);
    expect((await read()).role).toBe('owner');
  });

  test('are not both deleted when two owners request it at once', async () => {
    const { jana, browsers } = await companyWithMembers(server, { rita: 'owner' });
    const asked = await Promise.all([jana, browsers.rita].map((browser) => browser && erase(browser)));
    expect(asked.map((answer) => answer?.status).sort()).toEqual([204, 409]);
  });

  test('remain if they have become the only owner before the deletion is due', async () => {
    const { id, browsers, read } = await companyWithMembers(server, { rita: 'owner' });
    if (!browsers.rita) throw new Error('Rita is missing');
    await erase(browsers.rita);
    await server.db.delete(companyMembers).where(eq(companyMembers.userId, 'jana'));
    server.advanceClock(15 * day);
    await deleteDueAccounts({ db: server.db, ...testMails, log: server.app.log, now: () => server.clock.now });
    expect((await read(await server.signedInBrowser({ id: 'rita' } as never))).id).toBe(id);
  });

  test('are deleted with their memberships and the invitations to their address', async () => {
    const { id, jana, browsers, read } = await companyWithMembers(server, { rita: 'reader' });
    await jana.post(`/api/company-accounts/${id}/invitations`, {
      email: 'otto@skok.example',
      role: 'reader',
      lang: 'cs',
    });
    const otto = await createConfirmedUser(server, 'otto');
    if (!browsers.rita) throw new Error('Rita is missing');
    await erase(browsers.rita);
    await erase(otto.browser);
    server.advanceClock(15 * day);
    await deleteDueAccounts({ db: server.db, ...testMails, log: server.app.log, now: () => server.clock.now });
    const after = await read(await server.signedInBrowser({ id: 'jana' } as never));
    expect(after.members.map(({ name }) => name)).toEqual(['jana']);
    expect(after.invitations).toEqual([]);
  });

  test('export the companies they belong to', async () => {
    const { id, jana } = await companyWithMembers(server);
    const exported = await (await jana.request('/api/account/export')).json();
    expect(exported.companies).toEqual([{ id, name: companyBody.name, role: 'owner', isVerified: false }]);
  });
});
