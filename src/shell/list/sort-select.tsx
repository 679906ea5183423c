import { useLingui } from '@lingui/macro';
import { Icon } from '../../ui/icon.tsx';
import { useEarlyInput } from '../../ui/use-early-input.ts';

type Props<Sort extends string> = {
  sort: Sort;
  /** Those that are offered, in this order, with their names. */
  names: Partial<Record<Sort, string>>;
  onSort: (sort: Sort) => void;
  /** For orders that have an address: without scripts it is a link. */
  hrefOf?: (sort: Sort) => string;
};

/** The order of a list, at the end of its heading. */
export function SortSelect<Sort extends string>({ sort, names, onSort, hrefOf }: Props<Sort>) {
  const { t } = useLingui();
  const offered = Object.entries(names) as [Sort, string][];
  const select = useEarlyInput(({ value }: HTMLSelectElement) => value as Sort, sort, onSort);
  return (
    <>
      <span className="relative -my-2.5 ml-auto inline-flex items-center text-[15px] noscript:hidden print:hidden">
        <select
          ref={select}
          aria-label={t`Sort by`}
          value={sort}
          onChange={(event) => onSort(event.target.value as Sort)}
          className="field-sizing-content min-h-11 cursor-pointer appearance-none bg-transparent pr-6 text-right [&>option]:bg-raised [&>option]:text-ink"
        >
          {offered.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="chevron" className="pointer-events-none absolute right-0 size-4" />
      </span>
      {hrefOf && (
        <noscript>
          {offered.map(([value, name]) => (
            <a
              key={value}
              href={hrefOf(value)}
              aria-current={value === sort}
              className="mr-4 inline-block py-1 underline aria-[current=true]:no-underline print:hidden"
            >
              {name}
            </a>
          ))}
        </noscript>
      )}
    </>
  );
}
