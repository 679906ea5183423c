import type { Notice } from '../../src/api/contract.ts';

export type Page = { page: number; pages: number; from: number; to: number; notices: Notice[] };

const mostPages = 50;

/** Which rows a page holds. A page beyond the end is the last one, with a notice. */
export const pageOf = (asked: number, total: number, size: number): Page => {
  const pages = Math.min(mostPages, Math.max(1, Math.ceil(total / size)));
  const page = Math.min(asked, pages);
  return {
    page,
    pages,
    from: (page - 1) * size,
    to: page * size,
    notices: page === asked ? [] : [{ kind: 'last-page', asked }],
  };
};
