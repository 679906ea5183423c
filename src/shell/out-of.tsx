import { Select } from '@lingui/macro';
import { czechFromPreposition } from '../i18n/czech-from-preposition.ts';

/** "of 6", in words that Czech chooses by the figure. */
export function OutOf({ all }: { all: number }) {
  const from = czechFromPreposition(all);
  return <Select value={from} _ze={`of ${all}`} other={`of ${all}`} />;
}
