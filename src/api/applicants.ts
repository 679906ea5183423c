import * as v from 'valibot';
import type { AnswerOutcome, SentAnswer } from '../../machines/bulk-answer/bulk-answer.machine.ts';
import { answerSteps } from '../../machines/bulk-answer/bulk-answer.rules.ts';
import type { ChangeOutcome } from '../../machines/change/change.machine.ts';
import { type ApplicantFilter, applicantQuery, applicationStatuses } from '../routing/applicant-filter.ts';
import { companyCalls } from '../routing/company-calls.ts';
import { type Locale, locales } from '../routing/locales.ts';
import { getJson, uncachedInit } from './call.ts';
import type { Client } from './client.ts';
import type {
  AnswerStep,
  AnswerTemplate,
  Applicant,
  ApplicantRow,
  Applicants,
  ApplicantsBoard,
  Opinion,
} from './contract-applicants.ts';
import { profilePartValues } from './profile.ts';
import { fieldErrorsOf, type Outcomes, postJson, putJson, rateLimited, send, updateOutcomes } from './send.ts';

// A company's applicants. Every call rejects with HttpError for a response that its table doesn't list.

const status = v.picklist(applicationStatuses);

const applicantRowFields = {
  id: v.string(),
  name: v.string(),
  email: v.nullable(v.string()),
  locale: v.picklist(locales),
  job: v.object({ identifier: v.number(), title: v.string(), inLanguage: v.picklist(locales) }),
  jobForThem: v.string(),
  status,
  sentAt: v.string(),
  replyDueOn: v.nullable(v.string()),
  answerDueOn: v.nullable(v.string()),
  consentOn: v.nullable(v.string()),
  rating: v.nullable(v.number()),
  tags: v.array(v.string()),
  unread: v.number(),
  can: v.array(v.picklist(answerSteps)),
  moves: v.array(status),
  needsText: v.boolean(),
};

const applicantRowSchema: v.GenericSchema<unknown, ApplicantRow> = v.object(applicantRowFields);

const listFields = {
  total: v.number(),
  overdue: v.number(),
  jobs: v.array(v.object({ identifier: v.number(), title: v.string() })),
  tags: v.array(v.string()),
};

const applicantsBody: v.GenericSchema<unknown, Applicants> = v.object({
  items: v.array(applicantRowSchema),
  ...listFields,
  page: v.number(),
  pages: v.number(),
});

const applicantsBoardBody: v.GenericSchema<unknown, ApplicantsBoard> = v.object({
  columns: v.array(v.object({ status, total: v.number(), items: v.array(applicantRowSchema) })),
  ...listFields,
});

const applicantBody: v.GenericSchema<unknown, Applicant> = v.object({
  ...applicantRowFields,
  isUnlisted: v.boolean(),
  isTakenDown: v.optional(v.literal(true)),
  reference: v.string(),
  phone: v.string(),
  link: v.string(),
  message: v.string(),
  answers: v.array(v.object({ question: v.string(), answer: v.string() })),
  mayBeKept: v.boolean(),
  log: v.array(v.object({ status, at: v.string() })),
  cv: v.nullable(v.object({ name: v.string(), size: v.number(), href: v.string() })),
  photo: v.nullable(v.string()),
  profile: v.array(v.object({ part: v.string(), values: profilePartValues })),
  tests: v.optional(
    v.array(v.object({ id: v.string(), title: v.string(), score: v.number(), finishedAt: v.string() })),
  ),
  notes: v.array(v.object({ id: v.number(), author: v.string(), text: v.string(), at: v.string() })),
  history: v.array(
    v.object({ id: v.string(), title: v.string(), email: v.nullable(v.string()), status, sentAt: v.string() }),
  ),
  unansweredInvitations: v.number(),
  isMerged: v.boolean(),
  alike: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      email: v.nullable(v.string()),
      reference: v.string(),
      title: v.string(),
      status,
      by: v.array(v.picklist(['name', 'phone'])),
    }),
  ),
  tagsInUse: v.array(v.string()),
  messages: v.array(
    v.object({ id: v.number(), author: v.picklist(['candidate', 'company']), text: v.string(), sentAt: v.string() }),
  ),
  nudgedAt: v.nullable(v.string()),
});

type ApplicantsRequest = { id: string; locale: Locale };

const queryOf = (filter: ApplicantFilter, locale: Locale): URLSearchParams => {
  const query = applicantQuery(filter);
  query.set('lang', locale);
  return query;
};

/** GET of a company's applicants, page by page. */
export const readApplicants = (
  client: Client,
  { id, locale }: ApplicantsRequest,
  filter: ApplicantFilter,
): Promise<Applicants> =>
  getJson(client, `${companyCalls.applications(id)}?${queryOf(filter, locale)}`, applicantsBody, uncachedInit());

/** GET of the first applicants in each state. */
export const readApplicantsBoard = (
  client: Client,
  { id, locale }: ApplicantsRequest,
  filter: ApplicantFilter,
): Promise<ApplicantsBoard> =>
  getJson(client, `${companyCalls.applicantBoard(id)}?${queryOf(filter, locale)}`, applicantsBoardBody, uncachedInit());

