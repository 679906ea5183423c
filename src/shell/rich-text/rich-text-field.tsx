import { useLingui } from '@lingui/macro';
import { useId, useState } from 'react';
import { errorIdOf, FieldErrorBlock } from '../../ui/field-frame.tsx';
import { LinkForm } from './link-form.tsx';
import { Toolbar } from './toolbar.tsx';
import { useRichText } from './use-rich-text.ts';

export type RichTextFieldProps = {
  label: string;
  name: string;
  /** Safe HTML. */
  value: string;
  language: string;
  /** Links may only lead to its pages. */
  domain: string;
  error: string | null;
  onType: (html: string) => void;
  onSettle: () => void;
};

/** A labelled text with marks (ruling 56). Loaded with the page of an editor only. */
export function RichTextField({ label, name, value, language, domain, error, onType, onSettle }: RichTextFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const [isLinking, setLinking] = useState(false);
  const { place, editor } = useRichText({
    value,
    domain,
    onType,
    attributes: {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      lang: language,
      'data-field': name,
      'aria-invalid': String(error !== null),
      ...(error !== null && { 'aria-describedby': errorIdOf(id) }),
    },
  });
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a label's press is for the mouse only */}
      <span
        id={`${id}-label`}
        className="block pb-1 text-[15px] font-semibold"
        onClick={() => editor?.commands.focus()}
      >
        {label}
      </span>
      <fieldset
        aria-labelledby={`${id}-label`}
        className={`min-w-0 rounded-small border-[1.5px] bg-paper transition-colors focus-within:border-leap ${error === null ? 'border-edge hover:border-quiet' : 'border-alarm'}`}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) onSettle();
        }}
      >
        {editor && <Toolbar editor={editor} label={label} controls={id} onLink={() => setLinking(!isLinking)} />}
        {editor && isLinking && <LinkForm editor={editor} domain={domain} onClose={() => setLinking(false)} />}
        <div ref={place} className="max-h-[60vh] overflow-y-auto" />
      </fieldset>
      <FieldErrorBlock
        id={errorIdOf(id)}
        error={error === '' ? t`${label} is not valid.` : error}
        label={error === '' ? undefined : label}
      />
    </div>
  );
}
