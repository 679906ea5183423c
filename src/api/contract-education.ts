import type { FieldId } from '../routing/taxonomy.ts';
import type { JsonLd, Links, Seo } from './contract.ts';
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

/** GET /api/education */
export type Education = JsonLd<'ItemList'> & { items: FutureCard[] };

export type ChapterCard = { id: string; slug: string; title: string; summary: string; minutes: number };

/** GET /api/education/:future */
export type FuturePage = JsonLd<'Course'> &
  FutureCard & {
    skills: string[];
    sections: { title: string; chapters: ChapterCard[] }[];
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
