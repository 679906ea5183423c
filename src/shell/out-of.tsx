import { Select } from '@lingui/macro';
import { fromNumber } from '../i18n/from-number.ts';

/** "of 6", in words that Czech chooses by the figure. */
export function OutOf({ all }: { all: number }) {
  const from = fromNumber(all);
  return <Select value={from} _ze={`of ${all}`} other={`of ${all}`} />;
}
