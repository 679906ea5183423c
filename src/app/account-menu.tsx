import { Trans, useLingui } from '@lingui/macro';
import { type RouteName, routes } from '../routing/routes.ts';
import { AppLink } from '../shell/app-link.tsx';
import { OwnPhoto } from '../shell/own-photo.tsx';
import { UnreadCount } from '../shell/unread-count.tsx';
import { useEdition } from '../shell/use-edition.ts';
import { useSession } from '../shell/use-session.ts';
import { closeMenu, DialogOpener } from './dialog-opener.tsx';

const itemClass = 'flex min-h-11 items-center px-4 hover:bg-sunken';

type AccountRoute = Extract<
  RouteName,
  | 'profile'
  | 'savedJobs'
  | 'followedCompanies'
  | 'messages'
  | 'alerts'
  | 'notifications'
  | 'newsletter'
  | 'employer'
  | 'moderation'
  | 'twoFactor'
>;

/** The menu of the user's own pages, under their name. */
export function AccountMenu({ isOpen }: { isOpen: boolean }) {
  const session = useSession();
  const { atCompany, isAdmin } = session.state === 'active' ? session.user : {};
  const { to } = useEdition();
  const { i18n, t } = useLingui();
  const link = (name: AccountRoute) => ({ name, href: to(name), title: i18n._(routes[name].title.id) });
  const own = [
    ...(['profile', 'savedJobs'] as const).map(link),
    { name: 'applied', href: `${to('savedJobs')}?tab=applied`, title: t`Jobs you applied for` },
    ...(['followedCompanies', 'messages', 'alerts', 'notifications', 'newsletter'] as const).map(link),
    ...(atCompany ? [link('employer')] : []),
    ...(isAdmin ? [link('moderation')] : []),
    link('twoFactor'),
  ];
  return (
    <>
      {own.map(({ name, href, title }) => (
        <AppLink key={name} href={href} onClick={closeMenu} className={itemClass}>
          {title}
          {name === 'profile' && isOpen && <OwnPhoto size={40} className="ml-auto size-8 rounded-full text-[13px]" />}
          {name === 'notifications' && isOpen && <UnreadCount />}
        </AppLink>
      ))}
      <DialogOpener name="logout" onClick={closeMenu} className={`${itemClass} border-t border-line`}>
        <Trans>Log out</Trans>
      </DialogOpener>
    </>
  );
}
