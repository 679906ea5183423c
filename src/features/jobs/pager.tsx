import { Plural, Trans, useLingui } from '@lingui/macro';
import type { JobList } from '../../api/contract.ts';
import type { JobFilter } from '../../routing/job-filter.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { rowsOnPage } from './job-rows.tsx';
import { pageNumbers } from './page-numbers.ts';
import { useListAddress } from './use-list-address.ts';

const lastServedPage = 50;

type Props = {
  filter: JobFilter;
  list: JobList;
  isLoading: boolean;
  onMore: () => void;
  onPage: () => void;
};

/** The way further: more rows under these, or another page. */
export function Pager({ filter, list: { page, pages, total }, isLoading, onMore, onPage }: Props) {
  const { t } = useLingui();
  const { hrefOf } = useListAddress();
  const more = Math.min(rowsOnPage, total - page * rowsOnPage);
  if (pages <= 1) return null;
  return (
    <nav aria-label={t`Pages`} className="flex flex-wrap items-center gap-1 py-[26px] print:hidden">
      {page < pages && more > 0 && (
        <Button
          onClick={onMore}
          aria-disabled={isLoading}
          className="mr-3.5 whitespace-nowrap max-sm:mr-0 max-sm:mb-2 max-sm:w-full"
        >
          <Plural value={more} one="Show # more job" other="Show # more jobs" />
        </Button>
      )}
      {pageNumbers(page, pages).map((number, index) =>
        number === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place alone
          <span key={`gap ${index}`} className="px-1 text-quiet">
            …
          </span>
        ) : (
          <AppLink
            key={number}
            href={hrefOf({ ...filter, page: number })}
            onClick={number === page ? undefined : onPage}
            aria-label={t`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            className="grid min-h-11 min-w-11 place-items-center rounded-small font-semibold transition-colors hover:bg-sunken aria-[current]:bg-ink aria-[current]:text-paper"
          >
            {number}
          </AppLink>
        ),
      )}
      {page === lastServedPage && total > lastServedPage * rowsOnPage && (
        <p className="w-full pt-3 text-[15px] text-quiet">
          <Trans>The list ends here. Filters will bring you to the rest.</Trans>
        </p>
      )}
    </nav>
  );
}
