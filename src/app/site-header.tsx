import { Trans, useLingui } from '@lingui/macro';
import type { ReactNode } from 'react';
import { product } from '../product.ts';
import { routeOf } from '../routing/routes.ts';
import { AppLink } from '../shell/app-link.tsx';
import { useAddress } from '../shell/use-address.ts';
import { Logo } from '../ui/logo.tsx';
import { AccountLinks } from './account-links.tsx';
import { LanguageSwitch } from './language-switch.tsx';

const NavLink = ({ href, current, children }: { href: string; current: boolean; children: ReactNode }) => (
  <AppLink
    href={href}
    aria-current={current ? 'page' : undefined}
    className="py-2.5 whitespace-nowrap text-quiet transition-colors hover:text-ink aria-[current]:text-ink aria-[current]:shadow-[inset_0_-3px_var(--color-leap)]"
  >
    {children}
  </AppLink>
);

export function SiteHeader({ tone }: { tone?: 'company' | undefined }) {
  const { to, route } = useAddress();
  const { t } = useLingui();
  const section = route ? routeOf(route).section : undefined;

  return (
    <header className={`border-b border-line ${tone === 'company' ? 'bg-sunken' : ''}`}>
      <div className="wrap flex min-h-[60px] flex-wrap items-center gap-x-1 md:gap-x-7 md:min-h-[68px]">
        <AppLink href={to('jobs')} aria-label={t`${product.name}, homepage`} className="py-2">
          <Logo />
        </AppLink>
        <nav
          aria-label={t`Main`}
          className="order-last -mx-4 flex w-[calc(100%+32px)] gap-[22px] overflow-x-auto px-4 font-medium md:order-none md:mx-0 md:w-auto md:px-0"
        >
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
        <div className="ml-auto flex items-center gap-1 sm:gap-5">
          <LanguageSwitch />
          <AccountLinks />
        </div>
      </div>
    </header>
  );
}
