import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { addedApplicantFields, isConsentValid } from '../../machines/application/added-applicant.rules.ts';
import { noteFields, ratingFields, tagFields } from '../../machines/application/applicant-notes.rules.ts';
import { answerSteps, templateFields } from '../../machines/bulk-answer/bulk-answer.rules.ts';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import { databaseInteger } from '../../machines/database-values.rules.ts';
import { messageText } from '../../machines/message/message.rules.ts';
import { applicationStatuses, parseApplicantFilter } from '../../src/routing/applicant-filter.ts';
import { companyCalls } from '../../src/routing/company-calls.ts';
import { locales } from '../../src/routing/locales.ts';
import { requireSignedIn } from '../accounts/session-middleware.ts';
import { normalizeEmail } from '../accounts/users.ts';
import type { AppServices } from '../app-services.ts';
import { createCompanyGuard, requireVerified } from '../employer/access.ts';
import { auditMiddleware } from '../http/audit-events.ts';
import { validateJson } from '../http/body.ts';
import { requestedLocale } from '../http/core-api.ts';
import { requireIdempotencyKey } from '../http/idempotency-key.ts';
import { HttpProblem, unprocessable } from '../http/problem.ts';
import { enforceRateLimit } from '../http/rate-limits.ts';
import { jsonResponse, noContentResponse } from '../http/responses.ts';
import { parseRowId } from '../http/row-id.ts';
import { idempotentSending } from '../idempotent-sending.ts';
import { addApplicant } from './add-applicant.ts';
import { applicantsCsv } from './applicants-csv.ts';
import { addNote, deleteNote, writeOpinion } from './notes.ts';
import { readApplicant } from './read-applicant.ts';
import { readApplicantsBoard } from './read-applicants-board.ts';
import { mergePeople, splitPerson } from './same-person.ts';
import { type FoundApplicant, findApplicant, readApplicants, streamApplicants } from './select-applicants.ts';
import { markApplicationSeen, takeAnswerStep } from './take-step.ts';
import { deleteTemplate, readTemplates, writeTemplate } from './templates.ts';

const applicantStepBody = v.object({
  step: v.picklist(answerSteps),
  text: v.union([v.pipe(v.string(), v.trim(), v.literal('')), messageText]),
  seen: v.optional(v.picklist(applicationStatuses)),
});
const noteBody = v.object(noteFields);
const opinionBody = v.union([v.strictObject(ratingFields), v.strictObject({ ...tagFields, isOn: v.boolean() })]);
const addApplicantBody = v.object({
  ...addedApplicantFields,
  job: v.nullable(databaseInteger),
  lang: v.picklist(locales),
});
const mergeBody = v.object({ application: v.pipe(v.string(), v.maxLength(100)) });
const templateBody = v.object(templateFields);
const templateId = /^[\w-]{20,60}$/;

