import { useLingui } from '@lingui/macro';
import { DialogContent, DialogOverlay } from '@reach/dialog';
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import { registerToastContainer } from './toast-container.ts';

/**
 * The maximum height of a dialog from `sm` up; on phones all are sheets (spec §2 gives those of login and registration; `xxl` is theirs,
 * ruling 9).
 */
const heights = {
  normal: '',
  login: 'sm:max-h-[min(609px,calc(100dvh-40px))] xxl:w-[496px]',
  registration: 'sm:max-h-[min(790px,calc(100dvh-40px))] xxl:w-[496px]',
};

type Props = {
  /** The dialog's name. Visible unless there are tabs. */
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Instead of the visible title. */
  tabs?: ReactNode;
  height?: keyof typeof heights;
  /** False where only the button and Esc close it, not a press outside (ruling 5). */
  closesBeside?: boolean;
  /** Stays at the bottom edge while the rest scrolls. */
  footer?: ReactNode;
};

/** The focus moves in a moment after the dialog appears: until then Esc must close it too, wherever the focus is. */
function useEscapeFromOutside(onEscape: () => void): void {
  useLayoutEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onEscape();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [onEscape]);
}

/**
 * A modal dialog while mounted, a sheet on phones. Focus moves to the element marked `data-begins`, else to the first field, else to the
 * first control, and returns on unmount; Esc, the button and a press outside close it.
 */
export function Dialog({ title, onClose, children, tabs, height = 'normal', closesBeside = true, footer }: Props) {
  const { t } = useLingui();
  const heading = useId();
  const body = useRef<HTMLDivElement>(null);
  useEscapeFromOutside(onClose);
  const firstField = {
    get current() {
      const beginnings = ['[data-begins]', 'input:not([type=hidden]), select, textarea'];
      const found = beginnings.map((kind) => body.current?.querySelector<HTMLElement>(kind));
      return found.find(Boolean) ?? null;
    },
  };

  return (
    <DialogOverlay
      initialFocusRef={firstField}
      onDismiss={(event?: SyntheticEvent) => {
        if (closesBeside || event?.type === 'keydown') onClose();
      }}
      className="veil"
    >
      <DialogContent
        {...(tabs ? { 'aria-label': title } : { 'aria-labelledby': heading })}
        className={`dialog ${heights[height]}`}
      >
        <div className="flex shrink-0 items-center justify-between border-b border-line pr-1.5 pl-[18px] sm:pl-7">
          {tabs ?? (
            <h2 id={heading} className="py-3.5 text-lg font-bold">
              {title}
            </h2>
          )}
          <button
            type="button"
            onClick={onClose}
            aria-label={t`Close`}
            className="grid size-11 cursor-pointer place-items-center text-quiet transition-colors hover:text-ink"
          >
            <Icon name="close" />
          </button>
        </div>
        <div
          ref={body}
          data-autofocus-inside
          className="min-h-0 grow scroll-pt-10 scroll-pb-20 overflow-y-auto overscroll-contain px-[18px] py-2 sm:px-7"
        >
          {children}
        </div>
        {footer && (
          <div className="shrink-0 border-t border-line px-[18px] pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] sm:px-7">
            {footer}
          </div>
        )}
        <div ref={registerToastContainer} />
      </DialogContent>
    </DialogOverlay>
  );
}
