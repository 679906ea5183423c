import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileMessages } from '../../../server/build/compile-messages.ts';
import { readConfig } from '../../../server/config.ts';
import { createHosts } from '../../../server/hosts.ts';
import type { Mail, MailKind } from '../../../server/mail/mail.ts';
import type { MailText } from '../../../server/mail/mail-text.ts';
import { createMailer, mailHtmlOf, mailPlainTextOf } from '../../../server/mail/mailer.ts';
import { renderMail } from '../../../server/mail/templates.ts';
import { createTexts, type Texts } from '../../../server/texts.ts';
import { appInfo } from '../../../src/app-info.ts';
import { locales } from '../../../src/routing/locales.ts';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';
import { productionEnv } from '../../support/server.ts';

const hosts = createHosts(readConfig(productionEnv));
const link = 'https://skok.example/obnovit-heslo?token=abc';
const application = { title: 'Backend', company: 'Kolibřík', reference: 'ABCD-2345', link };
const written = {
  topic: 'job' as const,
  message: 'One.\nTwo.',
  sender: { name: 'Jana', email: 'jana@kites.example' },
};
const samples: { [Kind in MailKind]: Omit<Extract<Mail, { kind: Kind }>, 'recipient' | 'locale'> } = {
  confirmAddress: { kind: 'confirmAddress', link },
  changeAddress: { kind: 'changeAddress', link },
  addressChanged: { kind: 'addressChanged' },
  deletionScheduled: { kind: 'deletionScheduled', on: '2026-12-06' },
  deletionCancelled: { kind: 'deletionCancelled' },
  accountDeleted: { kind: 'accountDeleted', keepsApplications: true },
  resetPassword: { kind: 'resetPassword', link },
  addressTaken: { kind: 'addressTaken' },
  adNews: {
    kind: 'adNews',
    news: 'sentBack',
    title: 'Backend',
    company: 'Drakkar',
    message: 'Say what you pay.',
    link: 'https://skok.example/admin/inzeraty',
  },
  webhookDisabled: {
    kind: 'webhookDisabled',
    company: 'Drakkar',
    url: 'https://drakkar.example/hooks',
    link: 'https://skok.example/admin/rozhrani',
  },
  companySuspension: {
    kind: 'companySuspension',
    step: 'suspended',
    company: 'Drakkar',
    message: 'Its ads ask for money.',
    link: 'https://skok.example/admin',
  },
  order: {
    kind: 'order',
    news: 'ordered',
    number: '2026100001',
    symbol: '2026100001',
    product: 'ad',
    count: 2,
    currency: 'CZK',
    total: 1_185_800,
    dueOn: '2026-12-09',
    iban: 'CZ65 0800',
    message: '',
    link: 'https://skok.example/admin/objednavky/a',
  },
  newApplicants: {
    kind: 'newApplicants',
    company: 'Drakkar',
    title: 'Backend',
    total: 1,
    replyDueOn: '2026-11-27',
    link: 'https://skok.example/admin/uchazec/a',
    manage: 'https://skok.example/admin/lide',
  },
  applicantNews: {
    kind: 'applicantNews',
    step: 'nudged',
    company: 'Drakkar',
    title: 'Backend',
    link: 'https://skok.example/admin/uchazec/a',
    manage: 'https://skok.example/admin/lide',
  },
  repliesDue: {
    kind: 'repliesDue',
    ahead: 'slow',
    company: 'Drakkar',
    overdue: 2,
    dueSoon: 1,
    link: 'https://skok.example/admin/uchazeci',
  },
  companyVerification: {
    kind: 'companyVerification',
    company: 'Drakkar',
    domain: 'drakkar.example',
    by: 'Jana',
    email: 'jana@skok.example',
    link,
  },
  companyVerified: { kind: 'companyVerified', company: 'Drakkar', domain: 'drakkar.example', link },
  companyRefused: { kind: 'companyRefused', company: 'Drakkar', domain: 'drakkar.example', message: 'No.', link },
  companyTaken: { kind: 'companyTaken', company: 'Drakkar', domain: 'drakkar.example', link },
  companyInvitation: { kind: 'companyInvitation', company: 'Drakkar', by: 'Jana', link },
  passwordChanged: { kind: 'passwordChanged' },
  twoFactorOn: { kind: 'twoFactorOn' },
  twoFactorOff: { kind: 'twoFactorOff' },
  recoveryLink: { kind: 'recoveryLink', link },
  recoveryBegun: { kind: 'recoveryBegun', endsAt: '2026-11-24T12:00:00Z', link },
  recoveryEndsSoon: { kind: 'recoveryEndsSoon', endsAt: '2026-11-24T12:00:00Z', link },
  recoveryStopped: { kind: 'recoveryStopped' },
  recoveryDone: { kind: 'recoveryDone' },
  codesPaused: { kind: 'codesPaused' },
  codesRefused: { kind: 'codesRefused' },
  providerLinked: { kind: 'providerLinked', provider: 'linkedin' },
  providerUnlinked: { kind: 'providerUnlinked', provider: 'apple' },
  recoveryCodeUsed: { kind: 'recoveryCodeUsed', left: 3 },
  applicationSent: { kind: 'applicationSent', replyDueOn: '2026-11-30', ...application },
  applicationAgain: { kind: 'applicationAgain', ...application },
  applicantAdded: { kind: 'applicantAdded', ...application, consentOn: '2026-11-20' },
  applicationStatus: { kind: 'applicationStatus', status: 'invited', ...application },
  replyOverdue: { kind: 'replyOverdue', replyDueOn: '2026-11-30', ...application },
  jobReminder: {
    kind: 'jobReminder',
    title: 'Backend',
    company: 'Kolibřík',
    note: 'Call Petra.\nAsk for a bike.',
    job: { id: '7', slug: 'backend' },
    token: 'abc.def',
  },
  applicationReceived: {
    kind: 'applicationReceived',
    replyDueOn: '2026-11-30',
    ...application,
    sender: { name: 'Jana', email: 'jana@kites.example', phone: '', link: '', message: 'One.\nTwo.', mayBeKept: true },
    answers: [{ question: 'When?', answer: 'In May.\nOr in June.' }],
    cv: 'https://skok.example/api/files/a.b',
  },
  jobReported: {
    kind: 'jobReported',
    title: 'Backend',
    company: 'Kolibřík',
    reason: 'scam',
    link,
    text: 'They ask for money.\nIn advance.',
    reporter: 'jana@kites.example',
  },
  candidateWrote: {
    kind: 'candidateWrote',
    replyDueOn: null,
    message: 'One.\nTwo.',
    ...application,
    sender: { name: 'Jana', email: 'jana@kites.example' },
  },
  companyWrote: { kind: 'companyWrote', isGuest: true, ...application },
  messageReported: {
    kind: 'messageReported',
    title: 'Backend',
    company: 'Kolibřík',
    reason: 'insult',
    link,
    text: 'Twice.',
    quoted: 'You are a fool.',
    reporter: 'jana@kites.example',
  },
  reportReceived: {
    kind: 'reportReceived',
    about: 'job',
    reason: 'notRemote',
    link,
    title: 'Backend',
    company: 'Kolibřík',
  },
  reportVerdict: {
    kind: 'reportVerdict',
    to: 'reporter',
    about: 'job',
    verdict: 'confirmed',
    reason: 'notRemote',
    link,
    title: 'Backend',
    company: 'Kolibřík',
    message: 'They want three days in the office.\nEvery week.',
  },
  notRemote: { kind: 'notRemote', title: 'Backend', company: 'Kolibřík', link },
  contactMessage: { kind: 'contactMessage', ...written },
  contactCopy: { kind: 'contactCopy', ...written },
  companyNudged: { kind: 'companyNudged', replyDueOn: '2026-11-30', ...application },
  confirmAlert: { kind: 'confirmAlert', filterLabels: ['Backend', 'Praha'], link },
  companyNews: {
    kind: 'companyNews',
    total: 1,
    link,
    token: 'abc.def',
    jobs: [{ title: 'Backend', company: 'Kolibřík', places: [], isRemote: true, pay: null, link }],
  },
  recommendedJobs: {
    kind: 'recommendedJobs',
    total: 12,
    link,
    token: 'abc.def',
    jobs: [{ title: 'Backend', company: 'Kolibřík', places: [], isRemote: true, pay: null, link }],
  },
  testNews: {
    kind: 'testNews',
    link,
    token: 'abc.def',
    fresh: [{ title: 'SQL', minutes: 20, questions: 15, link: `${link}&test=sql` }],
    again: [{ title: 'Git', score: 60, passPercent: 70, link: `${link}&test=git` }],
  },
  educationNews: {
    kind: 'educationNews',
    link,
    token: 'abc.def',
    futures: [{ title: 'Frontend', chapters: 6, hours: 9, link: `${link}&path=frontend` }],
    chapters: [{ future: 'Produkt', titles: ['Ceny', 'Trhy'], link: `${link}&chapter=prices` }],
    left: [{ title: 'Rozhovory', future: 'Produkt', link: `${link}&chapter=interviews` }],
  },
  newJobs: {
    kind: 'newJobs',
    filterLabels: ['Backend', 'Praha'],
    total: 12,
    link,
    jobs: [
      {
        title: 'Vývojářka',
        company: 'Kolibřík',
        isRemote: true,
        link: `${link}&job=1`,
        places: [
          { id: 'prague', name: null },
          { id: null, name: 'Kladno' },
        ],
        pay: { min: 80_000, max: null, currency: 'CZK', period: 'month', synthetic: false },
      },
    ],
    manage: `${link}&manage`,
    unsubscribe: `${link}&unsubscribe`,
  },
  applicationWithdrawn: { kind: 'applicationWithdrawn', replyDueOn: null, ...application },
};
const kinds = Object.keys(samples) as MailKind[];
const origins = { cs: 'https://skok.example', en: 'https://leap.example' };

