import type { SkillTestAnswer } from '../../machines/attempt/attempt.rules.ts';
import type { Locale } from '../routing/locales.ts';
import type { SkillTestLevel } from '../routing/skill-test-filter.ts';
import type { FieldId } from '../routing/taxonomy.ts';
import type { JsonLd, Links, Seo } from './contract.ts';

// What the server sends to the pages of tests and back. Types only. Texts are in the requested language.

export type SkillTestCard = {
  /** `slug`: in the requested language. `id`: the English slug, which attempts refer to. */
  slug: string;
  id: string;
  title: string;
  summary: string;
  field: FieldId;
  level: SkillTestLevel;
  minutes: number;
  /** The number of questions asked, and of those to choose from. */
  asked: number;
  pool: number;
  /** The percentage needed to pass. */
  passPercent: number;
};

/** GET /api/tests */
export type SkillTestList = JsonLd<'ItemList'> & { items: SkillTestCard[]; links: Links; seo: Seo };

/** GET /api/tests/:slug */
export type SkillTestPage = JsonLd<'Quiz'> & SkillTestCard & { topics: string[]; links: Links; seo: Seo };

/** One test's figures over everybody who finished it. Percentages only from thirty takers on. */
export type SkillTestFigures = {
  slug: string;
  title: string;
  finished: number;
  /** Percentages; null for fewer than thirty. */
  medianScore: number | null;
  passRate: number | null;
};

/** GET /api/test-data */
export type SkillTestData = JsonLd<'Dataset'> & { items: SkillTestFigures[]; links: Links; seo: Seo };

export type AttemptQuestion = {
  kind: 'single' | 'multi' | 'order' | 'number';
  text: string;
  code?: string | undefined;
  passage?: string | undefined;
  options: string[];
  /** The language of the options, where it differs from the page's. */
  optionsLang?: Locale | undefined;
};

type AttemptBase = {
  id: string;
  /** Slug and title of its test in the requested language; title and pass percentage are those from when it began. */
  test: string;
  title: string;
  passPercent: number;
  /** The board offers such a test now. */
  isOffered: boolean;
};

/** A running attempt: nothing reveals the right answers. Times are ISO 8601; `now` is the server's. */
export type RunningAttempt = AttemptBase & {
  state: 'running';
  now: string;
  deadlineAt: string;
  questions: AttemptQuestion[];
  answers: (SkillTestAnswer | null)[];
};

export type ExplainedQuestion = AttemptQuestion & {
  answer: SkillTestAnswer | null;
  isRight: boolean;
  /** Indexes of the right options, or the number. */
  right: number[] | number;
  explanation: string;
  source?: string | undefined;
};

export type TopicScore = { topic: string; right: number; all: number };

/** What everybody sees of a result that its taker shares, and the company of one attached to an application. */
export type SharedResult = AttemptBase & {
  state: 'shared';
  score: number;
  isPassed: boolean;
  finishedAt: string;
  topics: TopicScore[];
};

/** What its taker sees. */
export type FinishedAttempt = Omit<SharedResult, 'state'> & {
  state: 'finished';
  /** The percentage of this board's takers who scored lower; null for fewer than thirty. */
  percentile: number | null;
  takers: number;
  questions: ExplainedQuestion[];
  isShared: boolean;
  /** A guest's attempt: the id for claiming it, and until when it can be claimed. */
  guid: string | null;
  claimableUntil: string | null;
  /** When the account may try again; null if it may now. */
  retakeAt: string | null;
};

/** GET /api/attempts/:id */
export type Attempt = RunningAttempt | FinishedAttempt | SharedResult;

/** POST of /api/attempts. `token`: a guest's, in place of an account. */
export type StartedAttempt = { id: string; token: string | null };

/** GET /api/attempts: the account's, the newest first. */
export type OwnAttempts = {
  items: (Pick<AttemptBase, 'id' | 'test' | 'title' | 'isOffered'> & {
    testId: string;
    state: 'running' | 'finished';
    score: number | null;
    isPassed: boolean | null;
    startedAt: string;
    isShared: boolean;
    /** The user's own applications that it is attached to. */
    applications: string[];
  })[];
  /** Tests for which the account has used all its attempts for now, and until when. */
  full: { testId: string; until: string }[];
};
