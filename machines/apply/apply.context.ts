import type { FieldError } from '../account.rules.ts';
import type { CvFile } from '../application/application.rules.ts';
import type { FieldInput, Form } from '../form.ts';
import {
  type AnswerField,
  type Answers,
  type ApplyDraft,
  type ApplyField,
  type ClosedReason,
  type Cv,
  isFileLost,
  type ProfileDefaults,
  type Receipt,
} from './apply.rules.ts';

// The events and the context of the apply flow.

export type ApplyEvent =
  | ({ type: 'field.typed' } & FieldInput<ApplyField>)
  | { type: 'field.left'; field: ApplyField }
  | { type: 'keeping.ticked'; isTicked: boolean }
  /** One of the user's own test results, by its attempt. */
  | { type: 'result.chosen'; result: string | null }
  | ({ type: 'profile.known' } & ProfileDefaults)
  | { type: 'cv.chosen'; document: CvFile }
  /** One that the server already has. */
  | { type: 'cv.taken'; cv: Cv }
  /** Also while it is being uploaded. */
  | { type: 'cv.removed' }
  | { type: 'upload.progressed'; percent: number }
  | { type: 'form.submitted' }
  /** Stops it from being sent automatically. */
  | { type: 'sending.cancelled' }
  /** Send it as a guest instead. */
  | { type: 'account.renounced' }
  /** The owner of the form is logged in again. */
  | { type: 'login.returned' }
  | { type: 'connection.lost' }
  | { type: 'connection.returned' };

export type Context = Form<Answers, FieldError> & {
  required: readonly AnswerField[];
  /** The company may keep it for a year. */
  mayBeKept: boolean;
  /** The test result that goes with it, by its attempt. */
  result: string | null;
  cv: Cv | null;
  isCvRequired: boolean;
  /** The user removed it or chose another one on purpose. */
  isCvDecided: boolean;
  draft: ApplyDraft;
  cvError: FieldError | null;
  /** Progress of the running upload: 0 to 100. */
  percent: number;
  isOnline: boolean;
  /** The session ended meanwhile, and the application is sent without the account. */
  isGuest: boolean;
  receipt: Receipt | null;
  reason: ClosedReason | null;
};

export const isCvMissing = ({ cv, isCvRequired }: Context): boolean => isCvRequired && cv === null;

/** Applies a change made by the user. A lost CV is reported as missing until another one replaces it. */
export const withUpdatedDraft = (context: Context, change: Partial<Context>) => {
  const { values, mayBeKept, result, cv, draft } = { ...context, ...change };
  const missed = isFileLost(draft.cv) ? draft.cv : null;
  return { ...change, draft: { answers: values, mayBeKept, result, cv: cv ?? missed } };
};

/** Without a CV, and without asking for the lost one again. */
export const withCvRemoved = (context: Context, cvError: FieldError | null) => {
  const change = { cv: null, cvError, isCvDecided: true };
  return { ...change, draft: { ...withUpdatedDraft(context, change).draft, cv: null } };
};
