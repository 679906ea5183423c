// Pages of lists: which one an address asks for, and which one is shown (product §0).

export const jobsPerPage = 20;
export const companiesPerPage = 24;

/** To reach rows beyond it, users narrow the list. */
export const lastServedPage = 50;

const maxRequestedPage = 999_999;

/** The page that an address asks for. Anything but a number from 1 on is the first. */
export const normalizePage = (page: number | null): number =>
  Math.min(Math.max(Math.floor(page ?? 1) || 1, 1), maxRequestedPage);

/** The rows of a requested page. A page beyond the end gives the last one. `max`: the number of pages served. */
export function paginate(requested: number, total: number, size: number, max = Infinity) {
  const pages = Math.min(max, Math.max(1, Math.ceil(total / size)));
  const page = Math.min(requested, pages);
  return { page, pages, from: (page - 1) * size, to: page * size };
}

/** The same for a list of the board, with a notice where the page is not the requested one. */
export function paginateWithNotice(requested: number, total: number, size: number) {
  const shown = paginate(requested, total, size, lastServedPage);
  const notices = shown.page === requested ? [] : [{ kind: 'last-page' as const, asked: requested }];
  return { ...shown, notices };
}
