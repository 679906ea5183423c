import { Trans, useLingui } from '@lingui/macro';
import type { ReactNode } from 'react';
import { appInfo } from '../app-info.ts';
import { routeOf } from '../routing/routes.ts';
import { AppLink } from '../shell/app-link.tsx';
import { useAddress } from '../shell/use-address.ts';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { AccountLinks, SignUpButton } from './account-links.tsx';
import { closeMenu } from './dialog-opener.tsx';
import { LanguageSwitch } from './language-switch.tsx';

const NavLink = ({ href, current, children }: { href: string; current: boolean; children: ReactNode }) => (
  <AppLink
    href={href}
    onClick={closeMenu}
    aria-current={current ? 'page' : undefined}
    className="flex min-h-11 items-center whitespace-nowrap text-quiet transition-colors hover:text-ink aria-[current]:text-ink max-lg:px-4 max-lg:hover:bg-sunken max-lg:aria-[current]:shadow-[inset_3px_0_var(--color-leap)] lg:aria-[current]:shadow-[inset_0_-3px_var(--color-leap)]"
  >
    {children}
  </AppLink>
);

const menuId = 'site-menu';

/** One row at every width: what doesn't fit is in a menu, which opens without a script too. */
export function SiteHeader({ tone }: { tone?: 'company' | undefined }) {
  const { to, route } = useAddress();
  const { t } = useLingui();
  const section = route ? routeOf(route).section : undefined;

  return (
    <header className={`border-b border-line print:hidden ${tone === 'company' ? 'bg-sunken' : ''}`}>
      <div className="wrap flex min-h-[60px] items-center gap-x-6 lg:min-h-[68px]">
        <AppLink href={to('jobs')} aria-label={t`${appInfo.name}, homepage`} className="py-2">
          <Logo />
        </AppLink>
        <div id={menuId} popover="auto" className="header-menu site-menu">
          <nav aria-label={t`Main`} className="font-medium lg:flex lg:gap-[22px]">
            <NavLink href={to('jobs')} current={section === 'jobs'}>
              <Trans>Jobs</Trans>
            </NavLink>
            <NavLink href={to('companies')} current={section === 'companies'}>
              <Trans>Startups</Trans>
            </NavLink>
            <NavLink href={to('tests')} current={section === 'tests'}>
              <Trans>Tests</Trans>
            </NavLink>
            <NavLink
              href={to('startupedu')}
              current={section === 'startupedu' || Boolean(section?.startsWith('futures'))}
            >
              <Trans>Education</Trans>
            </NavLink>
            <NavLink href={to('forCompanies')} current={section === 'company'}>
              <Trans>For companies</Trans>
            </NavLink>
          </nav>
          <div className="max-lg:mt-2 max-lg:border-t max-lg:border-line max-lg:px-4 max-lg:pt-2 lg:ml-auto">
            <SignUpButton className="w-full sm:hidden" />
            <LanguageSwitch />
          </div>
        </div>
        <div className="ml-auto flex items-center gap-2 lg:ml-0">
          <AccountLinks />
          <button
            type="button"
            popoverTarget={menuId}
            aria-label={t`Menu`}
            className="-mr-2.5 grid size-11 cursor-pointer place-items-center lg:hidden"
          >
            <Icon name="menu" className="size-6" />
          </button>
        </div>
      </div>
    </header>
  );
}
