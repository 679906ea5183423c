import { Trans } from '@lingui/macro';
import { type ReactNode, useState } from 'react';
import { Icon } from './icon.tsx';

type Props = { text: string; children: ReactNode; className?: string };

const selectAll = (field: HTMLInputElement | null) => {
  field?.focus();
  field?.select();
};

/** Copies a text and says so until the person goes elsewhere. Where the browser refuses, the text stands there selected. */
export function ClipboardButton({ text, children, className = '' }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);

  const copy = () => {
    const writing = navigator.clipboard
      ? navigator.clipboard.writeText(text)
      : Promise.reject(new Error('no clipboard'));
    writing.then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  };

  if (outcome === 'refused') {
    return (
      <label className="w-full text-[15px]">
        <Trans>Your browser does not allow it. Copy this:</Trans>
        <input
          ref={selectAll}
          readOnly
          value={text}
          className="mt-1 min-h-11 w-full rounded-small border-[1.5px] border-line bg-paper px-3"
        />
      </label>
    );
  }
  const isCopied = outcome === 'copied';
  return (
    <>
      <button type="button" className={className} onClick={copy} onBlur={() => setOutcome(null)}>
        <Icon name={isCopied ? 'check' : 'link'} />
        <span className="grid text-left">
          <span className={`col-start-1 row-start-1 ${isCopied ? 'invisible' : ''}`}>{children}</span>
          <span className={`col-start-1 row-start-1 ${isCopied ? '' : 'invisible'}`}>
            <Trans>Copied</Trans>
          </span>
        </span>
      </button>
      <span role="status" className="sr-only">
        {isCopied && <Trans>Copied</Trans>}
      </span>
    </>
  );
}
