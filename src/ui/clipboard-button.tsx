import { Trans } from '@lingui/macro';
import { type ReactNode, useState } from 'react';
import { Icon } from './icon.tsx';

type Props = { text: string; onCopied?: () => void; children: ReactNode; className?: string };

const selectAll = (field: HTMLInputElement | null) => {
  field?.focus();
  field?.select();
};

/** Copies a text, and confirms it itself without `onCopied`. If the browser refuses, it shows the text selected. */
export function ClipboardButton({ text, onCopied, children, className = '' }: Props) {
  const [isRefused, setIsRefused] = useState(false);
  const [isCopied, setIsCopied] = useState(false);

  const copy = () => {
    const writing = navigator.clipboard
      ? navigator.clipboard.writeText(text)
      : Promise.reject(new Error('no clipboard'));
    writing.then(onCopied ?? (() => setIsCopied(true)), () => setIsRefused(true));
  };

  if (isRefused) {
    return (
      <label className="w-full text-[15px]">
        <Trans>Your browser does not allow it. Copy this:</Trans>
        <input
          ref={selectAll}
          readOnly
          value={text}
          className="mt-1 min-h-11 w-full rounded-small border-[1.5px] border-edge bg-paper px-3"
        />
      </label>
    );
  }
  return (
    <button type="button" className={`noscript:hidden ${className}`} onClick={copy}>
      <Icon name="link" />
      <span aria-live="polite">{isCopied ? <Trans>Copied</Trans> : children}</span>
    </button>
  );
}
