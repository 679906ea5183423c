import { emailAddress, type FieldError, type Limited, personName } from '../account.rules.ts';
import {
  answer,
  type Document,
  type DocumentError,
  message,
  phone,
  requiredAnswer,
  webLink,
} from '../application/application.rules.ts';

// What an application consists of while it is written (product §3), and what comes of sending it.

/** `answer1` is for the first question of the ad; '' where it asks less. */
export const answerFields = ['answer1', 'answer2', 'answer3', 'answer4', 'answer5'] as const;
export type AnswerField = (typeof answerFields)[number];
export type Answers = { name: string; email: string; phone: string; link: string; message: string } & Record<
  AnswerField,
  string
>;
export type Field = keyof Answers;

/** Why an ad takes no application any more. */
export type Obstacle = 'closed' | 'paused' | 'elsewhere';

/** `replyDueOn`: the last day for a reply, as YYYY-MM-DD in Prague; null where none was promised. */
export type Receipt = { type: 'sent'; reference: string; replyDueOn: string | null };
export type Sending =
  | Receipt
  | { type: 'obstructed'; why: Obstacle }
  | { type: 'fileGone' }
  | { type: 'cvMissing' }
  /** Of an account that nobody is logged in to any more: nothing is saved. */
  | { type: 'signedOut' }
  | Limited;

/** `token`: what the server knows it by; null until it is there. */
export type Cv = Document & { token: string | null };
export type Uploading = { type: 'uploaded'; token: string } | { type: 'rejected'; why: DocumentError } | Limited;

/** What a profile says of whom it is about; '' and null where it is silent. */
export type Known = { values: Pick<Answers, 'phone' | 'link'>; cv: Cv | null };

/** What whoever applies has written, as it is kept. A CV without a token was never brought to the server: the form that begins with it asks for it again. */
export type Draft = { answers: Answers; mayBeKept: boolean; cv: Cv | null; result: string | null };

/** What the form begins with. */
export type Start = {
  answers: Answers;
  required: readonly AnswerField[];
  mayBeKept: boolean;
  cv: Cv | null;
  /** Of a test, that goes with it: its attempt. */
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

/** Why the server did not take a CV. */
export const errorOf = (outcome: Sending | Uploading): FieldError | null =>
  'why' in outcome ? (outcome.why as DocumentError) : null;

/** One that the server never got, and nobody can send any more. */
export const isLost = (cv: Cv | null): boolean => cv?.token === null;
