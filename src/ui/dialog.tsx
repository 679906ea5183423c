import { useLingui } from '@lingui/macro';
import { DialogContent, DialogOverlay } from '@reach/dialog';
import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';
import { offerToastPlace } from './toast-place.ts';

type Props = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Stays at the bottom edge while the rest scrolls. */
  footer?: ReactNode;
};

/**
 * A dialog over the page while it is rendered, a sheet on phones. Focus enters its first control and goes back when it ends;
 * Esc, the button and a press beside it close it.
 */
export function Dialog({ title, onClose, children, footer }: Props) {
  const { t } = useLingui();
  const heading = useId();
  return (
    <DialogOverlay onDismiss={onClose} className="veil">
      <DialogContent aria-labelledby={heading} className="dialog">
        <div className="flex shrink-0 items-center justify-between border-b border-line pr-1.5 pl-[18px] sm:pl-7">
          <h2 id={heading} className="py-3.5 text-lg font-bold">
            {title}
          </h2>
          <button
            type="button"
            onClick={onClose}
            aria-label={t`Close`}
            className="grid size-11 cursor-pointer place-items-center text-quiet transition-colors hover:text-ink"
          >
            <Icon name="close" />
          </button>
        </div>
        <div data-autofocus-inside className="min-h-0 grow overflow-y-auto overscroll-contain px-[18px] py-2 sm:px-7">
          {children}
        </div>
        {footer && (
          <div className="shrink-0 border-t border-line px-[18px] pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] sm:px-7">
            {footer}
          </div>
        )}
        <div ref={offerToastPlace} />
      </DialogContent>
    </DialogOverlay>
  );
}