let texts: Texts;
let server: MailServer;

beforeAll(async () => {
  texts = createTexts(await compileMessages());
  server = await startMailServer();
});
afterAll(() => server.stop());

const write = (mail: Mail) => renderMail({ texts, hosts }, mail);
const sample = (kind: MailKind, locale: 'cs' | 'en') =>
  ({ ...samples[kind], recipient: 'jana@novakova.cz', locale }) as Mail;

test.each(locales.flatMap((locale) => kinds.map((kind) => [locale, kind] as const)))(
  '§2 the mail in %s: %s',
  (locale, kind) => {
    const written = write(sample(kind, locale));
    const text = mailPlainTextOf(written);
    expect(text + written.subject).not.toMatch(/mail\.\w|[{}]|undefined/);
    // A missing value would leave a gap.
    expect(text + written.subject).not.toMatch(/[^\S\n][^\S\n]|[^\S\n][.,:;]/);
    expect(text).toContain(appInfo.name);
    const { link: given } = samples[kind] as { link?: string };
    if (given) expect(written.action.href).toBe(given);
    else expect(new URL(written.action.href).origin).toBe(origins[locale]);
    expect(mailHtmlOf(locale, written)).toContain(`<html lang="${locale}">`);
  },
);

test.each([
  ['cs', 'do šesti měsíců', 'https://skok.example/nahlaseni-obsahu'],
  ['en', 'within six months', 'https://leap.example/content-reports'],
] as const)(
  'product §12 says in %s until when and where to object to the decision on a report',
  (locale, until, page) => {
    const decided = [
      ...(['reporter', 'company'] as const).flatMap((to) =>
        (['confirmed', 'removed', 'unfounded'] as const).map((verdict) => ({
          ...sample('reportVerdict', locale),
          to,
          verdict,
        })),
      ),
      { ...sample('adNews', locale), news: 'removed' },
    ];
    for (const mail of decided) {
      const [objection = ''] = write(mail as Mail).small;
      expect(objection).toContain(until);
      expect(objection).toContain(page);
    }
  },
);

