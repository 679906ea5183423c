import { Trans, useLingui } from '@lingui/macro';
import { type ReactNode, useId, useRef, useState } from 'react';
import { ariaProps, asideClass, FieldFrame, inputClass, useNativeEvents } from './field-frame.tsx';
import { Icon } from './icon.tsx';

type Props = {
  label: string;
  name: string;
  value: string;
  error: string | null;
  hint?: ReactNode;
  /** Set if a recovery code is accepted too: the hint shown when the user wants to type one. */
  recoveryHint?: ReactNode;
  onType: (value: string) => void;
  /** The field lost focus, or a browser filled it in. */
  onSettle: () => void;
  /** The clear button was pressed. */
  onClear?: () => void;
};

/** One field for a whole one-time code, which password managers and phones can fill in, with a clear button. */
export function CodeField({
  label,
  value,
  error,
  hint,
  recoveryHint,
  onType,
  onSettle,
  onClear = () => onType(''),
  ...input
}: Props) {
  const { t } = useLingui();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const nativeEvents = useNativeEvents({ value, onType, onSettle });
  const [isRecovery, setIsRecovery] = useState(false);
  const shownHint = isRecovery ? recoveryHint : hint;

  const clear = () => {
    onClear();
    field.current?.focus();
  };

  return (
    <FieldFrame
      id={id}
      label={isRecovery ? t`Recovery code` : label}
      error={error}
      hint={shownHint}
      aside={
        recoveryHint && (
          <button
            type="button"
            onClick={() => {
              setIsRecovery(!isRecovery);
              clear();
            }}
            className={asideClass}
          >
            {isRecovery ? <Trans>Use the app</Trans> : <Trans>Use a recovery code</Trans>}
          </button>
        )
      }
    >
      <div className="relative">
        <input
          {...input}
          {...ariaProps(id, error, shownHint)}
          ref={(element) => {
            field.current = element;
            return element ? nativeEvents(element) : undefined;
          }}
          id={id}
          type="text"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
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
            onClick={clear}
            className="absolute inset-y-0 right-0 grid w-12 cursor-pointer place-items-center text-quiet transition-colors hover:text-ink"
          >
            <Icon name="close" />
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