/** Applicants, for the people of their company: all members read, owners and recruiters reply (CO03). */
export function applicantRoutes(services: AppServices): Hono {
  const { db, now, texts } = services;
  const signedIn = requireSignedIn(services);
  const allowed = createCompanyGuard(services);
  const audited = auditMiddleware(services);
  const once = idempotentSending(services);
  const localeOf = (c: Context) => requestedLocale(c) ?? 'cs';

  /** Throws a 404 problem for an application that is not the company's. */
  async function own(c: Context, companyId: number): Promise<FoundApplicant> {
    const found = await findApplicant(db, companyId, c.req.param('application') ?? '');
    if (!found) throw new HttpProblem(404);
    return found;
  }
  const askedOf = (c: Context, companyId: number) => ({
    companyId,
    locale: localeOf(c),
    now: now(),
    texts,
    filter: parseApplicantFilter(new URL(c.req.url).searchParams),
  });
  const limit = (userId: string) => enforceRateLimit(db, 'applicantChangesOfAccount', userId, now());
  const one = [':account', ':application'] as const;

  return new Hono()
    .get(companyCalls.applications(':account'), signedIn, allowed('readApplicants'), requireVerified, async (c) =>
      jsonResponse(c, await readApplicants(db, askedOf(c, c.get('companyId')))),
    )
    .post(
      companyCalls.applications(':account'),
      audited('applicant added'),
      signedIn,
      allowed('answerApplicants'),
      requireVerified,
      validateJson(addApplicantBody, { multiline: true }),
      async (c) => {
        const { lang: locale, email: written, ...applicant } = c.req.valid('json');
        const key = requireIdempotencyKey(c);
        const email = normalizeEmail(written);
        if (!isConsentValid(applicant.consentOn, dayInPrague(now()))) throw unprocessable({ consentOn: ['consent'] });
        await enforceRateLimit(db, 'addedApplicantsOfCompany', c.get('account').id, now());
        await enforceRateLimit(db, 'applicationsOfAddress', email, now());
        const addedBy = c.get('signedIn').user.id;
        const added = { ...applicant, email, locale, key, addedBy, companyId: c.get('companyId') };
        const sent = { ...applicant, email };
        return jsonResponse(c, await once(c, { key, sent, send: () => addApplicant(services, added) }));
      },
    )
    .get(companyCalls.applicantBoard(':account'), signedIn, allowed('readApplicants'), requireVerified, async (c) =>
      jsonResponse(c, await readApplicantsBoard(db, askedOf(c, c.get('companyId')))),
    )
    .get(
      companyCalls.applicantsCsv(':account'),
      audited('applicants exported'),
      signedIn,
      allowed('answerApplicants'),
      requireVerified,
      async (c) => {
        await enforceRateLimit(db, 'exportsOfAccount', c.get('signedIn').user.id, now());
        const all = await streamApplicants(db, askedOf(c, c.get('companyId')));
        const table = Readable.from(applicantsCsv(all, texts, localeOf(c)), { objectMode: false });
        c.header('content-disposition', 'attachment; filename="skok.csv"');
        c.header('content-type', 'text/csv; charset=utf-8');
        c.header('cache-control', 'private, no-store');
        return c.body(Readable.toWeb(table) as ReadableStream);
      },
    )
    .get(companyCalls.application(...one), signedIn, allowed('readApplicants'), requireVerified, async (c) => {
      const found = await own(c, c.get('companyId'));
      return jsonResponse(c, await readApplicant(services, c.get('account'), found, localeOf(c)));
    })
    .post(
      companyCalls.look(...one),
      audited('application opened'),
      signedIn,
      allowed('answerApplicants'),
      requireVerified,
      async (c) => {
        await limit(c.get('signedIn').user.id);
        await markApplicationSeen(services, (await own(c, c.get('companyId'))).application.id);
        return noContentResponse(c);
      },
    )
    .post(
      companyCalls.steps(...one),
      audited('applicant answered'),
      signedIn,
      allowed('answerApplicants'),
      requireVerified,
      validateJson(applicantStepBody, { multiline: true }),
      async (c) => {
        await limit(c.get('signedIn').user.id);
        const body = c.req.valid('json');
        const found = await own(c, c.get('companyId'));
        const key = requireIdempotencyKey(c);
        await once(c, { key, sent: body, send: () => takeAnswerStep(services, found, { ...body, key }) });
        return noContentResponse(c);
      },
    )
    .put(
      companyCalls.rating(...one),
      audited('applicant rated'),
      signedIn,
      allowed('answerApplicants'),
      requireVerified,
      validateJson(opinionBody),
      async (c) => {
        await limit(c.get('signedIn').user.id);
        await writeOpinion(db, (await own(c, c.get('companyId'))).application.id, c.req.valid('json'));
        return noContentResponse(c);
      },
    )
    .put(
      companyCalls.person(...one),
      audited('applicants merged'),
      signedIn,
      allowed('answerApplicants'),
      requireVerified,
      validateJson(mergeBody),
      async (c) => {
        await limit(c.get('signedIn').user.id);
        const { id } = (await own(c, c.get('companyId'))).application;
        await mergePeople(db, c.get('companyId'), id, c.req.valid('json').application);
        return noContentResponse(c);
      },
    )
    .delete(
      companyCalls.person(...one),
      audited('applicants parted'),
      signedIn,
      allowed('answerApplicants'),
      requireVerified,
      async (c) => {
        const { id } = (await own(c, c.get('companyId'))).application;
        await splitPerson(db, c.get('companyId'), id);
        return noContentResponse(c);
      },
    )
    .post(
      companyCalls.notes(...one),
      audited('note added'),
      signedIn,
      allowed('answerApplicants'),
      requireVerified,
      validateJson(noteBody, { multiline: true }),
      async (c) => {
        const authorId = c.get('signedIn').user.id;
        await limit(authorId);
        const { id } = (await own(c, c.get('companyId'))).application;
        const sent = c.req.valid('json');
        const key = requireIdempotencyKey(c);
        await once(c, { key, sent, send: () => addNote(db, id, { ...sent, key, authorId }, now()) });
        return noContentResponse(c);
      },
    )
    .delete(
      companyCalls.note(...one, ':note'),
      audited('note removed'),
      signedIn,
      allowed('answerApplicants'),
      requireVerified,
      async (c) => {
        const { id } = (await own(c, c.get('companyId'))).application;
        await deleteNote(db, id, parseRowId(c.req.param('note')));
        return noContentResponse(c);
      },
    )
    .get(companyCalls.templates(':account'), signedIn, allowed('readApplicants'), requireVerified, async (c) =>
      jsonResponse(c, { items: await readTemplates(db, c.get('account').id) }),
    )
    .put(
      companyCalls.template(':account', ':template'),
      audited('template written'),
      signedIn,
      allowed('answerApplicants'),
      requireVerified,
      validateJson(templateBody, { multiline: true }),
      async (c) => {
        await limit(c.get('signedIn').user.id);
        const id = c.req.param('template') ?? '';
        const body = c.req.valid('json');
        if (!templateId.test(id)) throw new HttpProblem(404);
        if (body.cs === '' && body.en === '') throw unprocessable({ cs: ['required'] });
        await writeTemplate(db, c.get('account').id, id, body, now());
        return noContentResponse(c);
      },
    )
    .delete(
      companyCalls.template(':account', ':template'),
      audited('template removed'),
      signedIn,
      allowed('answerApplicants'),
      requireVerified,
      async (c) => {
        await deleteTemplate(db, c.get('account').id, c.req.param('template') ?? '');
        return noContentResponse(c);
      },
    ) as unknown as Hono;
}
