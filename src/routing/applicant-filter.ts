export const applicationStatuses = [
  'sent',
  'seen',
  'talking',
  'invited',
  'offer',
  'hired',
  'refused',
  'withdrawn',
  'closed',
] as const;

type ApplicationStatus = (typeof applicationStatuses)[number];

/** The applicants that a company looks at. */
export type ApplicantFilter = {
  job: number | null;
  status: ApplicationStatus | null;
  /** Only those whose promised day has passed. */
  overdue: boolean;
  /** Searched in names and addresses. */
  q: string;
  /** At least this many of five. */
  rating: number | null;
  tag: string;
  page: number;
};

export const emptyApplicantFilter: ApplicantFilter = {
  job: null,
  status: null,
  overdue: false,
  q: '',
  rating: null,
  tag: '',
  page: 1,
};

const maxTextLength = 100;

function parsePositiveInteger(text: string | null, max: number): number | null {
  const number = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;
  return number >= 1 && number <= max ? number : null;
}

/** What a query asks for; values it can't parse are ignored. */
export function parseApplicantFilter(query: URLSearchParams): ApplicantFilter {
  return {
    job: parsePositiveInteger(query.get('job'), 999_999_999),
    status: applicationStatuses.find((status) => status === query.get('status')) ?? null,
    overdue: query.get('overdue') === '1',
    q: (query.get('q') ?? '').trim().slice(0, maxTextLength),
    rating: parsePositiveInteger(query.get('rating'), 5),
    tag: (query.get('tag') ?? '').trim().slice(0, maxTextLength),
    page: parsePositiveInteger(query.get('page'), 10_000) ?? 1,
  };
}

/** The filter as a query with a fixed order of keys; defaults are left out. */
export function applicantQuery({ job, status, overdue, q, rating, tag, page }: ApplicantFilter): URLSearchParams {
  const all: [string, string | number | null][] = [
    ['job', job],
    ['status', status],
    ['overdue', overdue ? 1 : null],
    ['q', q],
    ['rating', rating],
    ['tag', tag],
    ['page', page === 1 ? null : page],
  ];
  return new URLSearchParams(all.flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
}
