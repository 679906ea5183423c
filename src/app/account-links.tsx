import { Trans, useLingui } from '@lingui/macro';
import type { ComponentProps, MouseEvent } from 'react';
import { type FragmentName, hashTo } from '../routing/fragments.ts';
import { AppLink } from '../shell/app-link.tsx';
import { useCheckedSession } from '../shell/use-checked-session.ts';
import { useEdition } from '../shell/use-edition.ts';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useAfterwards } from './use-afterwards.ts';

const menu = 'account-menu';

/** Gives the focus back to its button, too. */
const closeMenu = ({ currentTarget }: MouseEvent) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

/** Before the flows are here the browser follows the fragment by itself. */
function DialogLink({ name, ...anchor }: { name: FragmentName } & Omit<ComponentProps<'a'>, 'href'>) {
  const { locale } = useEdition();
  const afterwards = useAfterwards();
  const hash = hashTo(locale, name);
  return (
    <a
      {...anchor}
      href={hash}
      onClick={(event) => {
        closeMenu(event);
        if (!afterwards || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        afterwards.pushDialog(hash, {});
      }}
    />
  );
}

/** The way in for visitors; for others their name and what is theirs. */
export function AccountLinks() {
  const session = useCheckedSession();
  const { to } = useEdition();
  const { t } = useLingui();
  if (!session) return <div className="min-h-11" />;

  if (session.state !== 'active')
    return (
      <div className="flex gap-2">
        <DialogLink name="login" className={buttonClass('plain', 'px-3 sm:px-[18px]')}>
          <Trans>Log in</Trans>
        </DialogLink>
        <DialogLink name="register" className={buttonClass('main', 'max-lg:hidden')}>
          <Trans>Sign up</Trans>
        </DialogLink>
      </div>
    );

  const item = 'flex min-h-11 items-center px-4 hover:bg-sunken';
  return (
    <>
      <button
        type="button"
        popoverTarget={menu}
        aria-label={t`Account of ${session.user.name}`}
        className={buttonClass('plain', 'px-3 sm:px-[18px]')}
      >
        <span className="max-w-[84px] truncate sm:max-w-[180px]">{session.user.name}</span>
        <Icon name="chevron" className="size-4" />
      </button>
      <div id={menu} popover="auto" className="account-menu">
        <AppLink href={to('profile')} onClick={closeMenu} className={item}>
          <Trans>Profile</Trans>
        </AppLink>
        <AppLink href={to('twoFactor')} onClick={closeMenu} className={item}>
          <Trans>Account security</Trans>
        </AppLink>
        <DialogLink name="logout" className={`${item} border-t border-line`}>
          <Trans>Log out</Trans>
        </DialogLink>
      </div>
    </>
  );
}
