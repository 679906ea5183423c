import { browserStorage } from './browser-storage.ts';

const key = 'searches';
const maxEntries = 5;

/** Searches made in this browser, the latest first. They are never sent anywhere. */
export const recentSearches = {
  read(): string[] {
    try {
      const stored: unknown = JSON.parse(browserStorage.read(key) ?? '');
      return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, maxEntries) : [];
    } catch {
      return [];
    }
  },
  add(text: string): void {
    if (text === '') return;
    const others = recentSearches.read().filter((other) => other.toLowerCase() !== text.toLowerCase());
    browserStorage.write(key, JSON.stringify([text, ...others].slice(0, maxEntries)));
  },
  clear: (): void => void browserStorage.write(key, ''),
};
