import { emailAddress, type FieldError, personName, type RateLimited } from '../account.rules.ts';
import {
  applicationMessage,
  type CvFile,
  type CvFileError,
  phone,
  requiredScreeningAnswer,
  screeningAnswer,
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
export type ApplyField = keyof Answers;

/** Why an ad no longer accepts applications. */
export type ClosedReason = 'closed' | 'paused' | 'elsewhere';

/** `replyDueOn`: the last day for a reply, as YYYY-MM-DD in Prague; null where none was promised. */
export type Receipt = { type: 'sent'; reference: string; replyDueOn: string | null };
export type SubmitOutcome =
  | Receipt
  | { type: 'obstructed'; reason: ClosedReason }
  | { type: 'fileGone' }
  | { type: 'cvMissing' }
  /** It was an account's, and nobody is logged in any more: nothing is saved. */
  | { type: 'signedOut' }
  | RateLimited;

/** `token`: the server's token for the upload; null until it is uploaded. */
export type Cv = CvFile & { token: string | null };
export type UploadOutcome =
  | { type: 'uploaded'; token: string }
  | { type: 'rejected'; reason: CvFileError }
  | RateLimited;

/** What the user's profile provides; '' and null where it provides nothing. */
export type ProfileDefaults = { values: Pick<Answers, 'phone' | 'link'>; cv: Cv | null };

/** The number of versions of a draft whose saving got no answer and that the next one may replace. */
export const maxLost = 20;

/** The user's input as it is stored. A CV without a token was never uploaded: a form restored from this draft asks for it again. */
export type ApplyDraft = { answers: Answers; mayBeKept: boolean; cv: Cv | null; result: string | null };

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

const baseSchemas = { name: personName, email: emailAddress, phone, link: webLink, message: applicationMessage };

/** `required`: questions of the ad that need an answer. */
export const schemasOf = ({ required }: { required: readonly AnswerField[] }) => {
  const ofField = (field: AnswerField) => (required.includes(field) ? requiredScreeningAnswer : screeningAnswer);
  const answers = Object.fromEntries(answerFields.map((field) => [field, ofField(field)]));
  return { ...baseSchemas, ...(answers as Record<AnswerField, typeof screeningAnswer>) };
};

export const cvFileOf = (cv: Cv | null): CvFile => {
  const { name = '', extension = '', size = 0 } = cv ?? {};
  return { name, extension, size };
};

/** Why the server rejected a CV. */
export const cvRejectionError = (outcome: SubmitOutcome | UploadOutcome): FieldError | null =>
  'reason' in outcome ? (outcome.reason as CvFileError) : null;

/** A CV that was never uploaded and whose file is no longer available. */
export const isFileLost = (cv: Cv | null): boolean => cv?.token === null;
