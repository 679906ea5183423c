import { emailAddress, type FieldError, personName, type RateLimited } from '../account.rules.ts';
import {
  answer,
  type Document,
  type DocumentError,
  message,
  phone,
  requiredAnswer,
  webLink,
} from '../application/application.rules.ts';

// The content of an application while it is being written (product §3), and the outcomes of sending it.

/** `answer1` is for the first question of the ad; '' where the ad has fewer questions. */
export const answerFields = ['answer1', 'answer2', 'answer3', 'answer4', 'answer5'] as const;
export type AnswerField = (typeof answerFields)[number];
export type Answers = { name: string; email: string; phone: string; link: string; message: string } & Record<
  AnswerField,
  string
>;
export type Field = keyof Answers;

/** Why an ad no longer accepts applications. */
export type Obstacle = 'closed' | 'paused' | 'elsewhere';

/** `replyDueOn`: the last day for a reply, as YYYY-MM-DD in Prague; null where none was promised. */
export type Receipt = { type: 'sent'; reference: string; replyDueOn: string | null };
export type SubmitOutcome =
  | Receipt
  | { type: 'obstructed'; why: Obstacle }
  | { type: 'fileGone' }
  | { type: 'cvMissing' }
  /** It was an account's, and nobody is logged in any more: nothing is saved. */
  | { type: 'signedOut' }
  | RateLimited;

/** `token`: the server's token for the upload; null until it is uploaded. */
export type Cv = Document & { token: string | null };
export type UploadOutcome =
  | { type: 'uploaded'; token: string }
  | { type: 'rejected'; why: DocumentError }
  | RateLimited;

/** What the user's profile provides; '' and null where it provides nothing. */
export type ProfileDefaults = { values: Pick<Answers, 'phone' | 'link'>; cv: Cv | null };

/** The user's input as it is stored. A CV without a token was never uploaded: a form restored from this draft asks for it again. */
export type Draft = { answers: Answers; mayBeKept: boolean; cv: Cv | null; result: string | null };

/** The initial state of the form. */
export type ApplyInput = {
  answers: Answers;
  required: readonly AnswerField[];
  mayBeKept: boolean;
  cv: Cv | null;
  /** The test result that goes with it, by its attempt. */
  result: string | null;
  isCvRequired: boolean;
  isCvDecided: boolean;
  isOnline: boolean;
};

const base = { name: personName, email: emailAddress, phone, link: webLink, message };

/** `required`: questions of the ad that need an answer. */
export const schemasOf = ({ required }: { required: readonly AnswerField[] }) => {
  const ofField = (field: AnswerField) => (required.includes(field) ? requiredAnswer : answer);
  const answers = Object.fromEntries(answerFields.map((field) => [field, ofField(field)]));
  return { ...base, ...(answers as Record<AnswerField, typeof answer>) };
};

export const documentOf = (cv: Cv | null): Document => {
  const { name = '', extension = '', size = 0 } = cv ?? {};
  return { name, extension, size };
};

/** Why the server rejected a CV. */
export const errorOf = (outcome: SubmitOutcome | UploadOutcome): FieldError | null =>
  'why' in outcome ? (outcome.why as DocumentError) : null;

/** A CV that was never uploaded and whose file is no longer available. */
export const isFileLost = (cv: Cv | null): boolean => cv?.token === null;
