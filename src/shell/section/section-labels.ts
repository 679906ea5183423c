import { createContext, use } from 'react';

/** What the parts of a profile are called, their fields, and what can be chosen in them. */
export type SectionLabels = {
  partName: (part: string) => string;
  fieldName: (field: string) => string;
  /** A value as it is read: ids have names. */
  valueName: (field: string, value: string) => string;
};

const Words = createContext<SectionLabels | null>(null);

export const SectionLabelsProvider = Words.Provider;

export function useSectionLabels(): SectionLabels {
  const words = use(Words);
  if (!words) throw new Error('A part of a profile stands within SectionLabelsProvider');
  return words;
}