/** The address of all of them as a table for other programs. */
export function applicantsCsvPath(id: string, locale: Locale, filter: ApplicantFilter): string {
  return `${companyCalls.applicantsCsv(id)}?${queryOf({ ...filter, page: 1 }, locale)}`;
}

/** GET of one of them. */
export const readApplicant = (
  client: Client,
  { id, locale }: ApplicantsRequest,
  application: string,
): Promise<Applicant> =>
  getJson(client, `${companyCalls.application(id, application)}?lang=${locale}`, applicantBody, uncachedInit());

/** POST: it was opened. Idempotent. */
export const markApplicantSeen = (client: Client, id: string, application: string, signal?: AbortSignal) =>
  postJson(client, companyCalls.look(id, application), {}, updateOutcomes, signal);

const answerOutcomes: Outcomes<AnswerOutcome> = {
  ok: { type: 'sent' },
  404: { type: 'changed' },
  409: { type: 'changed' },
  429: rateLimited,
};

/**
 * POST of a company's step. The same key means the same answer, however often it is sent. `seen`: the status the caller saw; if the
 * application has another one by now, nothing is sent.
 */
export const answerApplicant = (
  client: Client,
  id: string,
  { id: application, step, text, seen }: SentAnswer & { seen?: ApplicantRow['status'] | undefined },
  key: string,
  signal?: AbortSignal,
): Promise<AnswerOutcome> =>
  postJson(client, companyCalls.steps(id, application), { step, text, seen }, answerOutcomes, signal, {
    'idempotency-key': key,
  });

type ApplicantChangeOutcome = Extract<ChangeOutcome, { type: 'done' | 'limited' }>;

const changeOutcomes: Outcomes<ApplicantChangeOutcome> = { ok: { type: 'done' }, 429: rateLimited };

/** PUT of the company's opinion of an application: its rating, or whether it has a tag. */
export const rateApplicant = (client: Client, id: string, application: string, opinion: Opinion) =>
  putJson(client, companyCalls.rating(id, application), opinion, changeOutcomes);

type AddApplicantBody = {
  /** Null: without an ad. */
  job: number | null;
  name: string;
  email: string;
  phone: string;
  link: string;
  message: string;
  consentOn: string;
};

/** `applied`: the address has applied for that ad. `consent`: it has expired or is in the future. `rejected`: anything else is invalid. */
export type AddApplicantRefusal = 'applied' | 'consent' | 'rejected';

type AddApplicantOutcome = Exclude<ChangeOutcome<AddApplicantRefusal>, { type: 'gone' | 'overtaken' }>;

const addApplicantOutcomes: Outcomes<AddApplicantOutcome> = {
  ok: { type: 'done' },
  409: { type: 'refused', reason: 'applied' },
  422: async (answer) => {
    const hasError = await fieldErrorsOf(answer);
    return { type: 'refused', reason: hasError('consentOn', 'consent') ? 'consent' : 'rejected' };
  },
  429: rateLimited,
};

/** POST of an applicant who did not apply here. The same key means the same applicant. */
export const addApplicant = (client: Client, id: string, added: AddApplicantBody & { lang: Locale }, key: string) =>
  postJson(client, companyCalls.applications(id), added, addApplicantOutcomes, undefined, { 'idempotency-key': key });

/** PUT: another application is from the same person. */
export const mergePeople = (client: Client, id: string, application: string, other: string) =>
  putJson(client, companyCalls.person(id, application), { application: other }, changeOutcomes);

export const splitPerson = (client: Client, id: string, application: string) =>
  send(client, 'DELETE', companyCalls.person(id, application), changeOutcomes);

/** POST of a note. The same key means the same note. */
export const addNote = (client: Client, id: string, application: string, text: string, key: string) =>
  postJson(client, companyCalls.notes(id, application), { text }, changeOutcomes, undefined, {
    'idempotency-key': key,
  });

export const deleteNote = (client: Client, id: string, application: string, note: number) =>
  send(client, 'DELETE', companyCalls.note(id, application, String(note)), changeOutcomes);

const answerTemplatesBody: v.GenericSchema<unknown, { items: AnswerTemplate[] }> = v.object({
  items: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      step: v.picklist(answerSteps),
      text: v.object({ cs: v.string(), en: v.string() }),
    }),
  ),
});

/** GET of the company's answer templates. */
export const readTemplates = (client: Client, id: string): Promise<{ items: AnswerTemplate[] }> =>
  getJson(client, companyCalls.templates(id), answerTemplatesBody, uncachedInit());

type TemplateValues = { name: string; step: AnswerStep; cs: string; en: string };

/** The result of writing a template. `full`: there is the maximum number of them. */
type TemplateOutcome = ApplicantChangeOutcome | { type: 'refused'; reason: 'full' };

const templateOutcomes: Outcomes<TemplateOutcome> = { ...changeOutcomes, 409: { type: 'refused', reason: 'full' } };

/** PUT of a template under an id created by this browser. */
export const writeTemplate = (client: Client, id: string, template: string, written: TemplateValues) =>
  putJson(client, companyCalls.template(id, template), written, templateOutcomes);

export const deleteTemplate = (client: Client, id: string, template: string) =>
  send(client, 'DELETE', companyCalls.template(id, template), changeOutcomes);
