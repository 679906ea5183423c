import { isbot } from 'isbot';

/** A search engine or a preview bot: never moved between languages, never shown an error page (spec §2). */
export const isCrawler = (userAgent: string | undefined): boolean => isbot(userAgent ?? '');
