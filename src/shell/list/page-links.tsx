import { useLingui } from '@lingui/macro';
import { AppLink } from '../app-link.tsx';

type Props = {
  page: number;
  /** Pages worth a link. Null stands for those between. */
  numbers: readonly (number | null)[];
  hrefOf: (page: number) => string;
  /** A page that is not on screen was pressed. */
  onPage?: () => void;
};

/** Links to the pages of a list. */
export function PageLinks({ page, numbers, hrefOf, onPage }: Props) {
  const { t } = useLingui();
  return numbers.map((number, index) =>
    number === null ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing else
      <span key={`gap ${index}`} aria-hidden="true" className="px-1 text-quiet">
        …
      </span>
    ) : (
      <AppLink
        key={number}
        href={hrefOf(number)}
        onClick={number === page ? undefined : onPage}
        aria-label={t`Page ${number}`}
        aria-current={number === page ? 'page' : undefined}
        className="grid min-h-11 min-w-11 place-items-center rounded-small font-semibold transition-colors hover:bg-sunken aria-[current]:bg-ink aria-[current]:text-paper"
      >
        {number}
      </AppLink>
    ),
  );
}
