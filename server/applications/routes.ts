import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { emailAddress, personName } from '../../machines/account.rules.ts';
import {
  answer,
  leastTime,
  message,
  mostQuestions,
  phone,
  webLink,
} from '../../machines/application/application.rules.ts';
import type { Applied } from '../../src/api/contract.ts';
import { applicationCalls } from '../../src/routing/application-calls.ts';
import { requireSignedIn, signedInOf } from '../accounts/browser.ts';
import type { AccountServices } from '../accounts/services.ts';
import { normalizeEmail } from '../accounts/users.ts';
import { asJson } from '../http/answers.ts';
import { type AuditEvent, type Audited, auditor } from '../http/audit-log.ts';
import { json } from '../http/body.ts';
import { askedLocale } from '../http/core-api.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { demandLimit, limiter } from '../http/limits.ts';
import { Refusal, tooOften } from '../http/problem.ts';
import { copyCv } from '../profile/cvs.ts';
import { idOfBearer } from './access.ts';
import { apply } from './apply.ts';
import { changeApplication, tellBoard } from './change-application.ts';
import { deleteDraft } from './drafts.ts';
import { applicationsOfUser, type FoundApplication, findApplication, shownApplication } from './read-applications.ts';

const sending = v.object({
  job: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999)),
  name: personName,
  email: emailAddress,
  phone,
  link: webLink,
  message,
  mayBeKept: v.boolean(),
  /** To the ad's questions, in their order. */
  answers: v.optional(v.pipe(v.array(answer), v.maxLength(mostQuestions)), []),
  /** Id of an upload, or of a CV in the profile of whoever is here. */
  cv: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100))), null),
  lang: v.picklist(['cs', 'en']),
  /** Nobody sees this field: what is in it was filled in by a program. */
  website: v.string(),
  /** Milliseconds since the form was opened. */
  took: v.number(),
});

/** Applications of a person, or of a guest by the mailed link (`Authorization: Bearer`; cookies are not looked at then). */
export function applicationRoutes(services: AccountServices) {
  const { db, encryption, now } = services;
  const limited = limiter(services);
  const audited = auditor(services);

  const shown = (c: Context, found: FoundApplication) =>
    shownApplication(found, { locale: askedLocale(c) ?? 'cs', now: now(), encryption });

  /** The application that is asked for, where whoever asks may see it; else a 404, as if there were none (PR05). */
  async function entitled(c: Context): Promise<FoundApplication> {
    const id = c.req.param('id') ?? '';
    const opened = idOfBearer(encryption, c.req.header('authorization'));
    const found = await findApplication(db, id);
    const owner = opened === null ? (await signedInOf(c, services))?.user.id : undefined;
    const isEntitled = opened === null ? owner !== undefined && found?.application.userId === owner : opened === id;
    if (!found || !isEntitled) throw new Refusal(404);
    return found;
  }

  const change = (name: 'withdraw' | 'nudge', event: AuditEvent) =>
    new Hono<Audited>().post(
      applicationCalls[name](':id'),
      audited(event),
      limited('applicationChanges'),
      async (c) => {
        const found = await entitled(c);
        const at = now();
        const happened =
          name === 'withdraw'
            ? ({ type: 'application.withdrawn' } as const)
            : ({ type: 'application.nudged', at: at.getTime() } as const);
        await db.transaction(async (tx) => {
          await changeApplication(tx, found.application, happened, at);
          await tellBoard(tx, services, found, name === 'withdraw' ? 'applicationWithdrawn' : 'companyNudged');
        });
        return asJson(c, shown(c, await entitled(c)));
      },
    );

  return new Hono<Audited>()
    .post(
      applicationCalls.applications,
      audited('applied'),
      json(sending, { multiline: true }),
      limited('applications'),
      async (c) => {
        const { website, took, lang: locale, ...given } = c.req.valid('json');
        const signedIn = await signedInOf(c, services);
        // An address that nobody has confirmed is a guest's.
        const user = signedIn?.user.emailVerified ? signedIn.user : null;
        const email = user?.email ?? normalizeEmail(given.email);
        c.set('about', { email, ...(user && { user: user.id }) });
        if (took < leastTime) throw tooOften(Math.ceil(leastTime / 1000));
        if (website !== '')
          return asJson(c, { reference: '', replyDueOn: null, application: null } satisfies Applied, 201);
        if (!user) await demandLimit(db, 'applicationsOfAddress', email, now());
        const key = idempotencyKey(c);
        const copy = signedIn && given.cv ? await copyCv(services, signedIn.user.id, given.cv) : null;
        const answer = await apply(services, user, { ...given, email, locale, key, cv: copy ?? given.cv });
        if (signedIn) await deleteDraft(db, signedIn.user.id, given.job);
        return asJson(c, answer, 201);
      },
    )
    .get(applicationCalls.applications, requireSignedIn(services), async (c) => {
      const { user } = c.get('signedIn');
      return asJson(c, { items: (await applicationsOfUser(db, user)).map((found) => shown(c, found)) });
    })
    .get(applicationCalls.application(':id'), async (c) => asJson(c, shown(c, await entitled(c))))
    .route('/', change('withdraw', 'application withdrawn'))
    .route('/', change('nudge', 'company nudged'));
}
