import { useSelector } from '@xstate/react';
import { type ReactNode, type RefObject, useEffect, useId } from 'react';
import {
  type ComboboxRef,
  type Option,
  selectActive,
  selectOptions,
} from '../../machines/combobox/combobox.machine.ts';

type Props = {
  flow: ComboboxRef;
  field: RefObject<HTMLInputElement | null>;
  popup: RefObject<HTMLDivElement | null>;
  label: string;
  className: string;
  /** An option's name, and what is shown beside it. */
  wordsOf: (option: Option) => [name: string | undefined, beside: ReactNode];
  /** Below the options. */
  children?: ReactNode;
};

/** The list under a field. Only with it is the field a combobox: until this code has loaded it is a plain field. */
export function ComboboxList({ flow, field, popup, label, className, wordsOf, children }: Props) {
  const id = useId();
  const options = useSelector(flow, selectOptions);
  const active = useSelector(flow, selectActive);
  const isShown = options.length > 0;
  const activeAt = options.findIndex((option) => option.id === active);

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', `${id}-list`);
    input.setAttribute('aria-expanded', String(isShown));
    if (activeAt >= 0) input.setAttribute('aria-activedescendant', `${id}-${activeAt}`);
    else input.removeAttribute('aria-activedescendant');
  }, [field, id, isShown, activeAt]);

  return (
    <div
      ref={popup}
      hidden={!isShown}
      onPointerDown={(event) => event.preventDefault()}
      className={`absolute inset-x-[-1.5px] top-full z-2 mt-2 overflow-y-auto rounded-normal border border-line bg-raised py-1.5 shadow-raised ${className}`}
    >
      <div id={`${id}-list`} role="listbox" aria-label={label}>
        {options.map((option, at) => {
          const [name, beside] = wordsOf(option);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and handles the keys
            <div
              key={option.id}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === activeAt}
              ref={(element) => {
                if (at === activeAt) element?.scrollIntoView({ block: 'nearest' });
              }}
              onClick={() => flow.send({ type: 'option.pressed', id: option.id })}
              className="flex min-h-11 cursor-pointer items-center gap-3 px-[18px] text-base font-medium text-ink hover:bg-sunken aria-selected:bg-sunken"
            >
              <span className="min-w-0 truncate">{name}</span>
              <span className="ml-auto shrink-0 font-normal text-quiet">{beside}</span>
            </div>
          );
        })}
      </div>
      {isShown && children}
    </div>
  );
}
