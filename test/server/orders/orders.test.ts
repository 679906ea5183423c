import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { sumAmounts } from '../../../machines/order/refund.rules.ts';
import { companyAccounts, companyMembers } from '../../../server/db/schema/company-accounts.ts';
import { companyCredits, documentNumbers, orders } from '../../../server/db/schema/orders.ts';
import { mailsIn } from '../../support/mails.ts';
import { readPdf } from '../../support/pdf-text.ts';
import { stampedSaves } from '../../support/stamped-saves.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer, minutes } from '../accounts/harness.ts';
import { adCalls, completeAd, publishingCompany } from '../ads/ad-calls.ts';
import { adminOrderCalls, billingValues, orderCalls } from './order-calls.ts';

let server: AccountServer;
let given: Awaited<ReturnType<typeof publishingCompany>>;
let calls: ReturnType<typeof orderCalls>;
let board: ReturnType<typeof adminOrderCalls>;

beforeEach(async () => {
  server = await accountServer();
  given = await publishingCompany(server);
  calls = orderCalls(given.jana, given.id);
  board = adminOrderCalls(given.ada.browser);
});

const day = 24 * 60 * minutes;
const news = async () => (await mailsIn(server)).flatMap((mail) => (mail.kind === 'order' ? [mail] : []));
const placed = async (more = {}): Promise<string> => (await (await calls.place(more)).json()).id;
/** The text of the order's PDF. */
async function documentText(id: string, query: { lang?: string; number?: string } = {}): Promise<string> {
  const address = `/api/company-accounts/${given.id}/orders/${id}/document.pdf`;
  const answer = await given.jana.request(`${address}?${new URLSearchParams({ lang: 'en', ...query })}`);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  return readPdf(new Uint8Array(await answer.arrayBuffer())).pages.join('\n');
}
/** Makes the company too large to advertise for free. */
const grow = () => server.db.update(companyAccounts).set({ size: '11-50' }).where(eq(companyAccounts.id, given.id));

describe('product §11 billing details', () => {
  test('come from the company account until they are saved', async () => {
    expect((await calls.list()).billing).toMatchObject({
      version: 0,
      values: { name: 'Draci', ico: '27074358', vatId: '', country: 'CZ', email: 'jana@skok.example' },
    });
    expect(await (await calls.bill()).json()).toEqual({ version: 1 });
    expect((await calls.list()).billing).toEqual({ version: 1, values: billingValues });
  });

  test.each([
    [{ ico: '27074359' }, 'ico', 'companyNumber'],
    [{ ico: '' }, 'ico', 'companyNumber'],
    [{ vatId: 'CZ27074359' }, 'vatId', 'vatId'],
    [{ country: 'SK' }, 'vatId', 'vatId'],
    [{ country: 'XX' }, 'country', 'required'],
    [{ email: 'nobody' }, 'email', 'malformed'],
    [{ street: ' ' }, 'street', 'required'],
  ])('are rejected with 422 and the field’s error: %j', async (more, field, error) => {
    const answer = await calls.bill({ ...billingValues, ...more });
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toMatchObject({ [field]: [error] });
  });

  test('are not overwritten by a stale version, and saving the same twice creates one version', async () => {
    await calls.bill();
    expect(await (await calls.bill()).json()).toEqual({ version: 1 });
    const late = await calls.bill({ ...billingValues, city: 'Praha' });
    expect([late.status, (await late.json()).current]).toEqual([409, { version: 1, values: billingValues }]);
  });

  test('are saved on top of a save of the same form whose answer was lost, and not of another', async () => {
    const { here, elsewhere } = stampedSaves;
    const inCity = (city: string) => ({ ...billingValues, city });
    for (const [nth, city] of ['Brno', 'Praha', 'Zlín'].entries())
      expect((await calls.bill(inCity(city), 0, here(nth + 1))).status).toBe(200);
    for (const stamp of [here(2), elsewhere(9)]) expect((await calls.bill(inCity('Most'), 0, stamp)).status).toBe(409);
    expect((await calls.list()).billing).toEqual({ version: 3, values: inCity('Zlín') });
    await calls.bill(inCity('Písek'), 3);
    expect((await calls.bill(inCity('Most'), 0, here(4))).status).toBe(409);
  });
});

