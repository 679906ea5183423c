import type { JobFilter } from '../../src/routing/job-list-address.ts';
import { rememberAbout } from '../memoize.ts';
import type { Bits } from '../search/bitset.ts';
import { askedWords } from '../search/text-search.ts';
import type { LiveJobs } from './column-index.ts';
import { ranked } from './job-search.ts';
import type { Reader } from './reader.ts';
import { type Selection, selectJobs } from './select-jobs.ts';

export type FoundJobs = {
  /** Its positions are in the asked order, relevance too. */
  selection: Selection;
  /** What the text found; null without a text. */
  found: Bits | null;
};

/** A text of signs alone finds nothing. */
const find = async (reader: Reader, live: LiveJobs, filter: JobFilter): Promise<FoundJobs> => {
  if (filter.text.trim() === '') return { selection: selectJobs(live, filter, null), found: null };
  const words = askedWords(filter.text);
  const found = await reader.findText(live, words);
  const selection = selectJobs(live, filter, found);
  if (filter.sort !== 'relevance' || selection.total === 0) return { selection, found };
  return { selection: { ...selection, positions: await ranked(reader.db, live, words, selection.positions) }, found };
};

const listsKept = 50;

/** Finds the ads of a filter, whatever its page. Remembers the last filters in the same ads. */
export const keepFoundJobs = () => {
  const remembered = rememberAbout<LiveJobs, FoundJobs>(listsKept);
  return (reader: Reader, live: LiveJobs, filter: JobFilter): Promise<FoundJobs> =>
    remembered(live, JSON.stringify({ ...filter, page: 1 }), () => find(reader, live, filter));
};
