import { Trans } from '@lingui/macro';
import type { ComponentType, ReactNode } from 'react';
import { type LayoutName, type RouteName, routeOf } from '../routing/routes.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

type LayoutProps = { children: ReactNode };

/** `tabIndex` so that the skip link and a new page can move focus here. */
const Main = ({ children, className = '' }: LayoutProps & { className?: string }) => (
  <main id="main" tabIndex={-1} className={`wrap grow outline-none ${className}`}>
    {children}
  </main>
);

function Framed({ children, tone }: LayoutProps & { tone?: 'company' }) {
  return (
    <>
      <a className="skip-link" href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <SiteHeader tone={tone} />
      <noscript>
        <p className="wrap border-b border-line py-3 text-[15px] print:hidden">
          <Trans>Reading works without JavaScript. Logging in and signing up need it turned on.</Trans>
        </p>
      </noscript>
      <Main>{children}</Main>
      <SiteFooter />
    </>
  );
}

type Navigation = typeof import('./page-navigation.tsx');
let navigation: Navigation | undefined;

/** Loads what a layout needs beside the frame: pages of text alone have navigation of their own. */
export async function loadLayout(name: LayoutName): Promise<void> {
  if (name === 'navigation' || name === 'companies') navigation ??= await import('./page-navigation.tsx');
}

const Bare = ({ children }: LayoutProps) => children;

function Informing({ children }: LayoutProps) {
  const Within = navigation?.WithSideNavigation ?? Bare;
  return (
    <Framed>
      <Within>{children}</Within>
    </Framed>
  );
}

function ForCompanies({ children }: LayoutProps) {
  const Within = navigation?.WithCompanyNavigation ?? Bare;
  return (
    <Framed tone="company">
      <Within>{children}</Within>
    </Framed>
  );
}

/** The six named layouts of the spec; pages choose (ruling 29). */
export const layouts: Record<LayoutName, ComponentType<LayoutProps>> = {
  default: ({ children }) => <Framed>{children}</Framed>,
  new: ({ children }) => <Framed>{children}</Framed>,
  navigation: Informing,
  companies: ForCompanies,
  embedded: ({ children }) => <Main>{children}</Main>,
  // One thing and the way out of it, which its page draws (src/shell/fullscreen-modal.tsx): no header, no footer.
  'fullscreen-modal': ({ children }) => <Main className="flex min-h-dvh flex-col">{children}</Main>,
};

export const layoutOf = (name: RouteName | null): LayoutName => (name ? routeOf(name).layout : undefined) ?? 'default';
