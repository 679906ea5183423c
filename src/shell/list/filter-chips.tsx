import { Trans, useLingui } from '@lingui/macro';
import { Icon } from '../../ui/icon.tsx';
import { AppLink } from '../app-link.tsx';

export type Chip = {
  key: string;
  name: string;
  /** The list after a press. */
  href: string;
};

const shape =
  'inline-flex min-h-9 max-w-full items-center gap-2 rounded-full px-3 text-[15px] font-[550] transition-colors pointer-coarse:min-h-11';

/** The height of the row under the search from the start, so that the first filter moves nothing. */
export const chipRow = 'mt-4 min-h-9 pointer-coarse:min-h-11 print:hidden';

type ChosenProps = {
  chips: readonly Chip[];
  /** The list without any of them. */
  clearHref: string;
  label?: string;
  onPress?: () => void;
};

/** What narrows the list; each chip takes itself out. */
export function ChosenChips({ chips, clearHref, label, onPress }: ChosenProps) {
  const { t } = useLingui();
  return (
    <ul aria-label={label} className="flex flex-wrap items-center gap-2">
      {chips.map(({ key, name, href }) => (
        <li key={key} className="max-w-full">
          <AppLink
            href={href}
            onClick={onPress}
            suppressHydrationWarning
            aria-label={t`Remove filter ${name}`}
            className={`${shape} bg-sunken hover:bg-line`}
          >
            <span suppressHydrationWarning className="truncate">
              {name}
            </span>
            <Icon name="close" className="size-3.5" />
          </AppLink>
        </li>
      ))}
      {chips.length > 1 && (
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

/** Where most people start, while nothing is chosen. */
export function SuggestedChips({ chips, onPress }: { chips: readonly Chip[]; onPress?: () => void }) {
  const { t } = useLingui();
  return (
    <ul
      aria-label={t`Where to start`}
      className="-mx-4 -my-1.5 flex gap-2 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] sm:m-0 sm:flex-wrap sm:overflow-visible sm:p-0"
    >
      {chips.map(({ key, name, href }) => (
        <li key={key} className="shrink-0">
          <AppLink href={href} onClick={onPress} className={`${shape} border border-line hover:border-quiet`}>
            {name}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