const news = (kind: MailKind, more: object) => ({ ...samples[kind], ...more });

/** Mails that lead to a conversation between a candidate and a company. */
const conversations: object[] = [
  ...(['applicationSent', 'applicationAgain', 'applicantAdded', 'replyOverdue', 'newApplicants'] as const).map(
    (kind) => samples[kind],
  ),
  ...[true, false].map((isGuest) => news('companyWrote', { isGuest })),
  ...['wrote', 'nudged', 'withdrew'].map((step) => news('applicantNews', { step })),
  ...['talking', 'invited', 'offer', 'hired', 'refused', 'closed'].map((status) =>
    news('applicationStatus', { status }),
  ),
];
const leading = new Set(conversations.map((mail) => (mail as { kind: MailKind }).kind));

test.each(
  locales.flatMap((locale) => conversations.map((mail) => [locale, JSON.stringify(mail).slice(0, 60), mail] as const)),
)('product §6 says in %s that nobody reads a reply by mail: %s', (locale, _, mail) => {
  const written = write({ ...mail, recipient: 'jana@novakova.cz', locale } as Mail);
  expect(written.small[0]).toMatch({ cs: /e-mail nikdo nečte/, en: /[Nn]obody reads replies to this e-mail/ }[locale]);
  expect(written.replyTo).toBeUndefined();
});

