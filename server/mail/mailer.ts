import { createTransport } from 'nodemailer';
import { appInfo } from '../../src/app-info.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { Config } from '../config.ts';
import { escapeHtml } from '../html/escape.ts';
import type { Mail } from './mail.ts';
import type { MailText } from './mail-text.ts';

/** The mail as plain text, for readers without HTML. */
export const mailPlainTextOf = ({ paragraphs, action, small, entries = [], manage }: MailText): string =>
  [
    ...paragraphs,
    ...entries.map(({ title, facts, href }) => `${title}\n${facts}\n${href}`),
    `${action.label}:\n${action.href}`,
    ...small,
    ...(manage ? [`${manage.label}:\n${manage.href}`] : []),
    `-- \n${appInfo.name}`,
    '',
  ].join('\n\n');

const font = "font-family:'Bricolage Grotesque',system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
const paragraph = (style: string) => (text: string) => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;

const link = (href: string, text: string, style = 'color:inherit') =>
  `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(text)}</a>`;

const entryOf = ({ title, facts, href }: NonNullable<MailText['entries']>[number]) =>
  `<p style="margin:0 0 16px">${link(href, title, 'color:inherit;font-size:18px;font-weight:600')}<br>${escapeHtml(facts)}</p>`;

/** The mail as HTML (IN10). Mail programs ignore style sheets, so all styles are inline. */
export function mailHtmlOf(
  locale: Locale,
  { subject, paragraphs, action, small, entries = [], manage }: MailText,
): string {
  const href = escapeHtml(action.href);
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:32px 16px;${font};font-size:16px;line-height:1.55;overflow-wrap:anywhere">`,
    '<div style="max-width:560px;margin:0 auto">',
    `<p style="margin:0 0 24px;font-size:20px;font-weight:700">${escapeHtml(appInfo.name)}</p>`,
    `<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map(paragraph('')),
    ...entries.map(entryOf),
    `<p style="margin:0 0 24px"><a href="${href}" style="display:inline-block;padding:12px 22px;border-radius:8px;`,
    `background:#0c6e42;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`,
    ...small.map(paragraph('font-size:14px')),
    ...(manage ? [`<p style="margin:0 0 16px;font-size:14px">${link(manage.href, manage.label)}</p>`] : []),
    `<p style="margin:0;font-size:14px"><a href="${href}">${href}</a></p>`,
    '</div></body></html>',
  ].join('');
}

export type Mailer = {
  /** Resolves once the mail server has accepted the mail. `id` names it in its Message-ID. */
  deliver: (id: string, mail: Mail, written: MailText) => Promise<void>;
  close: () => void;
};

/** Milliseconds that a mail server may stay silent. */
const mailServerTimeout = 20_000;

/** Hands mails to the server of SMTP_URL. */
export function createMailer(
  { SMTP_URL, MAIL_FROM }: { SMTP_URL: string } & Pick<Config, 'MAIL_FROM'>,
  domain: string,
  inactivityTimeout = mailServerTimeout,
): Mailer {
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: inactivityTimeout,
    greetingTimeout: inactivityTimeout,
    socketTimeout: inactivityTimeout,
    dnsTimeout: inactivityTimeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver(id, { recipient, locale }, written) {
      await transport.sendMail({
        from: MAIL_FROM,
        // As an object, an address is never parsed as a list (IN10).
        to: { name: '', address: recipient },
        ...(written.replyTo && { replyTo: { name: '', address: written.replyTo } }),
        subject: written.subject,
        text: mailPlainTextOf(written),
        html: mailHtmlOf(locale, written),
        messageId: `<${id}@${domain}>`,
        headers: {
          'auto-submitted': 'auto-generated',
          'content-language': locale,
          ...(written.unsubscribe && {
            'list-unsubscribe': `<${written.unsubscribe}>`,
            'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    },
    close: () => transport.close(),
  };
}
