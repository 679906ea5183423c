import type { FieldId } from '../routing/taxonomy.ts';
import type { JsonLd, Links, Seo } from './contract.ts';
import type { Salary } from './contract-board.ts';
import type { ContentHeading, ContentPiece } from './contract-content.ts';

// What the server sends to the pages of education and back. Types only. Texts and slugs are in the requested language.

export type QuizQuestion = {
  question: string;
  /** The first one is right; the page shuffles them. */
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
  /** The same in both languages: progress is stored under it. */
  id: string;
  slug: string;
  title: string;
  summary: string;
  field: FieldId;
  level: 'junior' | 'medior';
  /** Including exercises. */
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

/** Median pay of the field's live ads, and the number of ads it is based on. */
export type MedianPay = { ads: number; salary: Salary };

/** GET /api/education/:future */
export type FuturePage = JsonLd<'Course'> &
  FutureOutline & {
    /** Null where too few ads state their pay. */
    pay: MedianPay | null;
    /** The board's related tests. */
    tests: { slug: string; title: string }[];
    links: Links;
    seo: Seo;
  };

/** GET /api/education/:future/:chapter */
export type ChapterPage = JsonLd<'LearningResource'> &
  CompiledChapter & {
    id: string;
    future: Pick<FutureCard, 'id' | 'slug' | 'title'>;
    /** All chapters of its path, in order. */
    chapters: ChapterCard[];
    links: Links;
    seo: Seo;
  };

/** The user's progress in a chapter. */
export type ChapterProgress = {
  /** As `future/chapter`, both ids. */
  chapter: string;
  isDone: boolean;
  /** The last heading reached, counted from 1; 0 is the beginning. */
  place: number;
  /** Correct answers of the best try. */
  score: number | null;
  /** When it changed last. */
  at: string;
};

/** PUT /api/education-progress/:future/:chapter */
export type ChapterChange = { isDone?: boolean | undefined; place?: number | undefined; score?: number | undefined };

/** A certificate as its holder sees it. POST /api/certificates */
export type OwnCertificate = {
  code: string;
  /** The id of a path. */
  future: string;
  issuedOn: string;
  /** Others see the name too. */
  isNamed: boolean;
};

/** GET /api/education-progress, the last visited chapter first */
export type EducationProgress = { items: ChapterProgress[]; certificates: OwnCertificate[] };

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