test('product §3 does not suggest withdrawing the first application when the same address applies again', () => {
  const last = (kind: 'applicationSent' | 'applicationAgain') => {
    const { small } = write({ ...samples[kind], recipient: 'jana@novakova.cz', locale: 'en' } as Mail);
    return small.at(-1);
  };
  expect(last('applicationSent')).toContain('If you did not apply, withdraw it there.');
  expect(last('applicationAgain')).toBe(
    'Anybody with this link can see the application and withdraw it: keep it to yourself.',
  );
});

test('product §3 a repeated application promises nothing once the first one has ended', () => {
  const { paragraphs, small } = write({
    ...news('applicationAgain', { hasEnded: true }),
    recipient: 'jana@novakova.cz',
    locale: 'en',
  } as Mail);
  expect(paragraphs.join(' ')).toContain('has ended. Nothing new was sent.');
  expect(paragraphs.join(' ')).not.toContain('still stands');
  expect(small.join(' ')).not.toContain('withdraw');
});

const handedOn = (['applicationReceived', 'candidateWrote', 'companyNudged', 'applicationWithdrawn'] as const).map(
  (kind) => samples[kind],
);

test.each(
  locales.flatMap((locale) =>
    [...conversations, ...handedOn].map((mail) => [locale, JSON.stringify(mail).slice(0, 60), mail] as const),
  ),
)('product §5 does not name an ad in %s for an application without one: %s', (locale, _, mail) => {
  const title = { cs: 'Bez inzerátu', en: 'Without an ad' }[locale];
  const about = { ...mail, title, isUnlisted: true, recipient: 'jana@novakova.cz', locale } as Mail;
  const { subject, paragraphs } = write(about);
  const company = (about as { company: string }).company;
  expect(`${subject} ${paragraphs.join(' ')}`).not.toContain(title);
  expect(subject).toContain(company);
  expect(paragraphs.join(' ')).toContain({ cs: 'bez inzerátu', en: 'without an ad' }[locale]);
  expect(paragraphs.join(' ')).toContain(company);
});

test.each(kinds.filter((kind) => !leading.has(kind)))(
  'product §6 does not mention replies by mail if it leads to no conversation: %s',
  (kind) => {
    expect(mailPlainTextOf(write(sample(kind, 'en')))).not.toContain('reads a reply');
  },
);

test('the subjects of the two languages differ', () => {
  for (const kind of kinds) expect(write(sample(kind, 'cs')).subject).not.toBe(write(sample(kind, 'en')).subject);
});

test.each([
  ['cs', 0, 'Byl poslední.'],
  ['cs', 1, 'Zbývá 1\u00a0kód.'],
  ['cs', 3, 'Zbývají 3\u00a0kódy.'],
  ['cs', 9, 'Zbývá 9\u00a0kódů.'],
  ['en', 1, '1 code is left.'],
  ['en', 9, '9 codes are left.'],
] as const)('says in %s how many codes are left: %i', (locale, left, words) => {
  const { paragraphs } = write({ kind: 'recoveryCodeUsed', left, recipient: 'jana@novakova.cz', locale });
  expect(paragraphs.join()).toContain(words);
});

