import { useEffect } from 'react';
import { useServices } from '../context.tsx';
import { withoutRedirects } from '../routing/sign-in-redirects.ts';
import { useAddress } from './use-address.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** The array that analytics reads, if any does (ruling 31). */
export function pushToDataLayer(entry: Record<string, unknown>): void {
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
}

type Props = {
  /** Without the site's name. Null while it is not known. */
  title: string | null;
  robots?: 'all' | 'noindex, nofollow';
  /** Absolute address that search engines should keep. */
  canonical?: string | null;
};

let lastSent: string | null = null;

/** The document's head for the page on screen. Analytics gets the title with the address, once per address (ruling 30). */
export function PageHead({ title, robots = 'noindex, nofollow', canonical = null }: Props) {
  const { boot } = useServices();
  const { locale, path, search } = useAddress();
  const seen = `${locale} ${path}${withoutRedirects(search)}`;

  useEffect(() => {
    document.querySelector('meta[name=robots]')?.setAttribute('content', boot.mayIndex ? robots : 'noindex, nofollow');
    for (const stale of document.querySelectorAll('link[rel=canonical], link[rel=alternate][hreflang]')) {
      if (stale.getAttribute('rel') === 'canonical' && canonical) stale.setAttribute('href', canonical);
      else if (lastSent !== null && lastSent !== seen) stale.remove();
    }
  }, [boot, robots, canonical, seen]);

  useEffect(() => {
    if (title === null) return;
    document.title = `${title} | ${boot.siteHost}`;
    if (lastSent === seen) return;
    if (lastSent !== null) {
      const page = new URL(location.href);
      page.search = withoutRedirects(page.search);
      page.hash = '';
      pushToDataLayer({ event: 'page_view', page_title: document.title, page_url: page.href });
    }
    lastSent = seen;
  }, [boot, title, seen]);

  return null;
}
