import type { ContentComponent } from '../routing/content-components.ts';
import type { JsonLd, Links, Seo } from './contract.ts';

/**
 * A part of a page of text: HTML that the build made of Markdown, with links to paths of the edition; or a component of ours
 * with what the text says to it.
 */
export type ContentPiece =
  | { html: string }
  | { component: ContentComponent; props: Record<string, string | undefined> };

export type ContentHeading = { id: string; text: string; depth: 2 | 3 };

/** A question of a page, its heading with that id, and the words under it. */
export type ContentAnswer = { id: string; question: string; answer: string };

/** A page of text as the build made it. Days are those of Europe/Prague. */
export type CompiledPage = {
  title: string;
  /** Where the page is headed by more than its title; what stands between asterisks is stressed. */
  heading?: string | undefined;
  description: string;
  headings: ContentHeading[];
  pieces: ContentPiece[];
  /** Of a page whose answers can be searched. */
  answers?: ContentAnswer[] | undefined;
  /** Of a legal page: the day from which this version holds. */
  validFrom?: string | undefined;
  /** What changed in its versions, the newest first. */
  changes?: { date: string; text: string }[] | undefined;
  /** Of a campaign: its first and its last day. */
  from?: string | undefined;
  to?: string | undefined;
};

/** GET {path}/_payload.json (ruling 36). */
export type ContentPage = JsonLd<'WebPage'> &
  CompiledPage & {
    robots: Seo['robots'];
    links: Links;
    /** A campaign whose last day is over. */
    isOver?: boolean;
    /** Of a legal page: earlier versions that can be read, the newest first. */
    earlier?: string[];
    /** Of a legal page: its day has not come yet. */
    isAhead?: boolean;
  };
