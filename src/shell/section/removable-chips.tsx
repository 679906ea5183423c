import { useLingui } from '@lingui/macro';
import { Icon } from '../../ui/icon.tsx';

type Props = { legend: string; options: readonly { id: string; name: string }[]; onRemove: (id: string) => void };

/** The chosen options; a press removes one. */
export function RemovableChips({ legend, options, onRemove }: Props) {
  const { t } = useLingui();
  if (options.length === 0) return null;
  return (
    <ul aria-label={legend} className="flex flex-wrap gap-2">
      {options.map(({ id, name }) => (
        <li key={id} data-item={name}>
          <button
            type="button"
            aria-label={t`Remove ${name}`}
            onClick={() => onRemove(id)}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-sunken px-4 text-[15px] font-[550] transition-colors hover:bg-line"
          >
            {name}
            <Icon name="close" className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}
