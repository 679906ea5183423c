import { Trans } from '@lingui/macro';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { formatNumber } from '../../i18n/numbers.ts';
import { Icon } from '../../ui/icon.tsx';
import { AppLink } from '../app-link.tsx';
import { useEdition } from '../use-edition.ts';

/** The filters beside a list, in reach however far it is scrolled. On a small screen they are in a sheet, which needs a script. */
export const FacetSidebar = ({ children }: { children: ReactNode }) => (
  <aside
    aria-labelledby="narrow-by"
    className="-mx-4 px-4 pb-4 max-lg:not-noscript:hidden lg:sticky lg:top-0 lg:order-last lg:max-h-dvh lg:overflow-y-auto lg:overscroll-contain lg:[scrollbar-width:thin] print:hidden"
  >
    <h2 id="narrow-by" className="sr-only">
      <Trans>Narrow the list</Trans>
    </h2>
    {children}
  </aside>
);

export type FacetCount = { id: string; count: number };

/** The options of a facet that have a count; undefined while unknown. */
export const countsOf = <Key extends string>(
  facets: readonly { key: Key; options: FacetCount[] }[],
  key: Key,
): FacetCount[] | undefined => facets.find((facet) => facet.key === key)?.options;

/** The options with the highest counts, largest first. */
export const largestCounts = (options: readonly FacetCount[] = [], max: number): FacetCount[] =>
  options.toSorted((a, b) => b.count - a.count).slice(0, max);

export function FacetGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="pt-[22px] pb-1.5 text-[15px] font-bold">
        {title}
      </h3>
      {children}
    </section>
  );
}

type FoldedProps = { title: ReactNode; isOpen: boolean; onFold: () => void; children: ReactNode };

/** A group that folds to its name. Without a script it is always open: nothing could open it. */
export function CollapsibleFacetGroup({ title, isOpen, onFold, children }: FoldedProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="pt-2">
      <h3 id={heading} className="text-[15px] font-bold">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onFold}
          className="flex min-h-11 w-full cursor-pointer items-center justify-between text-left transition-colors hover:text-leap"
        >
          {title}
          <Icon
            name="chevron"
            className={`size-4 text-quiet transition-transform noscript:hidden ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      {isOpen ? children : <noscript>{children}</noscript>}
    </section>
  );
}

const outlines = {
  quiet: { box: 'border-quiet', check: 'size-3.5 stroke-3' },
  ink: { box: 'border-current', check: 'size-3.5' },
};

type Outline = keyof typeof outlines;
type BoxProps = { isOn: boolean; isDead: boolean; outline: Outline; className?: string };

const Box = ({ isOn, isDead, outline, className = '' }: BoxProps) => (
  <span
    aria-hidden="true"
    className={`grid size-5 shrink-0 place-items-center rounded-[5px] border-[1.5px] ${isOn ? 'border-leap bg-leap text-on-leap' : isDead ? 'border-line' : outlines[outline].box} ${className}`}
  >
    {isOn && <Icon name="check" className={outlines[outline].check} />}
  </span>
);

/** It looks like a checkbox, so Space follows it, too. */
const clickOnSpace = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
};

type Props = {
  name: string;
  /** How many results it would leave; null if unknown. */
  total: number | null;
  /** What is counted, for those who do not see what list this is. */
  unit: ReactNode;
  isOn: boolean;
  /** The list after a press; null where nothing more can be chosen. */
  href: string | null;
  /** Collects choices before they apply: a checkbox instead of a link. */
  onChoose?: (() => void) | undefined;
  outline?: Outline;
};

const row = 'flex min-h-9 grow items-center gap-2.5 text-left text-[15px] pointer-coarse:min-h-11';

/** One choice where no script runs: its link alone, because there all choices have to fit into the document. */
export const PlainFacetOption = ({ name, href }: Pick<Props, 'name'> & { href: string }) => (
  <AppLink href={href} className={`${row} transition-colors hover:text-leap`}>
    {name}
  </AppLink>
);

/** One choice of a group. It is a link to its list, so that it can be opened, shared and gone back from. */
export function FacetOption({ name, total, unit, isOn, href, onChoose, outline = 'quiet' }: Props) {
  const { locale } = useEdition();
  const isDead = href === null || (!isOn && total === 0);
  const figure = total !== null && (
    <span suppressHydrationWarning className="ml-auto text-quiet">
      {formatNumber(locale, total)}
      <span className="sr-only"> {unit}</span>
    </span>
  );

  if (onChoose) {
    return (
      <label className={`relative ${row} ${isDead ? 'text-quiet' : 'cursor-pointer'}`}>
        <input type="checkbox" checked={isOn} disabled={isDead} onChange={onChoose} className="peer sr-only" />
        <Box
          isOn={isOn}
          isDead={isDead}
          outline={outline}
          className="peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-leap"
        />
        <span>{name}</span>
        {figure}
      </label>
    );
  }
  const inside = (
    <>
      <Box isOn={isOn} isDead={isDead} outline={outline} />
      <span className={isOn ? 'font-semibold' : ''}>{name}</span>
      {figure}
    </>
  );
  if (isDead) return <span className={`${row} text-quiet`}>{inside}</span>;
  return (
    <AppLink
      href={href}
      aria-current={isOn ? 'true' : undefined}
      onKeyDown={clickOnSpace}
      className={`${row} transition-colors hover:text-leap`}
    >
      {inside}
    </AppLink>
  );
}
