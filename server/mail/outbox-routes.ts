import { and, desc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { localizePath, prefixOf, withPrefix } from '../../src/routing/editions.ts';
import { locales } from '../../src/routing/locales.ts';
import { routes } from '../../src/routing/routes.ts';
import type { BuildOutput } from '../build-output.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/open.ts';
import { outbox } from '../db/schema/outbox.ts';
import type { Encryption } from '../encryption.ts';
import type { Hosts } from '../hosts.ts';
import type { Texts } from '../texts.ts';
import { mailHtmlOf, mailPlainTextOf } from './mailer.ts';
import { areMailsOnlyShown, readMail } from './outbox.ts';
import { type DemoPerson, type OutboxMail, outboxListPage, outboxMailPage } from './outbox-page.ts';
import { renderMail } from './templates.ts';

type Dependencies = {
  config: Config;
  db: Db;
  hosts: Hosts;
  texts: Texts;
  encryption: Encryption;
  now: () => Date;
  build: () => Promise<BuildOutput>;
  /** The demo's users. */
  people: readonly DemoPerson[];
};

const path = routes.outbox.path.cs;
const paths = locales.map((locale) => withPrefix(prefixOf(locale, true), path));
const maxShownMails = 100;

/** A mail as sent runs nothing, loads nothing and has no origin, as in a mail program. */
const mailContentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox',
].join('; ');

/** Only on a local machine, with the demo and without a mail server (ruling 25): it shows everybody's links. */
export const hasOutboxPage = (config: Config): boolean =>
  areMailsOnlyShown(config) &&
  !config.hasOwnOrigins &&
  config.PUBLIC_ORIGINS.length === 0 &&
  ['127.0.0.1', 'localhost', '::1'].includes(config.HOST);

const isForwarded = (c: Context): boolean =>
  Object.keys(c.req.header()).some((name) => /^(?:x-forwarded-|x-real-ip$|forwarded$|via$)/i.test(name));

/** GET /outbox: the mails that would have been sent, newest first; `?mail=` shows one of them, `&as=html|text` as it is sent. */
export function outboxRoutes({ config, db, hosts, texts, encryption, now, build, people }: Dependencies) {
  const app = new Hono();
  if (!hasOutboxPage(config)) return app;

  async function read(row: typeof outbox.$inferSelect): Promise<OutboxMail | null> {
    const mail = await readMail(encryption, row.body ?? '').catch(() => null);
    if (!mail) return null;
    const { id, createdAt } = row;
    const { recipient, locale } = mail;
    return { id, at: createdAt, recipient, locale, written: renderMail({ texts, hosts }, mail) };
  }

  return app.on(['GET', 'HEAD'], paths, async (c, next) => {
    const { pathname, searchParams } = new URL(c.req.url);
    const host = hosts.hostOf(c);
    const place = localizePath(host.edition, pathname);
    if (place.path !== path || !host.trusted || isForwarded(c)) return next();
    const requestedId = searchParams.get('mail');
    const format = searchParams.get('as');
    if (requestedId !== null && !/^\d{1,9}$/.test(requestedId)) return next();
    if (format !== null && (requestedId === null || !['html', 'text'].includes(format))) return next();
    const isDue = or(isNull(outbox.dueAt), lte(outbox.dueAt, now()));
    const rows = await db
      .select()
      .from(outbox)
      .where(requestedId === null ? and(isNotNull(outbox.body), isDue) : eq(outbox.id, Number(requestedId)))
      .orderBy(desc(outbox.id))
      .limit(maxShownMails);
    const mails = (await Promise.all(rows.map(read))).filter((mail) => mail !== null);
    const [mail] = mails;
    if (requestedId !== null && !mail) return next();
    c.header('cache-control', 'private, no-store');
    c.header('x-robots-tag', 'noindex, nofollow');
    if (format !== null && mail) {
      c.header('content-security-policy', mailContentSecurityPolicy);
      // Browsers block sandboxed documents that have their own opener group.
      c.header('cross-origin-opener-policy', 'unsafe-none');
      return format === 'html' ? c.html(mailHtmlOf(mail.locale, mail.written)) : c.text(mailPlainTextOf(mail.written));
    }
    const { template, css, fonts } = await build();
    const frame = {
      template,
      css,
      fonts,
      texts,
      assetBase: `${config.ASSET_ORIGIN ?? ''}/`,
      stylesheet: config.development ? '/src/app.css' : null,
      locale: place.locale,
      siteHost: hosts.siteHost(host, place.locale),
      path: withPrefix(place.prefix, path),
      login: routes.login.path[place.locale],
    };
    return c.html(requestedId !== null && mail ? outboxMailPage(frame, mail) : outboxListPage(frame, mails, people));
  });
}
