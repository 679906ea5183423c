import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import { AppLink } from './app-link.tsx';

type Props = {
  title: ReactNode;
  /** Target and label of its leave button. */
  leave: { href: string; label: string };
  /** To the right of the title, such as a clock. */
  beside?: ReactNode;
  /** Below the bar, over its whole width: the progress. */
  progress?: ReactNode;
  children: ReactNode;
};

/** Frame of a page with the layout `fullscreen-modal`: one task, its title, and the way out. */
export const FullscreenModal = ({ title, leave, beside, progress, children }: Props) => (
  <>
    <header className="sticky top-0 z-2 bg-paper">
      <div className="flex min-h-[60px] items-center gap-x-4 border-b border-line py-1">
        <div className="min-w-0 grow truncate font-bold">{title}</div>
        {beside}
        <AppLink
          href={leave.href}
          aria-label={leave.label}
          className="-mr-2.5 grid size-11 shrink-0 place-items-center rounded-small text-quiet hover:text-ink"
        >
          <Icon name="close" className="size-6" />
        </AppLink>
      </div>
      {progress}
    </header>
    <div className="flex grow flex-col py-6 md:py-10">{children}</div>
  </>
);
