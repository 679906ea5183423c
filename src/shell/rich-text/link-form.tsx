import { Trans, useLingui } from '@lingui/macro';
import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { ownLink } from '../../../machines/rich-text.rules.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Props = { editor: Editor; domain: string; onClose: () => void };

/** Where the selected text leads: to the company's own pages alone. */
export function LinkForm({ editor, domain, onClose }: Props) {
  const { t } = useLingui();
  const before = editor.getAttributes('link').href as string | undefined;
  const [typed, setTyped] = useState(before ?? '');
  const [error, setError] = useState<string | null>(null);
  const place = useRef<HTMLFieldSetElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);

  const back = () => {
    onClose();
    editor.commands.focus();
  };
  function use() {
    const href = ownLink(typed, domain);
    if (href === null) return setError(t`Links lead to pages of ${domain} alone.`);
    const isEmpty = editor.state.selection.empty;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (isEmpty && before === undefined)
      chain.insertContent([{ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }]).run();
    else chain.setMark('link', { href }).run();
    onClose();
  }
  return (
    <fieldset
      ref={place}
      aria-label={t({ message: 'Link', context: 'in a text' })}
      className="grid gap-3 border-b border-line bg-sunken p-3"
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) use();
        else if (event.key === 'Escape') back();
      }}
    >
      <TextField
        label={t`Where the link leads`}
        name="href"
        inputMode="url"
        value={typed}
        error={error}
        onType={(text) => {
          setTyped(text);
          setError(null);
        }}
        onSettle={() => undefined}
      />
      <div className="flex flex-wrap gap-3">
        <Button kind="main" onClick={use}>
          <Trans>Use the link</Trans>
        </Button>
        {before !== undefined && (
          <Button
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
              onClose();
            }}
          >
            <Trans>Remove the link</Trans>
          </Button>
        )}
        <Button onClick={back}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </fieldset>
  );
}
