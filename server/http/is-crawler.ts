import { createIsbotFromList, list } from 'isbot';

// A headless browser is not a crawler: tests and accessibility tools should see what users see.
const headless = 'HeadlessChrome/156.0.0.0';
const crawlers = createIsbotFromList(list.filter((pattern) => !new RegExp(pattern, 'i').test(headless)));

/** A search engine or a preview bot, according to its user agent. */
export const isCrawler = (userAgent: string | undefined): boolean => crawlers(userAgent ?? '');
