import { createContext, use } from 'react';

/** What the parts of a profile are called, their fields, and what can be chosen in them. */
export type SectionWords = {
  partName: (part: string) => string;
  fieldName: (field: string) => string;
  /** A value as it is read: ids have names. */
  valueName: (field: string, value: string) => string;
};

const Words = createContext<SectionWords | null>(null);

export const SectionWordsProvider = Words.Provider;

export function useSectionWords(): SectionWords {
  const words = use(Words);
  if (!words) throw new Error('A part of a profile stands within SectionWordsProvider');
  return words;
}
