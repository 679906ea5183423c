import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { applications } from '../../../server/db/schema/applications.ts';
import { companyAccounts } from '../../../server/db/schema/company-accounts.ts';
import type { Boot } from '../../../src/api/contract.ts';
import { withPrefix } from '../../../src/routing/editions.ts';
import { type Locale, locales } from '../../../src/routing/locales.ts';
import { pathTo } from '../../../src/routing/paths.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer, minutes } from '../accounts/harness.ts';
import { publishingCompany } from '../ads/ad-calls.ts';
import { createConfirmedUser, registerCompany } from '../employer/company-fixtures.ts';
import { orderCalls } from '../orders/order-calls.ts';

type Name = 'employerAd' | 'employerApplicant' | 'employerOrders' | 'messages';
type PageRole = 'owner' | 'recruiter' | 'reader' | 'candidate' | 'otherOwner' | 'admin';

let server: AccountServer;
let account: string;
let browsers: Record<PageRole, Visitor>;
let ids: Record<Name, string>;

beforeAll(async () => {
  server = await accountServer();
  const company = await publishingCompany(server);
  account = company.id;
  const ad = await company.published('first');
  const { job } = await company.calls.read(ad);
  const orders = orderCalls(company.jana, account);
  await orders.bill();
  const order = (await (await orders.place()).json()).id;
  const eva = await createConfirmedUser(server, 'eva');
  await eva.browser.post('/api/applications', {
    job: job?.identifier,
    name: 'Eva',
    email: eva.user.email,
    phone: '',
    link: '',
    message: 'Kites.',
    mayBeKept: false,
    lang: 'cs',
    website: '',
    took: minutes,
  });
  const [application] = await server.db.select().from(applications).where(eq(applications.userId, eva.user.id));
  const other = await createConfirmedUser(server, 'otto');
  await registerCompany(other.browser, { website: 'other.example', ico: '' }, 'a-key-of-one-sending-0002');
  const named = company.browsers as { radek: Visitor; rita: Visitor };
  browsers = {
    owner: company.jana,
    recruiter: named.radek,
    reader: named.rita,
    candidate: eva.browser,
    otherOwner: other.browser,
    admin: company.ada.browser,
  };
  const sent = application?.id ?? '';
  ids = { employerAd: ad, employerApplicant: sent, employerOrders: order, messages: sent };
}, 120_000);

const pathOf = (locale: Locale, name: Name, id: string) =>
  withPrefix(locale === 'en' ? '/en' : '', pathTo(locale, name, { id }));

async function shown(who: PageRole, path: string) {
  const answer = await browsers[who].request(path);
  const html = await answer.text();
  const boot = JSON.parse(/<script id="boot" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as Boot;
  return { status: answer.status, error: boot.error?.message ?? null };
}

const allRoles: PageRole[] = ['owner', 'recruiter', 'reader', 'candidate', 'otherOwner', 'admin'];
const whose: Record<Name, PageRole[]> = {
  employerAd: ['owner', 'recruiter', 'reader'],
  employerApplicant: ['owner', 'recruiter', 'reader'],
  employerOrders: ['owner', 'recruiter'],
  messages: ['candidate'],
};

describe.each(locales)('issue 17 §2 a private page, in %s', (locale) => {
  test.each(Object.keys(whose) as Name[])(
    'is shown to those with access, and is the same 404 for all others: %s',
    async (name) => {
      const path = pathOf(locale, name, ids[name]);
      const nobodys = pathOf(locale, name, 'nothing');
      const missing = (at: string) => ({ status: 404, error: `Page not found: ${at.replace(/^\/en/, '')}` });
      for (const who of allRoles) {
        const isTheirs = whose[name].includes(who);
        expect({ who, ...(await shown(who, path)) }).toEqual({
          who,
          ...(isTheirs ? { status: 200, error: null } : missing(path)),
        });
        expect({ who, ...(await shown(who, nobodys)) }).toEqual({ who, ...missing(nobodys) });
      }
    },
  );
});

test('issue 17 §2 a company’s private page is looked up in the company of its address, or in the user’s first one', async () => {
  // Companies are sorted by when the user joined them.
  server.advanceClock(minutes);
  const second = await (
    await registerCompany(browsers.owner, { website: 'second.example', ico: '' }, 'a-key-of-one-sending-0003')
  ).json();
  const path = pathOf('cs', 'employerAd', ids.employerAd);
  expect((await shown('owner', path)).status).toBe(200);
  expect((await shown('owner', `${path}?company=${account}`)).status).toBe(200);
  expect((await shown('owner', `${path}?company=${second.id}`)).status).toBe(404);
  expect((await shown('owner', `${path}?company=of-nobody`)).status).toBe(200);
  await server.db.delete(companyAccounts).where(eq(companyAccounts.id, second.id));
});
