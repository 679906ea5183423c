import type { I18n } from '@lingui/core';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type NoscriptFieldError, noscriptFieldErrors } from '../../src/i18n/noscript-field-errors.ts';
import { timeUntil } from '../../src/i18n/time-until.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { BuildOutput } from '../build-output.ts';
import type { Config } from '../config.ts';
import type { Hosts, RequestHost } from '../hosts.ts';
import { logFailure } from '../http/failures.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Logger } from '../log.ts';
import type { NoscriptFrame } from './noscript-document.ts';

const invalidFieldMessage = /*i18n*/ { id: 'form.wrong', message: 'This is not valid' };
const invalidFormMessage = /*i18n*/ {
  id: 'form.mend',
  message: 'It has not been sent yet: something below needs correcting.',
};
const rateLimitedMessage = /*i18n*/ { id: 'form.tooOften', message: 'Too quick or too often. Send it again {when}.' };
const failedMessage = /*i18n*/ {
  id: 'form.failed',
  message: 'It was not sent: something went wrong on our side. Send it again.',
};

/** Why a form was refused, for the page that shows it again. */
export type FormProblem = {
  status: ContentfulStatusCode;
  headers: Record<string, string>;
  /** Codes by field. */
  errors: Record<string, string[]>;
  alert: string;
};

/** A field's error, in words. */
export const noscriptErrorText = (
  i18n: I18n,
  { errors }: Pick<FormProblem, 'errors'>,
  field: string,
): string | undefined => {
  const code = errors[field]?.[0];
  return code && i18n._((noscriptFieldErrors[code as NoscriptFieldError] ?? invalidFieldMessage).id);
};

/** Turns an error into a page that keeps what was typed. Throws problems that no page can fix. */
export function formProblemOf(error: unknown, i18n: I18n, log: Logger): FormProblem {
  if (!(error instanceof HttpProblem)) {
    const { isOutage } = logFailure(log, error, 'form failed');
    return { status: isOutage ? 503 : 500, headers: {}, errors: {}, alert: i18n._(failedMessage.id) };
  }
  const { status, headers, more } = error;
  const errors = more.errors ?? {};
  if (status === 429) {
    const when = timeUntil(Number(headers['retry-after']), i18n.locale);
    return { status, headers, errors, alert: i18n._(rateLimitedMessage.id, { when }) };
  }
  if (status !== 409 && status !== 422) throw error;
  return { status, headers, errors, alert: i18n._((status === 422 ? invalidFormMessage : failedMessage).id) };
}

type Services = { config: Config; hosts: Hosts; build: () => Promise<BuildOutput> };

export async function noscriptFrameOf(
  { config, hosts, build }: Services,
  host: RequestHost,
  locale: Locale,
): Promise<NoscriptFrame> {
  const { template, css, fonts } = await build();
  const stylesheet = config.development ? '/src/app.css' : null;
  const siteHost = hosts.siteHost(host, locale);
  return { template, css, fonts, locale, siteHost, stylesheet, assetBase: `${config.ASSET_ORIGIN ?? ''}/` };
}

/** A page for one user: never cached, never indexed. */
export function respondWithPrivatePage(
  c: Context,
  html: string,
  { status, headers }: Pick<FormProblem, 'status' | 'headers'>,
) {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  c.header('cache-control', 'private, no-store');
  c.header('x-robots-tag', 'noindex, nofollow');
  return c.html(html, status);
}
