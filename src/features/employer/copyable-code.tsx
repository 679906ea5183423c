import type { ReactNode } from 'react';
import { ClipboardButton } from '../../ui/clipboard-button.tsx';

/** A machine-readable text with a button that copies it. */
export function CopyableCode({
  text,
  children,
  isBlock = false,
}: {
  text: string;
  children: ReactNode;
  isBlock?: boolean;
}) {
  const className = isBlock ? 'block w-full px-3 py-2 whitespace-pre-wrap' : 'px-2 py-1';
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <code className={`rounded-small bg-sunken text-[14px] wrap-anywhere ${className}`}>{text}</code>
      <ClipboardButton text={text} className="inline-flex min-h-11 items-center gap-2 font-semibold text-leap">
        {children}
      </ClipboardButton>
    </div>
  );
}
