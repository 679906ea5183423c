import { useEffect, useLayoutEffect, useRef } from 'react';
import { tabStorage } from '../effects/browser-storage.ts';
import { withoutRedirects } from '../routing/sign-in-redirects.ts';
import { useJobListState } from '../shell/job-list/use-job-list.ts';
import { scrollToResults } from '../shell/list/scroll-to-results.ts';
import { useAddress } from '../shell/use-address.ts';

type HistoryNavigation = { currentEntry: { key: string } | null };

/** One key per entry of the tab's history. Without the Navigation API, entries with the same address share one. */
export const historyEntryKey = (): string =>
  (window as unknown as { navigation?: HistoryNavigation }).navigation?.currentEntry?.key ?? location.href;

type ScrollPosition = { top: number; link: string | null };

/** The number of history entries whose positions are kept: the most recent ones. */
const maxPositions = 50;

export function saveScrollPosition(
  positions: Map<string, ScrollPosition>,
  key: string,
  position: ScrollPosition,
): void {
  // Moved to the end: the first entry is always the least recently visited.
  positions.delete(key);
  positions.set(key, position);
  const [oldest] = positions.keys();
  if (positions.size > maxPositions && oldest !== undefined) positions.delete(oldest);
}

/** A query without the number of a list's page. */
const withoutPageNumber = (search: string): string => {
  const parameters = new URLSearchParams(search);
  for (const name of ['page', 'strana']) parameters.delete(name);
  return String(parameters);
};

const focusedLink = (): string | null => document.activeElement?.closest('a[href]')?.getAttribute('href') ?? null;

const focusOn = (target: HTMLElement) => {
  // A page may change under its dialog.
  if (document.activeElement?.closest('[role=dialog]')) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
};

let headingObserver: MutationObserver | undefined;

/** A page that is still loading has no heading: until then the focus is on `main`, unless the user moves it. */
const focusHeading = () => {
  headingObserver?.disconnect();
  const main = document.getElementById('main');
  const heading = main?.querySelector<HTMLElement>('h1');
  if (!main || heading) return heading && focusOn(heading);
  focusOn(main);
  headingObserver = new MutationObserver((_, observer) => {
    const arrived = main.querySelector<HTMLElement>('h1');
    if (!arrived && document.activeElement === main) return;
    observer.disconnect();
    if (arrived && document.activeElement === main) focusOn(arrived);
  });
  headingObserver.observe(main, { childList: true, subtree: true });
};

/**
 * Does inside the app what a browser does between documents: a new page starts at its top with the focus on its heading, Back returns to
 * the previous position, and the document has the page's language. `arrival` is the key of the history entry of the page on screen: a link
 * may have been followed before this mounted.
 */
export function useScrollAndFocus(arrival: string): void {
  const { locale, pathname, route, search: whole, isReturn } = useAddress();
  // Opening or closing a dialog is not a page change.
  const search = withoutRedirects(whole);
  const { firstPage } = useJobListState();
  const positions = useRef(new Map<string, ScrollPosition>());
  const shown = useRef({ key: arrival, locale, pathname, search, route });

  useLayoutEffect(() => {
    const html = document.documentElement;
    // Writing it recalculates the styles of the whole page.
    if (html.lang !== locale) html.lang = locale;
  }, [locale]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const first = shown.current;
    const saved = Number(tabStorage.read(`scroll:${first.key}`));
    const restore = () => {
      const isElsewhere = scrollY > 0 || shown.current !== first;
      // Parts that are still loading have no height yet, least of all rows above those in the document.
      if (!isElsewhere && document.querySelector('main .skeleton')) return;
      drawing.disconnect();
      if (!isElsewhere) scrollTo(0, saved);
    };
    const drawing = new MutationObserver(restore);
    // Rows that this browser alone knows to be above are awaited from the second pass of hydration on.
    if (saved > 0)
      setTimeout(() => {
        drawing.observe(document.body, { childList: true, subtree: true });
        restore();
      });
    const save = () => void tabStorage.write(`scroll:${shown.current.key}`, String(scrollY));
    const savePosition = () => {
      saveScrollPosition(positions.current, shown.current.key, { top: scrollY, link: focusedLink() });
    };
    savePosition();
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('scroll', savePosition, { passive: true, signal });
    addEventListener('scroll', () => drawing.disconnect(), { passive: true, signal });
    addEventListener('focusin', savePosition, { signal });
    addEventListener('pagehide', save, { signal });
    return () => listening.abort();
  }, []);

  useEffect(() => {
    const before = shown.current;
    if (before.pathname === pathname && before.search === search) return;
    shown.current = { key: historyEntryKey(), locale, pathname, search, route };
    if (isReturn) {
      const { top, link } = positions.current.get(shown.current.key) ?? { top: 0, link: null };
      scrollTo(0, top);
      const target = link && document.querySelector<HTMLElement>(`a[href="${CSS.escape(link)}"]`);
      if (target) target.focus({ preventScroll: true });
      else if (document.activeElement === document.body) focusHeading();
      return;
    }
    // The same page in the other language keeps its position.
    if (before.locale !== locale) return;
    const isSameList = before.route === route && (route === 'jobs' || route === 'companies');
    if (isSameList) {
      // Filters and added rows keep the position; another page of the list starts at its heading.
      if (
        firstPage !== null ||
        before.pathname !== pathname ||
        withoutPageNumber(before.search) !== withoutPageNumber(search)
      )
        return;
      return scrollToResults();
    }
    scrollTo(0, 0);
    focusHeading();
  }, [locale, pathname, route, search, isReturn, firstPage]);
}
