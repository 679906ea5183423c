import { Trans } from '@lingui/macro';
import { useEffect, useState } from 'react';
import { isDataSaving } from '../effects/preload.ts';
import { preloadDialog } from '../features/auth/lazy-auth-dialogs.tsx';
import { lazyComponent } from '../shell/lazy-component.tsx';
import { useCheckedSession } from '../shell/use-session.ts';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Initials } from '../ui/initials.tsx';
import { closeMenu, DialogOpener } from './dialog-opener.tsx';

const AccountMenu = lazyComponent(() => import('./account-menu.tsx').then((module) => module.AccountMenu));

const menuId = 'account-menu';

/** For visitors. */
export function SignUpButton({ className }: { className: string }) {
  const session = useCheckedSession();
  return session?.state === 'active' ? null : (
    <DialogOpener name="register" onClick={closeMenu} className={buttonClass('main', className)}>
      <Trans>Sign up</Trans>
    </DialogOpener>
  );
}

/** Loads the login dialog when the browser is idle: touch screens have no hover before a press. */
function usePreloadedLogin(isVisitor: boolean): void {
  useEffect(() => {
    if (!isVisitor || isDataSaving()) return;
    const preload = () => preloadDialog('login');
    // Safari has it behind a flag.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(preload);
    else setTimeout(preload, 200);
  }, [isVisitor]);
}

/** The user's name, with a menu of what is theirs. */
function AccountButton({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" popoverTarget={menuId} className={buttonClass('plain', 'max-sm:px-3')}>
        <Initials name={name} className="-ml-2 size-8 shrink-0 rounded-full text-[13px]" />
        <span className="max-w-[11rem] truncate max-sm:sr-only">{name}</span>
        <Icon name="chevron" />
      </button>
      <div
        id={menuId}
        popover="auto"
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className="header-menu account-menu"
      >
        <AccountMenu isOpen={isOpen} />
      </div>
    </>
  );
}

/** Log in and sign up for visitors; for signed-in users their name and menu. */
export function AccountLinks() {
  const session = useCheckedSession();
  usePreloadedLogin(session?.state === 'none');

  if (session?.state === 'active') return <AccountButton name={session.user.name} />;
  return (
    <div className={session ? 'flex gap-2' : 'invisible'}>
      <DialogOpener name="login" className={buttonClass('plain', 'max-sm:px-3')}>
        <Trans>Log in</Trans>
      </DialogOpener>
      <SignUpButton className="max-sm:hidden" />
    </div>
  );
}
