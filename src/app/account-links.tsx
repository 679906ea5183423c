import { Trans } from '@lingui/macro';
import { useCheckedSession } from '../shell/use-session.ts';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { AccountMenu } from './account-menu.tsx';
import { DialogOpener } from './dialog-opener.tsx';

const menu = 'account-menu';

/** The way in for visitors; for others their name and what is theirs. */
export function AccountLinks() {
  const session = useCheckedSession();

  if (session?.state === 'active')
    return (
      <>
        <button type="button" popoverTarget={menu} className={buttonClass('plain', 'max-sm:px-3')}>
          <span className="max-w-14 truncate sm:max-w-44">{session.user.name}</span>
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
      <DialogOpener name="register" className={buttonClass('main', 'max-lg:hidden')}>
        <Trans>Sign up</Trans>
      </DialogOpener>
    </div>
  );
}
