import { Trans } from '@lingui/macro';
import type { ComponentType, ReactNode } from 'react';
import type { PageLayout } from '../routing/routes.ts';
import { WithSectionBreadcrumb } from './section-breadcrumb.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

type LayoutProps = { children: ReactNode };

/** `tabIndex` so that the skip link and a new page can move the focus here. */
const Main = ({ children, className = '' }: LayoutProps & { className?: string }) => (
  <main id="main" tabIndex={-1} className={`wrap grow outline-none ${className}`}>
    {children}
  </main>
);

function SiteFrame({ children, tone }: LayoutProps & { tone?: 'company' | undefined }) {
  return (
    <>
      <a className="skip-link" href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <SiteHeader tone={tone} />
      <noscript>
        <p className="wrap border-b border-line py-3 text-[15px] print:hidden">
          <Trans>You can read without JavaScript. Logging in and signing up need it turned on.</Trans>
        </p>
      </noscript>
      <Main>{children}</Main>
      <SiteFooter />
    </>
  );
}

type Navigation = typeof import('./page-navigation.tsx');
let navigation: Navigation | undefined;

/** Loads a layout's own code: only pages of text have their own navigation. */
export async function loadLayout(name: PageLayout): Promise<void> {
  if (name === 'navigation' || name === 'companies') navigation ??= await import('./page-navigation.tsx');
}

const WithoutNavigation = ({ children }: LayoutProps) => children;

/** The frame, with navigation around its page. */
const createNavigationLayout =
  (part: keyof Navigation, tone?: 'company') =>
  ({ children }: LayoutProps) => {
    const Within = navigation?.[part] ?? WithoutNavigation;
    return (
      <SiteFrame tone={tone}>
        <Within>{children}</Within>
      </SiteFrame>
    );
  };

/** The spec's named layouts that pages of the app choose (ruling 29). The one for embeds is server/embed/embedded-layout.ts. */
export const layouts: Record<PageLayout, ComponentType<LayoutProps>> = {
  // A page below another one: with a link up.
  default: ({ children }) => (
    <SiteFrame>
      <WithSectionBreadcrumb>{children}</WithSectionBreadcrumb>
    </SiteFrame>
  ),
  // The board itself: nothing between the header and the page.
  new: SiteFrame,
  navigation: createNavigationLayout('WithSideNavigation'),
  companies: createNavigationLayout('WithCompanyNavigation', 'company'),
  // One task and a way out of it, which the page renders (src/shell/fullscreen-modal.tsx): no header, no footer.
  'fullscreen-modal': ({ children }) => <Main className="flex min-h-dvh flex-col">{children}</Main>,
};