test.each([
  ['cs', '30.\u00a0listopadu 2026'],
  ['en', '30 November 2026'],
] as const)(
  'product §3.5 says in %s by when the company promised to reply, and nothing without a promise',
  (locale, day) => {
    const sent = sample('applicationSent', locale);
    const spaced = (text: string) => text.replaceAll(/\s/g, ' ');
    expect(spaced(write(sent).paragraphs.join())).toContain(spaced(day));
    expect(write({ ...sent, replyDueOn: null } as Mail).paragraphs).toHaveLength(1);
  },
);

test.each(
  locales.flatMap((locale) =>
    (['talking', 'invited', 'offer', 'hired', 'refused', 'closed'] as const).map((status) => [locale, status] as const),
  ),
)('product §6 states in %s the new status of an application: %s', (locale, status) => {
  const { subject, paragraphs } = write({ ...sample('applicationStatus', locale), status } as Mail);
  expect(subject).toContain('Backend');
  expect(paragraphs).toHaveLength(1);
  for (const words of ['Kolibřík', 'ABCD-2345']) expect(paragraphs[0]).toContain(words);
  expect(subject + paragraphs[0]).not.toMatch(/mail\.|[{}]/);
});

test.each([
  ['invited', true, true],
  ['hired', true, false],
  ['refused', false, false],
  ['closed', false, false],
] as const)('product §6 offers for an application that is %s what is still possible', (status, writes, withdraws) => {
  const small = write({ ...sample('applicationStatus', 'en'), status } as Mail).small?.join() ?? '';
  expect([small.includes('If you want to write'), small.includes('withdraw it')]).toEqual([writes, withdraws]);
  expect(small).toContain('Nobody reads replies to this e-mail.');
});

test('does not ask a person whom a company added to withdraw what they did not send', () => {
  const small = write(sample('applicantAdded', 'en')).small?.join() ?? '';
  expect(small).toContain('and withdraw it');
  expect(small).not.toContain('If you did not apply');
});

test.each([
  ['cs', 'do 30. listopadu 2026'],
  ['en', 'by 30 November 2026'],
] as const)('product §17.7 says in %s until when and where an invited applicant should reply', (locale, day) => {
  const mail = { ...sample('applicationStatus', locale), answerDueOn: '2026-11-30' } as Mail;
  const said = write(mail).paragraphs.at(-1)?.replaceAll(/\s/g, ' ');
  expect(said).toContain(day);
  expect(said).toContain(locale === 'cs' ? 've zprávách u přihlášky' : 'in the messages beside your application');
});

test.each([
  ['cs', '21. prosince 2026'],
  ['en', '21 December 2026'],
] as const)('product §11.75 says in %s on which day an ad ends, with a text for each reason', (locale, day) => {
  const written = (['ending', 'endingUnpaid', 'endingUnconfirmed'] as const).map((news) =>
    write({ ...sample('adNews', locale), news, message: '', until: '2026-12-21' } as Mail),
  );
  for (const { subject, paragraphs } of written) {
    expect(subject).toContain('Backend');
    expect(paragraphs.map((text) => text.replaceAll(/\s/g, ' '))).toEqual([expect.stringContaining(day)]);
    expect(paragraphs.join()).not.toMatch(/mail\.|[{}]/);
  }
  expect(new Set(written.map(({ paragraphs }) => paragraphs.join())).size).toBe(3);
});

const hostile = '"><img src=x onerror=alert(1)>\r\nBcc: all@evil.example\r\n\r\n{name}$&';

/** Sends through a real server and reads what arrived. */
async function arrived(written: MailText, recipient = 'jana@novakova.cz') {
  const mailer = createMailer({ SMTP_URL: server.url, MAIL_FROM: 'Skok <noreply@skok.example>' }, 'skok.example');
  server.received.length = 0;
  await mailer.deliver('1.abc', { kind: 'addressTaken', recipient, locale: 'en' }, written).finally(mailer.close);
  const [mail] = server.received;
  if (!mail) throw new Error('Nothing arrived');
  return mail;
}

