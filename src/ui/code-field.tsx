import { useLingui } from '@lingui/macro';
import { type ReactNode, useId, useRef } from 'react';
import { ariaProps, FieldFrame, inputClass, useNativeChange } from './field-frame.tsx';
import { Icon } from './icon.tsx';

type Props = {
  label: string;
  name: string;
  value: string;
  error: string | null;
  /** What a phone's keyboard offers. Recovery codes have letters. */
  inputMode?: 'numeric' | 'text';
  hint?: ReactNode;
  onType: (value: string) => void;
  /** The field was left, or a browser filled it in. */
  onSettle: () => void;
  /** The field was emptied by its button. */
  onClear?: () => void;
};

/** One field for the whole of a one-time code, which password managers and phones fill in, with a button that empties it. */
export function CodeField({
  label,
  value,
  error,
  inputMode = 'numeric',
  hint,
  onType,
  onSettle,
  onClear = () => onType(''),
  ...input
}: Props) {
  const { t } = useLingui();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const hearChange = useNativeChange(onSettle);
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <div className="relative">
        <input
          {...input}
          {...ariaProps(id, error, hint)}
          ref={(element) => {
            field.current = element;
            return element ? hearChange(element) : undefined;
          }}
          id={id}
          type="text"
          inputMode={inputMode}
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onType(event.target.value)}
          onBlur={onSettle}
          className={`${inputClass} pr-12 text-xl tracking-[.18em]`}
        />
        {value !== '' && (
          <button
            type="button"
            aria-controls={id}
            aria-label={t`Clear`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              onClear();
              field.current?.focus();
            }}
            className="absolute inset-y-0 right-0 grid w-12 cursor-pointer place-items-center text-quiet transition-colors hover:text-ink"
          >
            <Icon name="close" />
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
