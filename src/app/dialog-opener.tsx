import type { ComponentProps, MouseEvent } from 'react';
import { preloadDialog } from '../features/auth/lazy-auth-dialogs.tsx';
import { dialogHash, type FragmentName } from '../routing/fragments.ts';
import { isPlainClick } from '../shell/app-link.tsx';
import { pushDialog } from '../shell/use-dialogs.ts';
import { useEdition } from '../shell/use-edition.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & { name: FragmentName };

/** Opens a dialog over the page. */
export function DialogOpener({ name, onClick, ...anchor }: Props) {
  const { locale } = useEdition();
  const hash = dialogHash(locale, name);
  return (
    <a
      {...anchor}
      href={hash}
      onPointerEnter={() => preloadDialog(name)}
      onFocus={() => preloadDialog(name)}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlainClick(event)) return;
        event.preventDefault();
        pushDialog(hash);
      }}
    />
  );
}

/** Closes the menu that was pressed in, which also returns the focus to its button. */
export const closeMenu = ({ currentTarget }: MouseEvent) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
