import { Trans, useLingui } from '@lingui/macro';
import { Icon } from '../../ui/icon.tsx';
import { AppLink } from '../app-link.tsx';

export type Chip = {
  key: string;
  name: string;
  /** The address of the list after a press. */
  href: string;
};

const shape =
  'inline-flex min-h-9 max-w-full items-center gap-2 rounded-full px-3 text-[15px] font-[550] transition-colors pointer-coarse:min-h-11';

/** Reserves the height of the row under the search, so that the first filter moves nothing. */
export const chipRowClass = 'mt-4 min-h-9 pointer-coarse:min-h-11 print:hidden';

type Props = {
  /** What narrows the list; each chip removes itself. */
  chosen: readonly Chip[];
  /** Where most people start, while nothing is chosen. */
  suggested?: readonly Chip[] | undefined;
  /** The list without any of them. */
  clearHref: string;
  label?: string;
  onPress?: () => void;
};

/** A pressed suggestion becomes the chosen chip with the same key, so the focus stays on it. */
export function FilterChips({ chosen, suggested = [], clearHref, label, onPress }: Props) {
  const { t } = useLingui();
  const isChosen = chosen.length > 0;
  return (
    <ul
      aria-label={isChosen ? label : t`Where to start`}
      className={
        isChosen
          ? 'flex flex-wrap items-center gap-2'
          : '-mx-4 -my-1.5 flex gap-2 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] sm:m-0 sm:flex-wrap sm:overflow-visible sm:p-0'
      }
    >
      {(isChosen ? chosen : suggested).map(({ key, name, href }) => (
        <li key={key} className={isChosen ? 'max-w-full' : 'shrink-0'}>
          <AppLink
            href={href}
            onClick={onPress}
            suppressHydrationWarning
            aria-label={isChosen ? t`Remove filter ${name}` : undefined}
            className={`${shape} ${isChosen ? 'bg-sunken hover:bg-line' : 'border border-line hover:border-quiet'}`}
          >
            <span suppressHydrationWarning className="truncate">
              {name}
            </span>
            {isChosen && <Icon name="close" className="size-3.5" />}
          </AppLink>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <AppLink
            href={clearHref}
            onClick={onPress}
            className="inline-flex min-h-9 items-center px-1 text-quiet transition-colors hover:text-ink pointer-coarse:min-h-11"
          >
            <Trans>Clear all</Trans>
          </AppLink>
        </li>
      )}
    </ul>
  );
}
