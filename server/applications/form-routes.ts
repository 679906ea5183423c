import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { cvBounds } from '../../machines/application/application.rules.ts';
import { answerFields } from '../../machines/apply/apply.rules.ts';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import { prefixOf } from '../../src/routing/editions.ts';
import { type Locale, locales } from '../../src/routing/locales.ts';
import { applicationFormPath } from '../../src/routing/noscript-forms.ts';
import { isJobNumber } from '../../src/routing/routes.ts';
import { signedInOf } from '../accounts/session-middleware.ts';
import { storeDocument } from '../files/documents.ts';
import { type AuditEnv, auditMiddleware } from '../http/audit-events.ts';
import { readFields, validateBySchema } from '../http/body.ts';
import { isIdempotencyKey } from '../http/idempotency-key.ts';
import { HttpProblem, unprocessable } from '../http/problem.ts';
import { enforceClientRateLimit } from '../http/rate-limits.ts';
import { type FormProblem, formProblemOf, respondWithPrivatePage } from '../noscript-pages/form-response.ts';
import { copyCv } from '../profile/cvs.ts';
import {
  applicationFormPages,
  type FormContext,
  type FormServices,
  type FormValues,
  hrefOfJob,
} from './application-form.ts';
import { applyObstacle, type FoundJob, findJob } from './apply.ts';
import { applicantOf, applicationFields, ownerMismatch, sendApplication } from './send-application.ts';

const messages = {
  cvAgain: /*i18n*/ {
    id: 'applyForm.cvAgain',
    message: 'What you wrote is still here, except for the CV: choose it again.',
  },
  ended: /*i18n*/ {
    id: 'applyForm.ended',
    message:
      'You have been logged out. Nothing was sent; what you wrote is still here. If you send it again, it goes without your account and without a test result.',
  },
  another: /*i18n*/ {
    id: 'applyForm.another',
    message:
      'Somebody else is logged in now. Nothing was sent; what you wrote is still here. If you send it again, it goes from their account.',
  },
  closed: /*i18n*/ { id: 'applyForm.closed', message: 'This job is closed. Nothing was sent.' },
  paused: /*i18n*/ { id: 'applyForm.paused', message: 'The company has paused this job. Nothing was sent.' },
  elsewhere: /*i18n*/ {
    id: 'applyForm.elsewhere',
    message: 'You apply for this job on the company’s own page. Nothing was sent.',
  },
};

const obstacles = ['closed', 'paused', 'elsewhere'] as const;
const applicationFormBody = v.object(applicationFields);

