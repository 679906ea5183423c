const key = 'visits';
const pause = 4 * 60 * 60 * 1000;

type Visits = {
  /** When the page was last open, and when it was before the present visit. */
  last: number;
  before: number | null;
};

function stored(): Visits | null {
  const { last, before } = Object(JSON.parse(localStorage.getItem(key) ?? 'null')) as Partial<
    Record<keyof Visits, unknown>
  >;
  if (typeof last !== 'number') return null;
  return { last, before: typeof before === 'number' ? before : null };
}

/**
 * Notes a visit in this browser, and says when the one before it ended; null at the first, and where nothing can be stored.
 * A visit goes on for as long as nobody is away for four hours.
 */
export function noteVisit(now: number): number | null {
  try {
    const known = stored();
    const isSame = known !== null && now - known.last < pause;
    const before = isSame ? known.before : (known?.last ?? null);
    localStorage.setItem(key, JSON.stringify({ last: now, before } satisfies Visits));
    return before;
  } catch {
    return null;
  }
}
