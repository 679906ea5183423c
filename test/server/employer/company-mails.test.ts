import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { companyAccounts } from '../../../server/db/schema/company-accounts.ts';
import { mailAboutReplies } from '../../../server/reply-clock/mail-about-replies.ts';
import type { CompanyAccount, CompanyMail } from '../../../src/api/contract-employer.ts';
import { mailsIn } from '../../support/mails.ts';
import { testMails } from '../../support/server.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer } from '../accounts/harness.ts';
import { publishingCompany } from '../ads/ad-calls.ts';
import { adminOrderCalls, orderCalls } from '../orders/order-calls.ts';

let server: AccountServer;
let at: Awaited<ReturnType<typeof publishingCompany>>;

beforeEach(async () => {
  server = await accountServer();
  at = await publishingCompany(server);
});

const choose = (mails: string[], browser: Visitor | undefined = at.jana) =>
  browser?.post(`/api/company-accounts/${at.id}/news-mails`, { mails }, { method: 'PUT' });

/** Recipients of a kind of mail, with the link where they can change that. */
const mailsOfKind = async (kind: string) =>
  (await mailsIn(server)).flatMap((mail) =>
    mail.kind === kind ? [[mail.recipient, 'manage' in mail ? (mail.manage ?? null) : null]] : [],
  );
const settingsOf = (company: string) => expect.stringContaining(`?company=${company}#mails`);

/** What brings each of them, and the kind of its mail. */
const mails: Record<CompanyMail, { kind: string; happen: () => Promise<unknown> }> = {
  reviews: { kind: 'adNews', happen: () => at.published('first') },
  ads: {
    kind: 'adNews',
    happen: async () => {
      await choose([], at.jana);
      await choose([], at.browsers.radek);
      await at.published('first');
      await choose(['ads']);
      await at.passTo(new Date('2026-12-06T11:00:00Z'));
      await at.passTo(new Date('2026-12-17T11:00:00Z'));
    },
  },
  replies: {
    kind: 'repliesDue',
    happen: () =>
      server.db.transaction((tx) =>
        mailAboutReplies(tx, { ...testMails, hosts: server.app.hosts }, at.id, {
          ahead: 'none',
          overdue: 1,
          dueSoon: 0,
        }),
      ),
  },
  orders: {
    kind: 'order',
    happen: async () => {
      await server.db.update(companyAccounts).set({ size: '11-50' }).where(eq(companyAccounts.id, at.id));
      const calls = orderCalls(at.jana, at.id);
      await calls.bill();
      const { id } = await (await calls.place()).json();
      await adminOrderCalls(at.ada.browser).step(id, 'paid');
    },
  },
};

describe('product §11 mails to company members', () => {
  test.each(Object.entries(mails))(
    '%s: go to those who chose them, with a link to the settings',
    async (mail, { kind, happen }) => {
      await choose([mail]);
      await choose([], at.browsers.radek);
      await happen();
      const own = (await mailsOfKind(kind)).filter(([, manage]) => manage !== null);
      expect(own.length).toBeGreaterThan(0);
      for (const row of own) expect(row).toEqual(['jana@skok.example', settingsOf(at.id)]);
    },
  );

  test.each(Object.entries(mails).filter(([mail]) => mail !== 'ads'))(
    '%s: go to nobody when nobody chose them',
    async (_, { kind, happen }) => {
      await choose([]);
      await choose([], at.browsers.radek);
      await happen();
      expect((await mailsOfKind(kind)).filter(([, manage]) => manage !== null)).toEqual([]);
    },
  );

  test('are all on but orders by default, are chosen per member, and an unknown kind is rejected with 422', async () => {
    const read = async (browser: Visitor | undefined): Promise<CompanyAccount> =>
      (await browser?.request(`/api/company-accounts/${at.id}`))?.json();
    expect((await read(at.jana)).newsMails).toEqual(['reviews', 'ads', 'replies']);
    await choose(['orders', 'orders'], at.browsers.radek);
    expect((await read(at.browsers.radek)).newsMails).toEqual(['orders']);
    expect((await read(at.jana)).newsMails).toEqual(['reviews', 'ads', 'replies']);
    expect((await choose(['everything']))?.status).toBe(422);
  });

  test('an order reaches the billing address regardless of the members’ choices', async () => {
    await choose([]);
    await mails.orders.happen();
    expect((await mailsOfKind('order')).map(([recipient]) => recipient)).toContain('ucto@draci.example');
  });
});
