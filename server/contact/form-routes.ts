import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { formTopics, topics } from '../../machines/contact/contact.rules.ts';
import { contactTopics } from '../../src/i18n/contact-topics.ts';
import { prefixOf, withPrefix } from '../../src/routing/editions.ts';
import { type Locale, locales } from '../../src/routing/locales.ts';
import { contactFormPath, contactTopicFormPath } from '../../src/routing/noscript-forms.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { signedInOf } from '../accounts/session-middleware.ts';
import type { AppServices } from '../app-services.ts';
import type { BuildOutput } from '../build-output.ts';
import { type AuditEnv, auditMiddleware } from '../http/audit-events.ts';
import { readFields, validateBySchema } from '../http/body.ts';
import { isIdempotencyKey } from '../http/idempotency-key.ts';
import { enforceClientRateLimit } from '../http/rate-limits.ts';
import { formPage, sentPage } from '../noscript-pages/form-page.ts';
import {
  type FormProblem,
  formProblemOf,
  noscriptErrorText,
  noscriptFrameOf,
  respondWithPrivatePage,
} from '../noscript-pages/form-response.ts';
import { digestOf, newToken } from '../tokens.ts';
import { contactMessageFields, sendContactMessage } from './send-message.ts';

const messages = {
  heading: /*i18n*/ { id: 'contactForm.heading', message: 'Write to us' },
  back: /*i18n*/ { id: 'contactForm.back', message: 'Back to the contact page' },
  name: /*i18n*/ { id: 'contactForm.name', message: 'Name' },
  email: /*i18n*/ { id: 'contactForm.email', message: 'E-mail' },
  topic: /*i18n*/ { id: 'contactForm.topic', message: 'What it is about' },
  message: /*i18n*/ { id: 'contactForm.message', message: 'Message' },
  copy: /*i18n*/ { id: 'contactForm.copy', message: 'Send a copy to {email}' },
  submit: /*i18n*/ { id: 'contactForm.submit', message: 'Send the message' },
  sent: /*i18n*/ { id: 'contactForm.sent', message: 'We have your message' },
  answer: /*i18n*/ { id: 'contactForm.answer', message: 'We will reply to {email}.' },
};

const contactFormBody = v.object(contactMessageFields);

type FormValues = Record<string, string>;

const formTopicOf = (topic: string | undefined) => formTopics.find((known) => known === topic);
type Services = AppServices & { build: () => Promise<BuildOutput> };

/** Writing to the board without scripts. */
export function contactFormRoutes(services: Services) {
  const { db, hosts, texts, log, now } = services;
  const audited = auditMiddleware(services);

  const around = (c: Context, locale: Locale) => {
    const translate = ({ id }: { id: string }, values = {}) => texts[locale]._(id, values);
    const prefix = prefixOf(locale, hosts.hostOf(c).edition === null);
    return {
      translate,
      back: { href: withPrefix(prefix, pathTo(locale, 'contact')), label: translate(messages.back) },
    };
  };

  async function showForm(c: Context, locale: Locale, values: FormValues, refused: FormProblem | null) {
    const { translate, back } = around(c, locale);
    const user = (await signedInOf(c, services))?.user;
    const about = formTopicOf(c.req.query('topic'));
    const typed: FormValues = {
      ...(user && { name: user.name, email: user.email }),
      ...(about && { topic: about }),
      ...values,
    };
    const field = (name: 'name' | 'email' | 'topic' | 'message') => ({
      name,
      label: translate(messages[name]),
      value: typed[name] ?? '',
      error: refused ? noscriptErrorText(texts[locale], refused, name) : undefined,
    });
    const copy = { kind: 'tick', name: 'wantsCopy', isTicked: typed.wantsCopy === 'on' } as const;
    const html = formPage(await noscriptFrameOf(services, hosts.hostOf(c), locale), {
      heading: translate(messages.heading),
      back,
      lead: [],
      small: [],
      honeypot: 'website',
      alert: refused?.alert ?? null,
      action: about ? contactTopicFormPath(locale, about) : contactFormPath(locale),
      fields: [
        { kind: 'text', ...field('name'), autocomplete: 'name' },
        { kind: 'email', ...field('email'), autocomplete: 'email' },
        {
          kind: 'choice',
          ...field('topic'),
          options: (about ? [about] : topics).map((topic) => ({
            value: topic,
            label: translate(contactTopics[topic]),
          })),
        },
        { kind: 'area', ...field('message') },
        ...(user?.emailVerified ? [{ ...copy, label: translate(messages.copy, { email: user.email }) }] : []),
      ],
      hidden: { key: isIdempotencyKey(typed.key) ? typed.key : newToken() },
      submit: translate(messages.submit),
    });
    return respondWithPrivatePage(c, html, refused ?? { status: 200, headers: {} });
  }

  async function send(c: Context<AuditEnv>, locale: Locale, typed: FormValues): Promise<string> {
    await enforceClientRateLimit(db, 'contactMessages', hosts.clientOf(c), now());
    const { name, email, topic, message, key, wantsCopy, website = '' } = typed;
    const validated = validateBySchema(contactFormBody, {
      name,
      email,
      topic,
      message,
      wantsCopy: wantsCopy === 'on',
      website,
    });
    const user = (await signedInOf(c, services))?.user ?? null;
    c.set('about', { email: validated.email, ...(user && { user: user.id }) });
    // A user who returns to the form and changes it sends another message.
    const sameKey = isIdempotencyKey(key) ? digestOf(JSON.stringify([key, validated])) : null;
    await sendContactMessage(services, user, { ...validated, locale, key: sameKey });
    return validated.email;
  }

  async function answer(c: Context<AuditEnv>, locale: Locale) {
    const { fields } = await readFields(c.req.raw, 0);
    try {
      const email = await send(c, locale, fields);
      const { translate, back } = around(c, locale);
      const page = { heading: translate(messages.sent), back, lead: [translate(messages.answer, { email })] };
      return respondWithPrivatePage(c, sentPage(await noscriptFrameOf(services, hosts.hostOf(c), locale), page), {
        status: 200,
        headers: {},
      });
    } catch (error) {
      return showForm(c, locale, fields, formProblemOf(error, texts[locale], log));
    }
  }

  const routes = new Hono<AuditEnv>();
  for (const locale of locales)
    routes
      .get(contactFormPath(locale), (c) => showForm(c, locale, {}, null))
      .post(contactFormPath(locale), audited('wrote to the board'), (c) => answer(c, locale));
  return routes;
}
