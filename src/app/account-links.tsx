import { Trans, useLingui } from '@lingui/macro';
import { type ComponentProps, type MouseEvent, useEffect, useState } from 'react';
import { isSparing } from '../effects/preload.ts';
import { preloadDialog } from '../features/auth/dialogs.tsx';
import { type FragmentName, hashTo } from '../routing/fragments.ts';
import { routes } from '../routing/routes.ts';
import { AppLink, isPlain } from '../shell/app-link.tsx';
import { lazyComponent } from '../shell/lazy-component.tsx';
import { pushDialog } from '../shell/use-dialogs.ts';
import { useEdition } from '../shell/use-edition.ts';
import { useCheckedSession } from '../shell/use-session.ts';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Initials } from '../ui/initials.tsx';

type Props = Omit<ComponentProps<'a'>, 'href'> & { name: FragmentName };

/** Opens a dialog over the page. */
function DialogOpener({ name, onClick, ...anchor }: Props) {
  const { locale } = useEdition();
  const hash = hashTo(locale, name);
  return (
    <a
      {...anchor}
      href={hash}
      onPointerEnter={() => preloadDialog(name)}
      onFocus={() => preloadDialog(name)}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlain(event)) return;
        event.preventDefault();
        pushDialog(hash);
      }}
    />
  );
}

const item = 'flex min-h-11 items-center px-4 hover:bg-sunken';

/** Of the menu that something was pressed in. Gives the focus back to the button, too. */
export const closeMenu = ({ currentTarget }: MouseEvent) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

const own = ['profile', 'savedJobs', 'messages', 'alerts', 'notifications', 'employer', 'twoFactor'] as const;

const UnreadCount = lazyComponent(() =>
  import('../features/notifications/unread-count.tsx').then((module) => module.UnreadCount),
);

/** What is the user's own, under their name. */
function AccountMenu({ id }: { id: string }) {
  const { to } = useEdition();
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <div
      id={id}
      popover="auto"
      onToggle={({ newState }) => setOpen(newState === 'open')}
      className="header-menu account-menu"
    >
      {own.map((name) => (
        <AppLink key={name} href={to(name)} onClick={closeMenu} className={item}>
          {i18n._(routes[name].title.id)}
          {name === 'notifications' && isOpen && <UnreadCount />}
        </AppLink>
      ))}
      <DialogOpener name="logout" onClick={closeMenu} className={`${item} border-t border-line`}>
        <Trans>Log out</Trans>
      </DialogOpener>
    </div>
  );
}

const menu = 'account-menu';

/** For visitors. */
export function SignUpButton({ className }: { className: string }) {
  const session = useCheckedSession();
  return session?.state === 'active' ? null : (
    <DialogOpener name="register" onClick={closeMenu} className={buttonClass('main', className)}>
      <Trans>Sign up</Trans>
    </DialogOpener>
  );
}

/** The login is asked for while nothing else is done: a finger does not hover before it presses. */
function usePreloadedLogin(isVisitor: boolean): void {
  useEffect(() => {
    if (!isVisitor || isSparing()) return;
    const preload = () => preloadDialog('login');
    // Safari has it behind a flag.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(preload);
    else setTimeout(preload, 200);
  }, [isVisitor]);
}

/** The way in for visitors; for others their name and what is theirs. */
export function AccountLinks() {
  const session = useCheckedSession();
  usePreloadedLogin(session?.state === 'none');

  if (session?.state === 'active')
    return (
      <>
        <button type="button" popoverTarget={menu} className={buttonClass('plain', 'max-sm:px-3')}>
          <Initials name={session.user.name} className="-ml-2 size-8 shrink-0 rounded-full text-[13px]" />
          <span className="max-w-[11rem] truncate max-sm:sr-only">{session.user.name}</span>
          <Icon name="chevron" />
        </button>
        <AccountMenu id={menu} />
      </>
    );

  return (
    <div className={session ? 'flex gap-2' : 'invisible'}>
      <DialogOpener name="login" className={buttonClass('plain', 'max-sm:px-3')}>
        <Trans>Log in</Trans>
      </DialogOpener>
      <SignUpButton className="max-sm:hidden" />
    </div>
  );
}