test.each([
  ['cs', '2026300001', true],
  ['en', '2026300001', true],
  // Nothing was invoiced.
  ['en', '2026100001', false],
] as const)('product §11 in %s the mail of a refund names its credit note %s: %j', (locale, number, isNamed) => {
  const { subject, paragraphs } = write({
    ...sample('order', locale),
    news: 'refunded',
    number,
    message: 'As asked.',
  } as Mail);
  expect(subject).toContain(number);
  expect(paragraphs.some((text) => text.includes(number))).toBe(isNamed);
});

test.each([
  ['cs', false, 'Co je objednané, ti zůstává.'],
  ['cs', true, 'Co z toho zůstalo nevyužité, jsme odečetli.'],
  ['en', false, 'What you ordered stays yours.'],
  ['en', true, 'You can no longer use what was left of it.'],
] as const)(
  'product §11 says in %s what happens to the rest of a partly refunded order (%j)',
  (locale, takesBack, said) => {
    const number = '2026300001';
    const { subject, paragraphs } = write({
      ...sample('order', locale),
      news: 'partlyRefunded',
      number,
      total: 100_050,
      takesBack,
      message: 'As asked.',
    } as Mail);
    const text = paragraphs.join('\n').replaceAll('\u00a0', ' ');
    expect(subject).toContain(number);
    expect(text).toContain(said);
    for (const part of ['As asked.', number, locale === 'cs' ? '1 000,50 Kč' : 'CZK 1,000.50'])
      expect(text).toContain(part);
  },
);

test('IN10 values add neither headers nor recipients, and are text in the HTML part', async () => {
  const { mail, to, raw } = await arrived({
    subject: hostile,
    paragraphs: [hostile],
    action: { label: hostile, href: `https://skok.example/?token=${hostile}` },
    small: [hostile],
  });
  expect(to).toEqual(['jana@novakova.cz']);
  expect(mail.to).toMatchObject([{ address: 'jana@novakova.cz' }]);
  expect(mail.bcc).toBeUndefined();
  expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
  expect(mail.html).not.toContain('<img');
  expect(mail.html).toContain('&lt;img src=x');
});

test.each([
  'jana@novakova.cz, all@evil.example',
  'jana@novakova.cz\r\nRCPT TO:<all@evil.example>',
  'jana@novakova.cz> <all@evil.example',
])('IN10 the recipient %j reaches no other address', async (recipient) => {
  const written = write(sample('addressTaken', 'en'));
  const mail = await arrived(written, recipient).catch(() => null);
  expect(mail?.to ?? []).not.toContain('all@evil.example');
});

test('AV03 is marked as auto-generated, with its own message id, in text and HTML', async () => {
  const written = write(sample('resetPassword', 'cs'));
  const { mail } = await arrived(written);
  expect(mail).toMatchObject({
    subject: 'Nastav si nové heslo',
    messageId: '<1.abc@skok.example>',
    from: { address: 'noreply@skok.example', name: 'Skok' },
  });
  expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
  expect(mail.text).toContain(link);
  expect(mail.html).toContain(`href="${link}"`);
});

test('RFC 8058 a reminder has a link to unsubscribe, for a mail program and for its reader', async () => {
  const written = write(sample('jobReminder', 'en'));
  const { mail, raw } = await arrived(written);
  const [head] = raw.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n\r\n');
  const query = 'topic=reminders&lang=en&token=abc.def';
  expect(head).toContain(`List-Unsubscribe: <${origins.en}/api/unsubscribe/mail?${query}>`);
  expect(mail.text).toContain(`${origins.en}/settings/newsletter?token=abc.def`);
  const { token: _, ...earlier } = sample('jobReminder', 'en') as Extract<Mail, { kind: 'jobReminder' }>;
  expect(write(earlier).unsubscribe).toBeUndefined();
});

const regular: MailKind[] = ['newJobs', 'jobReminder', 'companyNews', 'recommendedJobs', 'testNews', 'educationNews'];

