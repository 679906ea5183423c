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

function Framed({ children, mainClass = '', tone }: LayoutProps & { mainClass?: string; tone?: 'company' }) {
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
      <Main className={mainClass}>{children}</Main>
      <SiteFooter />
    </>
  );
}

/** The six named layouts of the spec; pages choose (ruling 29). */
export const layouts: Record<LayoutName, ComponentType<LayoutProps>> = {
  default: ({ children }) => <Framed>{children}</Framed>,
  new: ({ children }) => <Framed>{children}</Framed>,
  navigation: ({ children }) => <Framed mainClass="max-w-[880px]">{children}</Framed>,
  companies: ({ children }) => <Framed tone="company">{children}</Framed>,
  embedded: ({ children }) => <Main>{children}</Main>,
  'fullscreen-modal': ({ children }) => <Main className="min-h-dvh">{children}</Main>,
};

export const layoutOf = (name: RouteName | null): LayoutName => (name ? routeOf(name).layout : undefined) ?? 'default';