/** Applying without scripts (ruling 54): one page for the form, its errors and the result. */
export function applicationFormRoutes(services: FormServices) {
  const { db, hosts, texts, log, now } = services;
  const audited = auditMiddleware(services);
  const { formOf, sentOf } = applicationFormPages(services);

  async function jobOf(c: Context): Promise<FoundJob | null> {
    const id = c.req.param('id') ?? '';
    const found = isJobNumber(id) ? await findJob(db, Number(id)) : null;
    return found?.job.status === 'removed' ? null : found;
  }

  const askedBy = (c: Context, locale: Locale, found: FoundJob): FormContext => {
    const host = hosts.hostOf(c);
    return { host, locale, found, prefix: prefixOf(locale, host.edition === null) };
  };

  async function showForm(c: Context, locale: Locale, found: FoundJob, typed: FormValues, refused: FormProblem | null) {
    const user = (await signedInOf(c, services))?.user;
    const html = await formOf(askedBy(c, locale, found), user, typed, refused);
    return respondWithPrivatePage(c, html, refused ?? { status: 200, headers: {} });
  }

  async function send(c: Context<AuditEnv>, locale: Locale, found: FoundJob, typed: FormValues, file: File | null) {
    await enforceClientRateLimit(db, 'applications', hosts.clientOf(c), now());
    const answers = found.job.screening.map((_, nth) => typed[answerFields[nth] ?? ''] ?? '');
    const signedIn = await signedInOf(c, services);
    const email = signedIn?.user.emailVerified ? signedIn.user.email : (typed.email ?? '');
    const { name = '', phone = '', link = '', message = '' } = typed;
    const result = typed.result || null;
    const mayBeKept = typed.mayBeKept === 'on';
    const validated = validateBySchema(applicationFormBody, {
      name,
      email,
      phone,
      link,
      message,
      answers,
      mayBeKept,
      result,
    });
    const applicant = applicantOf(signedIn, validated.email);
    c.set('about', { email: applicant.email, ...(applicant.user && { user: applicant.user.id }) });
    if (file && file.size > cvBounds.size) throw unprocessable({ cv: ['fileSize'] });
    const stored = async () => (await storeDocument(services, file as File, applicant.user?.id ?? null)).id;
    const { keptCv = '' } = typed;
    // A CV that isn't theirs is treated as gone.
    const copied = async () => (signedIn && (await copyCv(services, signedIn.user.id, keptCv))) ?? keptCv;
    const savedCv = keptCv === '' ? null : copied;
    const applied = await sendApplication(services, signedIn, {
      ...validated,
      job: found.job.number,
      locale,
      website: typed.website ?? '',
      agreedTexts: { terms: typed.terms ?? '', personalInformation: typed.personalInformation ?? '' },
      key: isIdempotencyKey(typed.key) ? typed.key : null,
      took: now().getTime() - Number(typed.openedAt),
      cv: file ? stored : savedCv,
    });
    return { applied, email: applicant.email };
  }

  /** Error codes of answers by field name. */
  const byField = (errors: Record<string, string[]>) =>
    Object.fromEntries(
      Object.entries(errors).map(([field, codes]) => {
        const nth = /^answers\.(\d)$/.exec(field)?.[1];
        return [nth === undefined ? field : (answerFields[Number(nth)] ?? field), codes];
      }),
    );

  async function answer(c: Context<AuditEnv>, locale: Locale) {
    const { fields, file } = await readFields(c.req.raw, cvBounds.size);
    const i18n = texts[locale];
    const found = await jobOf(c);
    if (!found) {
      await enforceClientRateLimit(db, 'applications', hosts.clientOf(c), now());
      throw new HttpProblem(404);
    }
    const withCv = (alert: string) => (file ? `${alert} ${i18n._(messages.cvAgain.id)}` : alert);
    const ownerRefusal = ownerMismatch(await signedInOf(c, services), fields.owner ?? null);
    if (ownerRefusal) {
      const alert = withCv(i18n._((ownerRefusal === 401 ? messages.ended : messages.another).id));
      return showForm(c, locale, found, fields, { status: ownerRefusal, headers: {}, errors: {}, alert });
    }
    try {
      const { applied, email } = await send(c, locale, found, fields, file);
      return respondWithPrivatePage(c, await sentOf(askedBy(c, locale, found), email, applied), {
        status: 200,
        headers: {},
      });
    } catch (error) {
      const refused = formProblemOf(error, i18n, log);
      const why = obstacles.find((obstacle) => refused.errors.job?.includes(obstacle));
      return showForm(c, locale, found, fields, {
        ...refused,
        errors: byField(refused.errors),
        alert: withCv(why ? i18n._(messages[why].id) : refused.alert),
      });
    }
  }

  const routes = new Hono<AuditEnv>();
  for (const locale of locales) {
    const path = applicationFormPath(locale, ':id');
    routes.get(path, async (c, next) => {
      const found = await jobOf(c);
      // The ad's page says what has become of it.
      if (!found) return next();
      if (applyObstacle(found, dayInPrague(now()))) return c.redirect(hrefOfJob(askedBy(c, locale, found)), 303);
      return showForm(c, locale, found, {}, null);
    });
    routes.post(path, audited('applied'), (c) => answer(c, locale));
  }
  return routes;
}
