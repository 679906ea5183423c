import { type ReactNode, useId } from 'react';
import { ariaProps, FieldFrame, inputClass } from './field-frame.tsx';
import { useEarlyInput } from './use-early-input.ts';

type Props = {
  label: string;
  /** The language of the text, if it is not the page's. */
  lang?: string;
  name: string;
  value: string;
  error: string | null;
  hint?: ReactNode;
  onType: (value: string) => void;
  onSettle: () => void;
};

/** A labelled multi-line field, which grows with its text. */
export function TextArea({ label, lang, name, value, error, hint, onType, onSettle }: Props) {
  const id = useId();
  const field = useEarlyInput((area: HTMLTextAreaElement) => area.value, value, onType);
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <textarea
        {...ariaProps(id, error, hint)}
        ref={field}
        id={id}
        lang={lang}
        name={name}
        rows={5}
        value={value}
        onChange={(event) => onType(event.target.value)}
        onBlur={onSettle}
        className={`${inputClass} field-sizing-content max-h-80 min-h-32 py-2.5`}
      />
    </FieldFrame>
  );
}
