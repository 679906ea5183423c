/** What a shared link shows of its page. */
export type Card = {
  title: string;
  /** Who, or what it is. */
  line: string | null;
  /** The figure to look at: what it pays, how many there are. */
  figure: string | null;
};

export const cardSize = { width: 1200, height: 630 } as const;
