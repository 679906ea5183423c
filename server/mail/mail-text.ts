import { appInfo } from '../../src/app-info.ts';
import { formatDateTime } from '../../src/i18n/date-times.ts';
import { formatLongDay } from '../../src/i18n/dates.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { type MailTopic, mailCalls } from '../../src/routing/mail-calls.ts';
import { type ParamsArgument, pathTo } from '../../src/routing/paths.ts';
import type { RouteName } from '../../src/routing/routes.ts';
import type { Hosts } from '../hosts.ts';
import type { Texts } from '../texts.ts';
import type { Mail, MailKind } from './mail.ts';

/** The text of a mail, before it is laid out. */
export type MailText = {
  subject: string;
  paragraphs: string[];
  action: { label: string; href: string };
  /** Below the button. */
  small: string[];
  /** Jobs, tests or chapters, between the paragraphs and the button. */
  entries?: { title: string; facts: string; href: string }[];
  /** Where the reader changes which mails they get. */
  manage?: { label: string; href: string };
  /** Who receives a reply, if not the board. */
  replyTo?: string;
  /** Where a mail program unsubscribes (RFC 8058). */
  unsubscribe?: string;
};

export type MailTemplateServices = { texts: Texts; hosts: Pick<Hosts, 'publicUrl'> };

/** A message of the catalogs, by its id. */
export type CatalogMessage = { id: string };

/** For mails that link to an ad. */
export const seeJobLabel = /*i18n*/ { id: 'mail.applicationReceived.action', message: 'See the job' };

const mailSettingsLabel = /*i18n*/ { id: 'mail.manage', message: 'Choose which e-mails you get' };

/** One paragraph per line. */
export const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** What all templates use to write in one language. Links use the configured hosts (TH10). */
export function createMailWriter({ texts, hosts }: MailTemplateServices, locale: Locale) {
  const translate = ({ id }: CatalogMessage, more: Record<string, unknown> = {}) =>
    texts[locale]._(id, { product: appInfo.name, address: appInfo.mail, ...more });
  const root = hosts.publicUrl(locale, '/');
  return {
    locale,
    texts: texts[locale],
    translate,
    root,
    linkTo: <Name extends RouteName>(name: Name, ...params: ParamsArgument<Name>): string =>
      hosts.publicUrl(locale, pathTo(locale, name, ...params)),
    withLink: (
      messages: Record<'subject' | 'text' | 'action' | 'small', CatalogMessage>,
      href: string,
      more: Record<string, unknown> = {},
    ): MailText => ({
      subject: translate(messages.subject, more),
      paragraphs: [translate(messages.text, more)],
      action: { label: translate(messages.action), href },
      small: [translate(messages.small, more)],
    }),
    dayOf: (isoDay: string) => formatLongDay(locale, isoDay),
    dateTimeOf: (iso: string) => formatDateTime(locale, iso),
    /** A link for members to choose the mails about their company. */
    manageLink: (href: string | undefined): Pick<MailText, 'manage'> =>
      href === undefined ? {} : { manage: { label: translate(mailSettingsLabel), href } },
    unsubscribeLinks: (topic: MailTopic, token: string): Pick<MailText, 'manage' | 'unsubscribe'> => ({
      manage: {
        label: translate(mailSettingsLabel),
        href: `${hosts.publicUrl(locale, pathTo(locale, 'newsletter'))}?token=${token}`,
      },
      unsubscribe: `${new URL(root).origin}${mailCalls.unsubscribe}?topic=${topic}&lang=${locale}&token=${token}`,
    }),
  };
}

export type MailWriter = ReturnType<typeof createMailWriter>;

/** Writes the text of a mail of each kind. */
export type MailTemplates = {
  [Kind in MailKind]: (mail: Extract<Mail, { kind: Kind }>, writer: MailWriter) => MailText;
};
