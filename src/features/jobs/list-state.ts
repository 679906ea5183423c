import { useState } from 'react';
import { useAddress } from '../../shell/use-address.ts';
import { useIsHydrated } from '../../shell/use-is-hydrated.ts';

/** What an entry of the history knows about a list beside its address. */
export type ListState = {
  /** The first of the pages on screen; the last one is in the address. */
  firstPage: number | null;
  /** Slugs that meant nothing and were taken out of the address. */
  dropped: string[];
};

const nothing: ListState = { firstPage: null, dropped: [] };

function read(): ListState {
  const { firstPage, dropped } = Object(history.state) as Partial<Record<keyof ListState, unknown>>;
  return {
    firstPage: Number.isInteger(firstPage) ? (firstPage as number) : null,
    dropped: Array.isArray(dropped) ? dropped.filter((slug) => typeof slug === 'string') : [],
  };
}

/** The state to keep in the history with a new address. */
export const listState = (state: Partial<ListState>): unknown => ({ ...Object(history.state), ...state });

/** The state of the list on screen: it is read when the address is, since the history may already be elsewhere. */
export function useListState(): ListState {
  const { pathname, search } = useAddress();
  // The server has no history.
  const address = useIsHydrated() ? pathname + search : null;
  const [shown, setShown] = useState(() => ({ address, state: address === null ? nothing : read() }));
  if (shown.address === address) return shown.state;
  const next = { address, state: read() };
  setShown(next);
  return next.state;
}