describe('product §11 an order', () => {
  test('has a proforma with a number, VAT and a due date, mailed to the billing address', async () => {
    await calls.bill();
    const id = await placed({ product: 'pack5', count: 2 });
    const order = await calls.read(id);
    expect(order).toMatchObject({
      proforma: '2026100001',
      invoice: null,
      state: 'ordered',
      product: 'pack5',
      count: 2,
      currency: 'CZK',
      rate: 21,
      net: 3_980_000,
      total: 4_815_800,
      dueOn: '2026-12-05',
      vat: 'domestic',
      billing: billingValues,
      seller: { name: 'Skok', ico: '', vatId: '', iban: '' },
    });
    expect(await news()).toMatchObject([
      { news: 'ordered', recipient: billingValues.email, locale: 'cs', number: '2026100001', total: 4_815_800 },
    ]);
    expect((await calls.list()).items).toMatchObject([{ id, state: 'ordered' }]);
  });

  test('names the configured operator and its bank account in the order’s currency', async () => {
    const env = {
      OPERATOR_NAME: 'Leap Ltd',
      OPERATOR_ADDRESS: 'Kite Street 1, Brno',
      OPERATOR_ICO: '12345679',
      OPERATOR_IBAN_CZK: 'CZ65 0800 0000 1920 0014 5399',
    };
    server = await accountServer({ env });
    given = await publishingCompany(server);
    calls = orderCalls(given.jana, given.id);
    await calls.bill();
    const crowns = await placed({ currency: 'CZK' });
    const euros = await placed({ currency: 'EUR', count: 1 });
    const seller = { name: 'Leap Ltd', address: 'Kite Street 1, Brno', ico: '12345679', vatId: '' };
    expect((await calls.read(crowns)).seller).toMatchObject({ ...seller, iban: 'CZ6508000000192000145399' });
    expect((await calls.read(euros)).seller).toMatchObject({ ...seller, iban: '' });
    expect((await news()).map(({ iban }) => iban).sort()).toEqual(['', 'CZ6508000000192000145399']);
  });

  test('is created and mailed once when the same request is sent twice', async () => {
    await calls.bill();
    const ids = await Promise.all([1, 2].map(async () => (await (await calls.place({}, 'same')).json()).id));
    expect(new Set(ids).size).toBe(1);
    expect(await news()).toHaveLength(1);
  });

  test('is reused for the same person’s identical order in two tabs, but not for a different or later one', async () => {
    await calls.bill();
    const id = await placed();
    server.advanceClock(minutes);
    const twin = await calls.place();
    expect([twin.status, (await twin.json()).id]).toEqual([200, id]);
    expect(await news()).toHaveLength(1);
    const count = await placed({ count: 2 });
    server.advanceClock(2 * minutes);
    const later = await placed();
    await server.db.update(companyMembers).set({ role: 'owner' });
    const radek = orderCalls(given.browsers.radek as Visitor, given.id);
    const colleague = (await (await radek.place()).json()).id;
    expect(new Set([id, count, later, colleague]).size).toBe(4);
    await board.step(later, 'cancelled');
    const again = await placed();
    await calls.bill({ ...billingValues, city: 'Praha' }, 1);
    expect(new Set([later, again, await placed()]).size).toBe(3);
  });

  test('is rejected with 422 while billing details are missing', async () => {
    const answer = await calls.place();
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([
      422,
      expect.arrayContaining(['street', 'postalCode', 'email']),
    ]);
  });

  test('has no VAT when the VAT number is of another EU country', async () => {
    await calls.bill({ ...billingValues, country: 'DE', ico: 'HRB 1', vatId: 'DE 123456789' });
    expect(await calls.read(await placed({ currency: 'EUR' }))).toMatchObject({
      vat: 'reverse',
      rate: 0,
      net: 19_900,
      total: 19_900,
      currency: 'EUR',
      billing: { vatId: 'DE123456789' },
    });
  });

  test('AV02 rejects a different order with the same idempotency key', async () => {
    await calls.bill();
    const first = await calls.place({ count: 2 }, 'of-one-sending');
    expect(first.status).toBe(201);
    const { id } = await first.json();
    expect(await (await calls.place({ count: 2, lang: 'en' }, 'of-one-sending')).json()).toEqual({ id });
    expect((await calls.place({ count: 3 }, 'of-one-sending')).status).toBe(422);
  });

  test('numbers have no gaps after concurrent or failed orders, and restart each year', async () => {
    await calls.bill();
    await Promise.all([1, 2, 3].map((count) => calls.place({ count })));
    expect((await calls.place({ count: 0 })).status).toBe(422);
    await expect(
      server.db.transaction(async (tx) => {
        await tx.update(documentNumbers).set({ last: 99 });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await calls.place({ count: 4 });
    server.clock.now = new Date('2027-01-01T12:00:00Z');
    given = { ...given, jana: await server.signedInBrowser({ id: 'jana' } as never) };
    await orderCalls(given.jana, given.id).place();
    const rows = await server.db.select({ number: orders.proforma }).from(orders);
    expect(rows.map(({ number }) => number).sort()).toEqual([
      ...[1, 2, 3, 4].map((nth) => `202610000${nth}`),
      '2027100001',
    ]);
  });

  test.each(['cs', 'en'] as const)(
    'is available as a PDF in %s: as a proforma, then as an invoice once issued',
    async (lang) => {
      await calls.bill({ ...billingValues, name: 'Přílišní Žluťáci s.r.o.' });
      const id = await placed();
      const proforma = await documentText(id, { lang });
      for (const text of ['document.proforma', '2026100001', 'Přílišní Žluťáci s.r.o.', 'Větrná 1'])
        expect(proforma).toContain(text);
      await board.step(id, 'paid');
      await board.step(id, 'invoiced');
      const invoice = await documentText(id, { lang });
      expect([invoice.includes('document.invoice'), invoice.includes('document.noTaxDocument')]).toEqual([true, false]);
    },
  );
});

test.each([
  ['none, as it has VAT', 'CZ', '', null],
  ['reverse charge', 'DE', 'DE 123456789', 'document.reverse'],
  ['a supply outside the EU', 'CH', '', 'document.outside'],
])('product §11 the PDF of an order says why it has no VAT: %s', async (_, country, vatId, note) => {
  await calls.bill({ ...billingValues, country, vatId, ...(country !== 'CZ' && { ico: 'HRB 1' }) });
  const text = await documentText(await placed({ currency: 'EUR' }));
  const notes = ['document.reverse', 'document.outside'];
  expect(notes.filter((one) => text.includes(one))).toEqual(note === null ? [] : [note]);
});

test('product §11 a proforma names the document to follow, and a due date only while payment is expected', async () => {
  await calls.bill();
  const said = async (id: string) => {
    const text = await documentText(id);
    const words = ['noTaxDocument', 'invoiceOncePaid', 'invoiceFollows', 'due', 'total', 'sum', 'paid'];
    return words.filter((word) => text.includes(`document.${word}`));
  };
  const id = await placed();
  expect(await said(id)).toEqual(['noTaxDocument', 'invoiceOncePaid', 'due', 'total']);
  await board.step(id, 'paid');
  expect(await said(id)).toEqual(['noTaxDocument', 'invoiceFollows', 'sum', 'paid']);
  const other = await placed();
  await board.step(other, 'cancelled', 'Nobody paid.');
  expect(await said(other)).toEqual(['noTaxDocument', 'sum']);
});

describe('product §11 an admin', () => {
  test('sees unpaid orders first, moves orders as the statechart allows, and each step is mailed', async () => {
    await calls.bill();
    const first = await placed();
    server.clock.now = new Date(server.clock.now.getTime() + day);
    const second = await placed({ product: 'boost' });
    await board.step(second, 'paid');
    expect((await board.list()).items.map(({ id, can }) => [id, can])).toEqual([
      [first, ['paid', 'cancelled']],
      [second, ['invoiced', 'refunded']],
    ]);
    expect((await board.list('?state=paid')).items.map(({ id }) => id)).toEqual([second]);
    expect((await board.step(first, 'invoiced')).status).toBe(409);
    await board.step(first, 'cancelled', 'Nobody paid.');
    expect(await calls.read(first)).toMatchObject({
      state: 'cancelled',
      endedOn: '2026-11-22',
      message: 'Nobody paid.',
    });
    await board.step(second, 'invoiced');
    expect((await news()).map(({ news: what, number }) => [what, number])).toEqual([
      ['ordered', '2026100001'],
      ['ordered', '2026100002'],
      ['paid', '2026100002'],
      ['cancelled', '2026100001'],
      ['invoiced', '2026200001'],
    ]);
  });

  test('can repeat a step without a second effect, and must give a reason for cancelling', async () => {
    await calls.bill();
    const id = await placed();
    expect((await board.step(id, 'cancelled', ' ')).status).toBe(422);
    expect((await board.step(id, 'paid')).status).toBe(204);
    expect((await board.step(id, 'paid')).status).toBe(204);
    expect((await calls.list()).credits).toEqual({ ad: 1, boost: 0 });
    expect((await news()).filter(({ news: what }) => what === 'paid')).toHaveLength(1);
    expect((await board.step('nobody', 'paid')).status).toBe(404);
  });

  test('removes the unused credits of a refunded order', async () => {
    await calls.bill();
    await grow();
    const id = await placed({ product: 'pack5' });
    await board.step(id, 'paid');
    expect((await calls.list()).credits).toEqual({ ad: 5, boost: 1 });
    await given.published('first');
    await board.step(id, 'refunded', 'You left.');
    expect((await calls.list()).credits).toEqual({ ad: 0, boost: 0 });
  });
});

describe('product §11 a credit note', () => {
  test('corrects the whole invoice of a refunded order, shows the reason, and is mailed', async () => {
    await calls.bill();
    const id = await placed({ product: 'pack5' });
    await board.step(id, 'paid');
    await board.step(id, 'invoiced');
    server.clock.now = new Date(server.clock.now.getTime() + 40 * day);
    given = { ...given, jana: await server.signedInBrowser({ id: 'jana' } as never) };
    calls = orderCalls(given.jana, given.id);
    board = adminOrderCalls(await server.signedInBrowser({ id: 'ada' } as never));
    expect((await board.step(id, 'refunded', 'Nobody applied.')).status).toBe(204);
    expect((await board.step(id, 'refunded', 'Nobody applied.')).status).toBe(204);
    const written = { number: '2026300001', net: 1_990_000, total: 2_407_900, reason: 'Nobody applied.' };
    expect(await calls.read(id)).toMatchObject({
      proforma: '2026100001',
      invoice: '2026200001',
      state: 'refunded',
      endedOn: '2026-12-31',
      creditNotes: [{ ...written, issuedOn: '2026-12-31' }],
    });
    expect((await news()).filter(({ news: what }) => what === 'refunded')).toMatchObject([
      { number: '2026300001', symbol: '2026100001', recipient: billingValues.email, message: 'Nobody applied.' },
    ]);
    const note = await documentText(id);
    for (const text of [
      'document.creditNote',
      'document.corrects',
      '2026200001',
      'Nobody applied.',
      '31 December 2026',
    ])
      expect(note).toContain(text);
    const plain = note.replaceAll('\u00a0', ' ');
    expect(plain).toMatch(/[-−]CZK ?19,900\.00/);
    expect(plain).toMatch(/document\.returned\s*CZK ?24,079\.00/);
    expect(note).not.toContain('document.total');
    const invoice = await documentText(id, { number: '2026200001' });
    expect([invoice.includes('document.invoice'), invoice.includes('document.creditNote')]).toEqual([true, false]);
  });

  const invoiced = async () => {
    await calls.bill();
    const id = await placed({ product: 'pack5' });
    await board.step(id, 'paid');
    await board.step(id, 'invoiced');
    return id;
  };

  test('is issued for each partial refund, with its VAT, and all of them add up to the order’s total', async () => {
    const id = await invoiced();
    expect((await board.refundPart(id, { amount: 100_000, message: 'Nobody applied.' })).status).toBe(204);
    const [first] = (await board.list()).items;
    expect([first?.state, first?.can]).toEqual(['partlyRefunded', ['partlyRefunded', 'refunded']]);
    expect((await board.refundPart(id, { amount: 200_000, message: 'Nor then.' })).status).toBe(204);
    await board.step(id, 'refunded', 'You left.');
    const order = await calls.read(id);
    const issuedOn = '2026-11-21';
    expect(order.creditNotes).toEqual([
      { number: '2026300001', net: 82_645, total: 100_000, reason: 'Nobody applied.', issuedOn },
      { number: '2026300002', net: 165_289, total: 200_000, reason: 'Nor then.', issuedOn },
      { number: '2026300003', net: 1_742_066, total: 2_107_900, reason: 'You left.', issuedOn },
    ]);
    expect(order.state).toBe('refunded');
    expect(sumAmounts(order.creditNotes)).toEqual({ net: order.net, total: order.total });
    const told = (await news()).filter(({ news: what }) => what === 'refunded' || what === 'partlyRefunded');
    expect(told.map(({ news: what, number, total, message }) => [what, number, total, message])).toEqual([
      ['partlyRefunded', '2026300001', 100_000, 'Nobody applied.'],
      ['partlyRefunded', '2026300002', 200_000, 'Nor then.'],
      ['refunded', '2026300003', 2_107_900, 'You left.'],
    ]);
    const second = (await documentText(id, { number: '2026300002' })).replaceAll('\u00a0', ' ');
    for (const text of ['document.creditNote', '2026200001', 'Nor then.']) expect(second).toContain(text);
    expect(second).toMatch(/document\.returned\s*CZK ?2,000\.00/);
    expect(second).not.toContain('You left.');
    expect(await documentText(id)).toContain('You left.');
  });

  test('is issued once for a repeated partial refund, and never for zero, the whole remainder or more', async () => {
    const id = await invoiced();
    const [once, again] = await Promise.all([1, 2].map(() => board.refundPart(id, { amount: 100_000 }, 'same')));
    expect([once?.status, again?.status]).toEqual([204, 204]);
    const left = 2_407_900 - 100_000;
    for (const amount of [0, -5, left, left + 1])
      expect([amount, (await board.refundPart(id, { amount })).status]).toEqual([amount, 409]);
    expect((await board.refundPart(id, { amount: 1.5 })).status).toBe(422);
    expect((await board.refundPart(id, { amount: 1, message: ' ' })).status).toBe(422);
    expect((await calls.read(id)).creditNotes).toHaveLength(1);
    expect((await board.refundPart(id, { amount: left - 1 })).status).toBe(204);
    expect((await board.refundPart(id, { amount: 1 })).status).toBe(409);
  });

  test('of a partial refund is rejected with 409 until the invoice is issued', async () => {
    await calls.bill();
    const id = await placed();
    await board.step(id, 'paid');
    expect((await board.refundPart(id, { amount: 100 })).status).toBe(409);
    expect(await calls.read(id)).toMatchObject({ state: 'paid', creditNotes: [] });
  });

  test('of a partial refund keeps the credits, or removes the unused ones once', async () => {
    await grow();
    const other = await invoiced();
    const id = await invoiced();
    const credits = async () => (await calls.list()).credits;
    await board.refundPart(id, { amount: 100_000 });
    expect(await credits()).toEqual({ ad: 10, boost: 2 });
    await board.refundPart(id, { amount: 100_000, takesBack: true });
    expect(await credits()).toEqual({ ad: 5, boost: 1 });
    expect((await news()).filter(({ news: what }) => what === 'partlyRefunded').map((mail) => mail.takesBack)).toEqual([
      false,
      true,
    ]);
    // What was taken back once is not taken out of another order.
    await board.step(id, 'refunded', 'You left.');
    expect(await credits()).toEqual({ ad: 5, boost: 1 });
    await board.step(other, 'refunded', 'You left.');
    expect(await credits()).toEqual({ ad: 0, boost: 0 });
  });

  test('is not issued for a refunded order without an invoice', async () => {
    await calls.bill();
    const id = await placed();
    await board.step(id, 'paid');
    await board.step(id, 'refunded', 'You left.');
    expect(await calls.read(id)).toMatchObject({ state: 'refunded', invoice: null, creditNotes: [] });
    expect((await news()).map(({ number }) => number)).toEqual(['2026100001', '2026100001', '2026100001']);
    expect(await documentText(id)).toContain('document.proforma');
  });
});

describe('decision 038 the price of an ad', () => {
  const credits = async () => (await calls.list()).credits.ad;
  const drafted = async (name: string) => {
    const ad = await given.calls.create(name);
    await given.calls.save(ad, 1, completeAd);
    return ad;
  };

  test('is nothing for a verified company of up to ten people', async () => {
    const ad = await given.published('first');
    expect((await given.calls.read(ad)).state).toBe('published');
    expect(await calls.list()).toMatchObject({ isFree: true, credits: { ad: 0 } });
  });

  test('is one credit for a larger company: without one the ad is not submitted for review', async () => {
    await grow();
    const ad = await drafted('first');
    const refused = await given.calls.step(ad, { step: 'submitted', version: 2 });
    expect([refused.status, (await refused.json()).errors]).toEqual([409, { credits: ['missing'] }]);
    await calls.bill();
    await board.step(await placed(), 'paid');
    expect((await given.calls.step(ad, { step: 'submitted', version: 2 })).status).toBe(200);
    expect(await credits()).toBe(0);
  });

  test.each(['takenBack', 'sentBack', 'refused'] as const)('is refunded when the ad is %s', async (end) => {
    await grow();
    await calls.bill();
    await board.step(await placed(), 'paid');
    const ad = await drafted('first');
    await given.calls.step(ad, { step: 'submitted', version: 2 });
    if (end === 'takenBack') await given.calls.step(ad, { step: 'takenBack' });
    else await given.review.decide(ad, end);
    expect(await credits()).toBe(1);
    if (end === 'refused') return;
    await given.calls.step(ad, { step: 'submitted', version: 2 });
    expect(await credits()).toBe(0);
  });

  test('is charged again on renewal; an ad set to renew itself expires when no credit remains', async () => {
    await grow();
    await calls.bill();
    await board.step(await placed({ count: 2 }), 'paid');
    const ad = await given.published('first');
    await given.calls.step(ad, { step: 'setToRenew', renewsItself: true });
    const over = (days: number) => new Date(server.clock.now.getTime() + days * day);
    await given.passTo(over(31));
    expect(await server.db.$count(companyCredits, eq(companyCredits.change, -1))).toBe(2);
    const jana = await server.signedInBrowser({ id: 'jana' } as never);
    expect((await adCalls(jana, given.id).read(ad)).state).toBe('published');
    await given.passTo(over(31));
    await given.passTo(server.clock.now);
    expect((await adCalls(await server.signedInBrowser({ id: 'jana' } as never), given.id).read(ad)).state).toBe(
      'expired',
    );
  });

  test('product §11.75 mails a warning five days before an ad set to renew itself ends without a credit', async () => {
    await grow();
    await calls.bill();
    await board.step(await placed({ count: 3 }), 'paid');
    const both = [await given.published('first'), await given.published('second')];
    for (const ad of both) await given.calls.step(ad, { step: 'setToRenew', renewsItself: true });
    const told = async () =>
      (await mailsIn(server)).flatMap((mail) =>
        mail.kind === 'adNews' && 'until' in mail ? [[mail.news, mail.recipient]] : [],
      );
    server.advanceClock(13 * day);
    const jana = adCalls(await server.signedInBrowser({ id: 'jana' } as never), given.id);
    for (const ad of both) await jana.step(ad, { step: 'confirmed' });
    const later = (days: number) => new Date(server.clock.now.getTime() + days * day);
    await given.passTo(later(11));
    expect(await told()).toEqual([]);
    await given.passTo(later(1));
    await given.passTo(later(1));
    // One credit is left, and two ads want one.
    const each = ['jana@skok.example', 'radek@skok.example'].map((recipient) => ['endingUnpaid', recipient]);
    expect(await told()).toEqual([...each, ...each]);
  });

  test('product §11.75 mails no warning for an ad whose renewal is covered by a credit', async () => {
    await grow();
    await calls.bill();
    await board.step(await placed({ count: 2 }), 'paid');
    const ad = await given.published('first');
    await given.calls.step(ad, { step: 'setToRenew', renewsItself: true });
    server.advanceClock(13 * day);
    const jana = adCalls(await server.signedInBrowser({ id: 'jana' } as never), given.id);
    await jana.step(ad, { step: 'confirmed' });
    await given.passTo(new Date(server.clock.now.getTime() + 14 * day));
    expect((await mailsIn(server)).filter((mail) => 'until' in mail)).toEqual([]);
  });

  test('does not let two ads submitted at once share one credit', async () => {
    await grow();
    await calls.bill();
    await board.step(await placed(), 'paid');
    const both = [await drafted('first'), await drafted('second')];
    const sent = await Promise.all(both.map((ad) => given.calls.step(ad, { step: 'submitted', version: 2 })));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
