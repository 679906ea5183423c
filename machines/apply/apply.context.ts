import type { FieldError } from '../account.rules.ts';
import type { Document } from '../application/application.rules.ts';
import type { Form, Typing } from '../form.ts';
import {
  type AnswerField,
  type Answers,
  type Cv,
  type Draft,
  type Field,
  isLost,
  type Known,
  type Obstacle,
  type Receipt,
} from './apply.rules.ts';

// What the flow of applying hears and holds.

export type ApplyEvent =
  | ({ type: 'field.typed' } & Typing<Field>)
  | { type: 'field.left'; field: Field }
  | { type: 'keeping.ticked'; isTicked: boolean }
  /** One of the own results of tests, by its attempt. */
  | { type: 'result.chosen'; result: string | null }
  | ({ type: 'profile.known' } & Known)
  | { type: 'cv.chosen'; document: Document }
  /** One that the server has already. */
  | { type: 'cv.taken'; cv: Cv }
  /** Also while it is on its way. */
  | { type: 'cv.removed' }
  | { type: 'upload.progressed'; percent: number }
  | { type: 'form.submitted' }
  /** It is not to go out by itself. */
  | { type: 'sending.cancelled' }
  /** It is to go as a guest's. */
  | { type: 'account.renounced' }
  /** Whose form it is is logged in again. */
  | { type: 'login.returned' }
  | { type: 'connection.lost' }
  | { type: 'connection.returned' };

export type Context = Form<Answers, FieldError> & {
  required: readonly AnswerField[];
  /** The company may keep it for a year. */
  mayBeKept: boolean;
  /** Of a test, that goes with it: its attempt. */
  result: string | null;
  cv: Cv | null;
  isCvRequired: boolean;
  /** Whoever took it out, or chose another one, meant that. */
  isCvDecided: boolean;
  draft: Draft;
  cvError: FieldError | null;
  /** Of the upload that runs: 0 to 100. */
  percent: number;
  isOnline: boolean;
  /** The login ended meanwhile, and it goes without the account. */
  isGuest: boolean;
  receipt: Receipt | null;
  why: Obstacle | null;
};

export const isCvMissing = ({ cv, isCvRequired }: Context): boolean => isCvRequired && cv === null;

/** A change that whoever applies has made. A CV that is lost is missed until another one takes its place. */
export const drafted = (context: Context, change: Partial<Context>) => {
  const { values, mayBeKept, result, cv, draft } = { ...context, ...change };
  const missed = isLost(draft.cv) ? draft.cv : null;
  return { ...change, draft: { answers: values, mayBeKept, result, cv: cv ?? missed } };
};

/** Without a CV, and none is missed. */
export const draftedWithout = (context: Context, cvError: FieldError | null) => {
  const change = { cv: null, cvError, isCvDecided: true };
  return { ...change, draft: { ...drafted(context, change).draft, cv: null } };
};
