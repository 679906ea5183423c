import { createContext, use } from 'react';

/** What one line of a list is called, and what adds one. */
export type Line = { one: string; add: string };

/** What the parts of a profile are called, their fields, and what can be chosen in them. */
export type SectionLabels = {
  partName: (part: string) => string;
  /** By the parts that are lists. */
  lines?: Record<string, Line>;
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
