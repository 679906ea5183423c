import { Trans, useLingui } from '@lingui/macro';
import type { CompanyFilter } from '../../routing/company-filter.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { useCompanyListLinks } from './use-company-list-links.ts';

/** The first, the last and those around the shown one; null where some are left out. */
const pagesAround = (page: number, pages: number): (number | null)[] => {
  const shown = [1, page - 1, page, page + 1, pages].filter((at) => at >= 1 && at <= pages);
  return [...new Set(shown)]
    .sort((a, b) => a - b)
    .flatMap((at, index, all) => (index > 0 && at - (all[index - 1] ?? 0) > 1 ? [null, at] : [at]));
};

type Props = { filter: CompanyFilter; page: number; pages: number };

export function CompanyPages({ filter, page, pages }: Props) {
  const { t } = useLingui();
  const linkTo = useCompanyListLinks();
  if (pages < 2) return null;
  return (
    <nav aria-label={t`Pages`} className="flex flex-wrap items-center gap-1 py-[26px]">
      {page < pages && (
        <AppLink href={linkTo({ ...filter, page: page + 1 })} className={buttonClass('plain', 'mr-3.5 max-sm:w-full')}>
          <Trans>Next page</Trans>
        </AppLink>
      )}
      {pagesAround(page, pages).map((at, index) =>
        at === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing else
          <span key={`gap ${index}`} className="px-1 text-quiet" aria-hidden="true">
            …
          </span>
        ) : (
          <AppLink
            key={at}
            href={linkTo({ ...filter, page: at })}
            aria-label={t`Page ${at}`}
            aria-current={at === page ? 'page' : undefined}
            className="grid size-11 place-items-center rounded-small font-semibold transition-colors hover:bg-sunken aria-[current]:bg-ink aria-[current]:text-paper"
          >
            {at}
          </AppLink>
        ),
      )}
    </nav>
  );
}
