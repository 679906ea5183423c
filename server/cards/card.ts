/** The preview of a shared link. */
export type Card = {
  title: string;
  /** The company, or what the page is. */
  line: string | null;
  /** The main figure: the pay, a count or a score. */
  figure: string | null;
};

export const cardSize = { width: 1200, height: 630 } as const;
