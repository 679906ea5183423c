import { Trans, useLingui } from '@lingui/macro';
import type { Editor } from '@tiptap/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { changeFormMachine, selectErrors, selectValues } from '../../../machines/change-form/change-form.machine.ts';
import { linkOnDomain } from '../../../machines/rich-text.rules.ts';
import { inspect } from '../../effects/inspection.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FlowForm } from '../flow-form.tsx';

type Props = { editor: Editor; domain: string; onClose: () => void };

const linkForm = (domain: string) =>
  changeFormMachine<{ href: string }, 'foreign'>({
    href: v.pipe(
      v.string(),
      v.check((typed) => linkOnDomain(typed, domain) !== null, 'foreign'),
    ),
  });

/** Sets the link of the selected text: only to the company's own pages. */
export function LinkForm({ editor, domain, onClose }: Props) {
  const { t } = useLingui();
  const before = editor.getAttributes('link').href as string | undefined;
  const [machine] = useState(() => linkForm(domain));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);

  const back = () => {
    onClose();
    editor.commands.focus();
  };
  function use(href: string) {
    const isEmpty = editor.state.selection.empty;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (isEmpty && before === undefined)
      chain.insertContent([{ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }]).run();
    else chain.setMark('link', { href }).run();
    onClose();
  }
  const flow = useActorRef(
    machine.provide({
      actors: {
        ask: fromPromise(async ({ input: { values } }) => {
          const href = linkOnDomain(values.href, domain);
          if (href !== null) use(href);
          return { type: 'done', next: values };
        }),
      },
    }),
    { input: { href: before ?? '' }, inspect },
  );
  const { href } = useSelector(flow, selectValues);
  const { href: error } = useSelector(flow, selectErrors);
  return (
    <FlowForm
      flow={flow}
      aria-label={t({ message: 'Link', context: 'in a text' })}
      className="grid gap-3 border-b border-line bg-sunken p-3"
      onKeyDown={(event) => {
        if (event.key === 'Escape') back();
      }}
    >
      <div ref={place}>
        <TextField
          label={t`Where the link leads`}
          name="href"
          inputMode="url"
          value={href}
          error={error ? t`Links can only lead to pages on ${domain}.` : null}
          onType={(value) => flow.send({ type: 'field.typed', field: 'href', value })}
          onSettle={() => flow.send({ type: 'field.left', field: 'href' })}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button kind="main" type="submit">
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
    </FlowForm>
  );
}
