import { appInfo } from '../../src/app-info.ts';
import { withNonBreakingSpaces } from '../../src/i18n/non-breaking.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { escapeHtml } from '../html/escape.ts';
import {
  type NoscriptFrame as DocumentFrame,
  headingHtml,
  linkHtml,
  mainHtml,
  noscriptDocument,
} from '../noscript-pages/noscript-document.ts';
import type { Texts } from '../texts.ts';
import type { MailText } from './mail-text.ts';

export type OutboxMail = { id: number; at: Date; recipient: string; locale: Locale; written: MailText };

const title = /*i18n*/ { id: 'outbox.title', message: 'Outbox' };
const lead = /*i18n*/ {
  id: 'outbox.lead',
  message:
    'E-mails that {product} would have sent. None of them leaves this computer, because no mail server is set up (SMTP_URL).',
};
const empty = /*i18n*/ { id: 'outbox.empty', message: 'Nothing has been sent yet.' };
const allMailsLabel = /*i18n*/ { id: 'outbox.all', message: 'All e-mails' };
const asHtml = /*i18n*/ { id: 'outbox.asHtml', message: 'Show as HTML' };
const asText = /*i18n*/ { id: 'outbox.asText', message: 'Show as text' };
const recipient = /*i18n*/ { id: 'outbox.recipient', message: 'For {recipient}, {time}' };

const demoPeopleHeading = /*i18n*/ { id: 'outbox.people', message: 'Log in as somebody from the demo' };
const roles = {
  candidate: /*i18n*/ { id: 'outbox.candidate', message: 'is looking for a job' },
  applicant: /*i18n*/ { id: 'outbox.applicant', message: 'is looking for a job and has applied for one' },
  owner: /*i18n*/ { id: 'outbox.owner', message: 'owns a startup’s account' },
  recruiter: /*i18n*/ { id: 'outbox.recruiter', message: 'hires for a startup' },
  admin: /*i18n*/ { id: 'outbox.admin', message: 'runs the board' },
};

/** A user of the demo, whose password is public. */
export type DemoPerson = { name: string; email: string; password: string; role: keyof typeof roles };

type Frame = DocumentFrame & {
  texts: Texts;
  /** Path of this page. */
  path: string;
  /** Where the login form posts to: the path's spelling gives the language (ruling 38). */
  login: string;
};

const pageTextsOf = ({ texts, locale }: Frame) => {
  const clock = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Europe/Prague',
  });
  return {
    translate: ({ id }: { id: string }, values = {}) => texts[locale]._(id, { product: appInfo.name, ...values }),
    timeOf: (at: Date) => withNonBreakingSpaces(locale, clock.format(at)),
  };
};

const hiddenInput = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

/** Buttons that log in as one of them, whoever is logged in now. */
const demoLoginForms = (frame: Frame, persons: readonly DemoPerson[]): string[] => {
  const { translate } = pageTextsOf(frame);
  const forms = persons.map(
    ({ name, email, password, role }) =>
      `<li class="mt-2.5"><form method="post" action="${escapeHtml(frame.login)}" enctype="multipart/form-data">${hiddenInput('username', email)}${hiddenInput('password', password)}<button type="submit" class="-my-2.5 inline-flex min-h-11 cursor-pointer items-center font-semibold text-leap underline underline-offset-4">${escapeHtml(name)}</button> <span class="text-quiet">${escapeHtml(translate(roles[role]))}</span></form></li>`,
  );
  return [`<h2>${escapeHtml(translate(demoPeopleHeading))}</h2>`, `<ul>${forms.join('\n')}</ul>`];
};

/** Every mail, newest first, then the users to log in as. */
export function outboxListPage(frame: Frame, mails: OutboxMail[], persons: readonly DemoPerson[]): string {
  const { translate, timeOf } = pageTextsOf(frame);
  const rows = mails.map(({ id, at, locale, written, recipient: to }) => {
    const link = linkHtml(`${frame.path}?mail=${id}`, written.subject, ` lang="${locale}"`);
    return `<li>${link}<br><span class="text-quiet">${escapeHtml(translate(recipient, { recipient: to, time: timeOf(at) }))}</span></li>`;
  });
  const list = rows.length > 0 ? `<ul>${rows.join('\n')}</ul>` : `<p>${escapeHtml(translate(empty))}</p>`;
  const content = mainHtml([
    headingHtml(translate(title)),
    `<p>${escapeHtml(translate(lead))}</p>`,
    list,
    ...demoLoginForms(frame, persons),
  ]);
  return noscriptDocument(frame, translate(title), content);
}

/** One mail, with a link to follow. */
export function outboxMailPage(frame: Frame, { id, at, locale, written, recipient: to }: OutboxMail): string {
  const { translate, timeOf } = pageTextsOf(frame);
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const { subject, paragraphs, action, small, entries = [], manage } = written;
  const content = mainHtml([
    `<p class="pb-4">${linkHtml(frame.path, translate(allMailsLabel))}</p>`,
    headingHtml(subject, ` lang="${locale}"`),
    `<p class="text-quiet">${escapeHtml(translate(recipient, { recipient: to, time: timeOf(at) }))}</p>`,
    `<p>${linkHtml(`${frame.path}?mail=${id}&as=html`, translate(asHtml))} · ${linkHtml(`${frame.path}?mail=${id}&as=text`, translate(asText))}</p>`,
    `<article lang="${locale}" class="mt-8 border-t border-line pt-6">`,
    ...paragraphs.map(paragraph),
    ...entries.map(({ title, facts, href }) => `<p>${linkHtml(href, title)}<br>${escapeHtml(facts)}</p>`),
    `<p>${linkHtml(action.href, action.label)}</p>`,
    ...small.map(paragraph),
    manage ? `<p>${linkHtml(manage.href, manage.label)}</p>` : '',
    '</article>',
  ]);
  return noscriptDocument(frame, subject, content);
}
