import { Trans, useLingui } from '@lingui/macro';
import { UnreadCount } from '../features/notifications/unread-count.tsx';
import { routes } from '../routing/routes.ts';
import { AppLink } from '../shell/app-link.tsx';
import { OwnPhoto } from '../shell/own-photo.tsx';
import { useEdition } from '../shell/use-edition.ts';
import { useSession } from '../shell/use-session.ts';
import { closeMenu, DialogOpener } from './dialog-opener.tsx';

const item = 'flex min-h-11 items-center px-4 hover:bg-sunken';

const own = [
  ...(['profile', 'savedJobs', 'messages', 'alerts', 'notifications', 'employer', 'moderation', 'twoFactor'] as const),
] as const;

/** What is the user's own, under their name. */
export function AccountMenu({ isOpen }: { isOpen: boolean }) {
  const session = useSession();
  const { atCompany, isAdmin } = session.state === 'active' ? session.user : {};
  const isShown = { employer: atCompany, moderation: isAdmin };
  const { to } = useEdition();
  const { i18n } = useLingui();
  return (
    <>
      {own.map(
        (name) =>
          (name === 'employer' || name === 'moderation' ? isShown[name] : true) && (
            <AppLink key={name} href={to(name)} onClick={closeMenu} className={item}>
              {i18n._(routes[name].title.id)}
              {name === 'profile' && isOpen && (
                <OwnPhoto size={40} className="ml-auto size-8 rounded-full text-[13px]" />
              )}
              {name === 'notifications' && isOpen && <UnreadCount />}
            </AppLink>
          ),
      )}
      <DialogOpener name="logout" onClick={closeMenu} className={`${item} border-t border-line`}>
        <Trans>Log out</Trans>
      </DialogOpener>
    </>
  );
}
