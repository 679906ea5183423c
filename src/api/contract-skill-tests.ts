import type { Answer } from '../../machines/attempt/attempt.rules.ts';
import type { Locale } from '../routing/locales.ts';
import type { SkillTestLevel } from '../routing/skill-test-filter.ts';
import type { FieldId } from '../routing/taxonomy.ts';
import type { JsonLd, Links, Seo } from './contract.ts';

// What travels between the server and the pages of tests. Types only. Texts are in the language that was asked for.

export type SkillTestCard = {
  /** In the asked language, and the English one, by which attempts name it. */
  slug: string;
  id: string;
  title: string;
  summary: string;
  field: FieldId;
  level: SkillTestLevel;
  minutes: number;
  /** So many questions are asked, out of so many. */
  asked: number;
  pool: number;
  /** So many percent are enough. */
  passPercent: number;
};

/** GET /api/tests */
export type SkillTestList = JsonLd<'ItemList'> & { items: SkillTestCard[]; links: Links; seo: Seo };

/** GET /api/tests/:slug */
export type SkillTestPage = JsonLd<'Quiz'> & SkillTestCard & { topics: string[]; links: Links; seo: Seo };

/** Of one test, over everybody who finished it. Shares only from thirty takers on. */
export type SkillTestFigures = {
  slug: string;
  title: string;
  finished: number;
  /** Percents; null while there are fewer than thirty. */
  medianScore: number | null;
  passRate: number | null;
};

/** GET /api/test-data */
export type SkillTestData = JsonLd<'Dataset'> & { items: SkillTestFigures[]; links: Links; seo: Seo };

export type AskedQuestion = {
  kind: 'single' | 'multi' | 'order' | 'number';
  text: string;
  code?: string | undefined;
  passage?: string | undefined;
  options: string[];
  /** Of the options, where it is not that of the page. */
  optionsLang?: Locale | undefined;
};

type OfTest = {
  id: string;
  /** Slug and title of its test in the asked language, title and share that is enough as they were when it began. */
  test: string;
  title: string;
  passPercent: number;
  /** The board has such a test now. */
  isOffered: boolean;
};

/** An attempt that runs: nothing that says what is right. Times are ISO 8601; `now` is the server's. */
export type RunningAttempt = OfTest & {
  state: 'running';
  now: string;
  deadlineAt: string;
  questions: AskedQuestion[];
  answers: (Answer | null)[];
};

export type ExplainedQuestion = AskedQuestion & {
  answer: Answer | null;
  isRight: boolean;
  /** Places of the right options, or the number. */
  right: number[] | number;
  explanation: string;
  source?: string | undefined;
};

export type TopicScore = { topic: string; right: number; all: number };

/** What everybody sees of a result that its taker shares, and the company of one that goes with an application. */
export type SharedResult = OfTest & {
  state: 'shared';
  score: number;
  isPassed: boolean;
  finishedAt: string;
  topics: TopicScore[];
};

/** What its taker sees. */
export type FinishedAttempt = Omit<SharedResult, 'state'> & {
  state: 'finished';
  /** Of this board's takers, so many percent scored lower; null under thirty of them. */
  percentile: number | null;
  takers: number;
  questions: ExplainedQuestion[];
  isShared: boolean;
  /** A guest's, who claims it by this until then. */
  guid: string | null;
  claimableUntil: string | null;
  /** When the account may try again; null where it may now. */
  retakeAt: string | null;
};

/** GET /api/attempts/:id */
export type Attempt = RunningAttempt | FinishedAttempt | SharedResult;

/** POST of /api/attempts. `token`: of a guest, in place of an account. */
export type BegunAttempt = { id: string; token: string | null };

/** GET /api/attempts: of the account, the newest first. */
export type OwnAttempts = {
  items: (Pick<OfTest, 'id' | 'test' | 'title' | 'isOffered'> & {
    testId: string;
    state: 'running' | 'finished';
    score: number | null;
    isPassed: boolean | null;
    startedAt: string;
    isShared: boolean;
    /** Of one's own, those that it goes with. */
    applications: string[];
  })[];
  /** Tests of which the account has had all that it may for now, and until when. */
  full: { testId: string; until: string }[];
};
