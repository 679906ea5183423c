import type { ContentComponent } from '../routing/content-components.ts';
import type { JsonLd, Links, Seo } from './contract.ts';

/**
 * A part of a page of text: HTML that the build made from Markdown, with links to paths of the edition; or one of our components with the
 * props from the text.
 */
export type ContentPiece =
  | { html: string }
  | { component: ContentComponent; props: Record<string, string | undefined> };

export type ContentHeading = { id: string; text: string; depth: 2 | 3 };

/** A question on a page: the id and text of its heading, and the words under it. */
export type ContentAnswer = { id: string; question: string; answer: string };

/** A page of text as the build made it. Days are those of Europe/Prague. */
export type CompiledPage = {
  title: string;
  /** Where the page's heading is longer than its title; text between asterisks is emphasised. */
  heading?: string | undefined;
  description: string;
  headings: ContentHeading[];
  pieces: ContentPiece[];
  /** On a page with searchable answers. */
  answers?: ContentAnswer[] | undefined;
  /** For a legal page: the day from which this version is in force. */
  validFrom?: string | undefined;
  /** What changed in its versions, the newest first. */
  changes?: { date: string; text: string }[] | undefined;
  /** For a campaign: its first and its last day. */
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
    /** For a legal page: earlier versions that can be read, the newest first. */
    earlier?: string[];
    /** For a legal page: this version is not in force yet. */
    isAhead?: boolean;
  };
