import { createIsbotFromList, list } from 'isbot';

// A browser without a window is somebody's browser: tests and accessibility tools see what people see.
const headless = 'HeadlessChrome/156.0.0.0';
const crawlers = createIsbotFromList(list.filter((pattern) => !new RegExp(pattern, 'i').test(headless)));

/** A search engine or a preview bot, by its own word. */
export const isCrawler = (userAgent: string | undefined): boolean => crawlers(userAgent ?? '');
