import { useLingui } from '@lingui/macro';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { ariaProps, FieldFrame, inputClass, useNativeEvents } from './field-frame.tsx';
import { Icon } from './icon.tsx';

type Props = {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  error: string | null;
  aside?: ReactNode;
  hint?: ReactNode;
  onType: (value: string) => void;
  /** The field lost focus, or a browser filled it in. */
  onSettle: () => void;
};

/** A password, hidden until the user reveals it, and hidden again on submit (AU04). */
export function PasswordField({ label, value, error, aside, hint, onType, onSettle, ...input }: Props) {
  const { t } = useLingui();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const selection = useRef<Parameters<HTMLInputElement['setSelectionRange']>>(null);
  const [isShown, setIsShown] = useState(false);
  const nativeEvents = useNativeEvents({ value, onType, onSettle });

  useEffect(() => {
    const form = field.current?.form;
    const hide = () => setIsShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  // Browsers move the caret when the type changes, some of them only on the next layout.
  useLayoutEffect(() => {
    if (!selection.current) return;
    field.current?.getBoundingClientRect();
    field.current?.setSelectionRange(...selection.current);
    selection.current = null;
  });

  const toggle = () => {
    const { selectionStart = null, selectionEnd = null, selectionDirection } = field.current ?? {};
    selection.current = [selectionStart, selectionEnd, selectionDirection ?? undefined];
    setIsShown(!isShown);
  };

  return (
    <FieldFrame id={id} label={label} aside={aside} error={error} hint={hint}>
      <div className="relative">
        <input
          {...input}
          {...ariaProps(id, error, hint)}
          ref={(element) => {
            field.current = element;
            return element ? nativeEvents(element) : undefined;
          }}
          id={id}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onType(event.target.value)}
          onBlur={onSettle}
          className={`${inputClass} pr-12`}
        />
        <button
          type="button"
          aria-controls={id}
          aria-label={isShown ? t`Hide password` : t`Show password`}
          // Keeps the caret in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
          className="absolute inset-y-0 right-0 grid w-12 cursor-pointer place-items-center text-quiet transition-colors hover:text-ink"
        >
          <Icon name={isShown ? 'unseen' : 'seen'} />
        </button>
      </div>
    </FieldFrame>
  );
}
