import type { FieldId } from '../routing/taxonomy.ts';
import type { JsonLd, Links, Seo } from './contract.ts';
import type { Salary } from './contract-board.ts';
import type { ContentHeading, ContentPiece } from './contract-content.ts';

// What travels between the server and the pages of education. Types only. Texts and slugs are in the language that was asked for.

export type QuizQuestion = {
  question: string;
  /** The first one is right; the page mixes them. */
  options: string[];
  explanation: string;
};

/** A chapter as the build made it. */
export type CompiledChapter = {
  slug: string;
  title: string;
  summary: string;
  minutes: number;
  quiz: QuizQuestion[];
  sources: { title: string; url: string }[];
  headings: ContentHeading[];
  pieces: ContentPiece[];
};

export type FutureCard = {
  /** The same in both languages: progress is kept by it. */
  id: string;
  slug: string;
  title: string;
  summary: string;
  field: FieldId;
  level: 'junior' | 'medior';
  /** With its exercises. */
  hours: number;
  chapters: number;
};

export type ChapterCard = { id: string; slug: string; title: string; summary: string; minutes: number };

/** A path with the chapters of its sections, in order. */
export type FutureOutline = FutureCard & {
  skills: string[];
  sections: { title: string; chapters: ChapterCard[] }[];
};

/** GET /api/education */
export type Education = JsonLd<'ItemList'> & { items: FutureOutline[] };

/** What live ads of the field pay: medians over so many of them. */
export type MedianPay = { ads: number; salary: Salary };

/** GET /api/education/:future */
export type FuturePage = JsonLd<'Course'> &
  FutureOutline & {
    /** Null where too few ads say what they pay. */
    pay: MedianPay | null;
    /** The board's tests that go with it. */
    tests: { slug: string; title: string }[];
    links: Links;
    seo: Seo;
  };

/** GET /api/education/:future/:chapter */
export type ChapterPage = JsonLd<'LearningResource'> &
  CompiledChapter & {
    id: string;
    future: Pick<FutureCard, 'id' | 'slug' | 'title'>;
    /** All of its future, in order. */
    chapters: ChapterCard[];
    links: Links;
    seo: Seo;
  };

/** How far somebody is in a chapter. */
export type ChapterProgress = {
  /** As `future/chapter`, by their ids. */
  chapter: string;
  isDone: boolean;
  /** The heading that was reached last, counted from 1; 0 is the beginning. */
  place: number;
  /** Right answers of the best try. */
  score: number | null;
  /** When it changed last. */
  at: string;
};

/** PUT /api/education-progress/:future/:chapter */
export type ChapterChange = { isDone?: boolean | undefined; place?: number | undefined; score?: number | undefined };

/** What its holder knows of a certificate. POST /api/certificates */
export type OwnCertificate = {
  code: string;
  /** The id of a path. */
  future: string;
  issuedOn: string;
  /** Others see the name too. */
  isNamed: boolean;
};

/** GET /api/education-progress, the chapter that somebody was in last first */
export type Progress = { items: ChapterProgress[]; certificates: OwnCertificate[] };

/** GET /api/certificates/:code */
export type Certificate = JsonLd<'EducationalOccupationalCredential'> & {
  code: string;
  issuedOn: string;
  /** Null where its holder does not show it. */
  name: string | null;
  future: Pick<FutureCard, 'id' | 'slug' | 'title' | 'hours'>;
  skills: string[];
  chapters: string[];
};
