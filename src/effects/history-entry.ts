type HistoryNavigation = { currentEntry: { key: string } | null };

/** One key for each entry of the tab's history. Browsers without the Navigation API share it between entries of one address. */
export const entryKey = (): string =>
  (window as unknown as { navigation?: HistoryNavigation }).navigation?.currentEntry?.key ?? location.href;
