import { withoutRedirects } from '../routing/sign-in-redirects.ts';

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

let lastViewed: string | null = null;

/** Whether a page of another address was viewed before in this document. */
export const isAnotherPage = (address: string): boolean => lastViewed !== null && lastViewed !== address;

/** Sends the title on screen with its address, once per address (ruling 30). The document itself is the first view. */
export function sendPageView(address: string): void {
  if (isAnotherPage(address)) {
    const page = new URL(location.href);
    page.search = withoutRedirects(page.search);
    page.hash = '';
    pushToDataLayer({ event: 'page_view', page_title: document.title, page_url: page.href });
  }
  lastViewed = address;
}
