import { useLingui } from '@lingui/macro';
import { AppLink } from '../app-link.tsx';

/** Page numbers to link: the first, the last and those around the current one. Null stands for a gap. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const near = [current - 1, current, current + 1].filter((page) => page > 1 && page < last);
  const first = [2, 3].filter((page) => current <= 2 && page < last);
  const shown = [...new Set([1, ...first, ...near, last])].sort((a, b) => a - b);
  return shown.flatMap((page, index) => {
    const gap = page - (shown[index - 1] ?? page);
    if (gap <= 1) return [page];
    return gap === 2 ? [page - 1, page] : [null, page];
  });
}

type Props = {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
};

/** Links to the pages of a list. */
export function PageLinks({ page, pages, hrefOf }: Props) {
  const { t } = useLingui();
  return pageNumbers(page, pages).map((number, index) =>
    number === null ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other key
      <span key={`gap ${index}`} aria-hidden="true" className="px-1 text-quiet">
        …
      </span>
    ) : (
      <AppLink
        key={number}
        href={hrefOf(number)}
        aria-label={t`Page ${number}`}
        aria-current={number === page ? 'page' : undefined}
        className="grid min-h-11 min-w-11 place-items-center rounded-small font-semibold transition-colors hover:bg-sunken aria-[current]:bg-ink aria-[current]:text-paper"
      >
        {number}
      </AppLink>
    ),
  );
}
