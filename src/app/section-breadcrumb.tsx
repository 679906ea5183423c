import { useLingui } from '@lingui/macro';
import type { ReactNode } from 'react';
import { routeOf, routes } from '../routing/routes.ts';
import { AppLink } from '../shell/app-link.tsx';
import { useAddress } from '../shell/use-address.ts';

const topLevelSections = ['companies', 'tests', 'startupedu', 'profile'] as const;

/** Links above the page to the top page of its section. */
export function WithSectionBreadcrumb({ children }: { children: ReactNode }) {
  const { to, route } = useAddress();
  const { i18n, t } = useLingui();
  const section = (route && routeOf(route).section) ?? '';
  const part = section.startsWith('futures') ? 'startupedu' : topLevelSections.find((top) => top === section);
  // All other company pages have their company's links above them.
  const top = route === 'startupAdd' ? 'employer' : part;
  return (
    <>
      {top && top !== route && (
        <nav aria-label={t`Breadcrumb`} className="-mb-2 pt-2 text-[15px] print:hidden">
          <AppLink
            href={to(top)}
            className="inline-flex min-h-11 items-center font-semibold text-leap underline-offset-4 hover:underline"
          >
            {i18n._(routes[top].title.id)}
          </AppLink>
        </nav>
      )}
      {children}
    </>
  );
}
