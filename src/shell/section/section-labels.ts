import { createContext, use } from 'react';

/** The name of one row of a list, and of the button that adds one. */
export type RowLabels = { one: string; add: string };

/** Names of the parts of a profile, their fields, and the options in them. */
export type SectionLabels = {
  partName: (part: string) => string;
  /** By part, for the parts that are lists. */
  rowLabels?: Record<string, RowLabels>;
  fieldName: (field: string) => string;
  /** A value as the user reads it: ids have names. */
  valueName: (field: string, value: string) => string;
};

const SectionLabelsContext = createContext<SectionLabels | null>(null);

export const SectionLabelsProvider = SectionLabelsContext.Provider;

export function useSectionLabels(): SectionLabels {
  const words = use(SectionLabelsContext);
  if (!words) throw new Error('A part of a profile stands within SectionLabelsProvider');
  return words;
}