test.each(kinds)('RFC 8058 only regular mails have List-Unsubscribe: %s', async (kind) => {
  const written = write(sample(kind, 'cs'));
  const { raw } = await arrived(written);
  const [head] = raw.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n\r\n');
  if (!regular.includes(kind)) return expect(head).not.toMatch(/list-unsubscribe/i);
  expect(written.unsubscribe).toContain(`${origins.cs}/`);
  expect(head).toContain(`List-Unsubscribe: <${written.unsubscribe}>`);
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('a mail of new jobs lists them with company and places, in text and HTML', async () => {
  const written = write(sample('newJobs', 'cs'));
  const { mail } = await arrived(written);
  for (const part of [mail.text ?? '', mailHtmlOf('cs', written)])
    for (const said of ['Vývojářka', 'Kolibřík · Praha · Kladno · na dálku']) expect(part).toContain(said);
  expect(mailHtmlOf('cs', written)).not.toMatch(/background:#f|color:#0{3}/);
});

test('IN10 a reply to a message of the contact form goes to its sender and nobody else', async () => {
  const message = sample('contactMessage', 'en') as Extract<Mail, { kind: 'contactMessage' }>;
  const { mail } = await arrived(write(message));
  expect(mail.replyTo).toMatchObject([{ address: 'jana@kites.example' }]);
  expect(mail.text).toContain('One.\n\nTwo.');
  const crowd = { ...message, sender: { name: 'Jana', email: 'jana@kites.example, all@evil.example' } };
  expect((await arrived(write(crowd))).mail.replyTo?.map(({ address }) => address)).not.toContain('all@evil.example');
  expect((await arrived(write(sample('contactCopy', 'en')))).mail.replyTo).toBeUndefined();
});

test.each([
  ['cs', 1, '1 nová nabídka: Backend, Praha'],
  ['cs', 3, '3 nové nabídky: Backend, Praha'],
  ['cs', 12, '12 nových nabídek: Backend, Praha'],
  ['en', 1, '1 new job: Backend, Praha'],
  ['en', 12, '12 new jobs: Backend, Praha'],
] as const)('product §1 counts new jobs in %s: %i', (locale, total, subject) => {
  const written = write({ ...sample('newJobs', locale), total } as Mail);
  expect(written.subject.replaceAll('\u00a0', ' ')).toBe(subject);
  expect(written.small).toHaveLength(total > 1 ? 2 : 1);
});

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [
    'cs',
    'Testy pro tebe: SQL, Git',
    'Nový test: SQL',
    'Test můžeš zkusit znovu: Git',
    'Znovu · zatím 60 %, stačí 70 %',
  ],
  [
    'en',
    'Tests for you: SQL, Git',
    'A new test: SQL',
    'You can take the test again: Git',
    'Again · 60% so far, 70% passes',
  ],
] as const)('product §10 lists in %s new tests and those that may be taken again', (locale, ...said) => {
  const mail = sample('testNews', locale) as Extract<Mail, { kind: 'testNews' }>;
  const written = [mail, { ...mail, again: [] }, { ...mail, fresh: [] }].map(write);
  expect(written.map(({ subject }) => plain(subject))).toEqual(said.slice(0, 3));
  expect(written.map(({ paragraphs }) => paragraphs.length)).toEqual([2, 1, 1]);
  expect(written.map(({ entries = [] }) => entries.length)).toEqual([2, 1, 1]);
  expect(plain(written[2]?.entries?.[0]?.facts ?? '')).toBe(said[3]);
  expect(written[0]?.unsubscribe).toContain('topic=tests&');
});

test.each([
  [
    'cs',
    'Ke čtení: Rozhovory, Frontend, Ceny, Trhy',
    'Nově ke čtení: Frontend, Ceny, Trhy',
    'Rozečtená kapitola: Rozhovory',
  ],
  [
    'en',
    'To read: Rozhovory, Frontend, Ceny, Trhy',
    'New to read: Frontend, Ceny, Trhy',
    'Where you left off: Rozhovory',
  ],
] as const)('product §10 lists in %s what is new in education, and where its reader stopped', (locale, ...subjects) => {
  const mail = sample('educationNews', locale) as Extract<Mail, { kind: 'educationNews' }>;
  const written = [mail, { ...mail, left: [] }, { ...mail, futures: [], chapters: [] }].map(write);
  expect(written.map(({ subject }) => plain(subject))).toEqual(subjects);
  expect(written.map(({ entries = [] }) => entries.length)).toEqual([3, 2, 1]);
  expect(written[0]?.unsubscribe).toContain('topic=education&');
});
