import { useEffect } from 'react';
import { useServices } from '../context.tsx';
import { withoutRedirects } from '../routing/sign-in-redirects.ts';
import { isAnotherPage, sendPageView } from './page-views.ts';
import { useAddress } from './use-address.ts';

type Props = {
  /** Without the site's name. Null while it is not known. */
  title: string | null;
  robots?: 'all' | 'noindex, nofollow';
  /** Absolute address that search engines should keep. */
  canonical?: string | null;
};

/** The document's head for the page on screen, whose view is sent once its title is known. */
export function PageHead({ title, robots = 'noindex, nofollow', canonical = null }: Props) {
  const { boot } = useServices();
  const { locale, path, search } = useAddress();
  const seen = `${locale} ${path}${withoutRedirects(search)}`;

  useEffect(() => {
    document.querySelector('meta[name=robots]')?.setAttribute('content', boot.mayIndex ? robots : 'noindex, nofollow');
    for (const stale of document.querySelectorAll('link[rel=canonical], link[rel=alternate][hreflang]')) {
      if (stale.getAttribute('rel') === 'canonical' && canonical) stale.setAttribute('href', canonical);
      else if (isAnotherPage(seen)) stale.remove();
    }
  }, [boot, robots, canonical, seen]);

  useEffect(() => {
    if (title === null) return;
    document.title = `${title} | ${boot.siteHost}`;
    sendPageView(seen);
  }, [boot, title, seen]);

  return null;
}
