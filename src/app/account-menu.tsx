import { Trans } from '@lingui/macro';
import type { MouseEvent } from 'react';
import { AppLink } from '../shell/app-link.tsx';
import { useEdition } from '../shell/use-edition.ts';
import { DialogOpener } from './dialog-opener.tsx';

const item = 'flex min-h-11 items-center px-4 hover:bg-sunken';

/** Gives the focus back to the button, too. */
const close = ({ currentTarget }: MouseEvent) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

/** What is the user's own, under their name. */
export function AccountMenu({ id }: { id: string }) {
  const { to } = useEdition();
  return (
    <div id={id} popover="auto" className="account-menu">
      <AppLink href={to('profile')} onClick={close} className={item}>
        <Trans>Profile</Trans>
      </AppLink>
      <AppLink href={to('twoFactor')} onClick={close} className={item}>
        <Trans>Account security</Trans>
      </AppLink>
      <DialogOpener name="logout" onClick={close} className={`${item} border-t border-line`}>
        <Trans>Log out</Trans>
      </DialogOpener>
    </div>
  );
}
