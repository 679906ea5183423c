import { useEffect, useReducer, useRef } from 'react';
import type { Recording } from '../api/contract.ts';
import { type ActorRegistry, registryOf, withMessage } from './actor-registry.ts';
import { createFlowsChannel, type Signal, type Tab } from './channel.ts';

type State = { tabs: readonly Tab[]; chosen: string | null; isGone: boolean; registry: ActorRegistry };

const initialTabsState: State = { tabs: [], chosen: null, isGone: false, registry: new Map() };

/** Takes a tab's message, or the user's choice: `choose`. */
function reduce(state: State, signal: Signal | { kind: 'choose'; tab: string }): State {
  switch (signal.kind) {
    case 'choose':
      return { ...state, chosen: signal.tab, isGone: false, registry: new Map() };
    case 'tab': {
      const others = state.tabs.filter(({ id }) => id !== signal.tab.id);
      const tabs = [...others, signal.tab].sort((a, b) => a.id.localeCompare(b.id));
      // A reloaded page has a new id: it is chosen if the chosen one is gone.
      const isFree = state.chosen === null || state.isGone;
      return isFree ? { tabs, chosen: signal.tab.id, isGone: false, registry: new Map() } : { ...state, tabs };
    }
    case 'gone':
      return {
        ...state,
        tabs: state.tabs.filter(({ id }) => id !== signal.tab),
        isGone: state.isGone || signal.tab === state.chosen,
      };
    case 'told':
      return signal.tab === state.chosen ? { ...state, registry: registryOf(signal.messages) } : state;
    case 'happened':
      return signal.tab === state.chosen ? { ...state, registry: withMessage(state.registry, signal.message) } : state;
    default:
      return state;
  }
}

/** Saves a file for `npm run replay`, or for test/recordings. */
function saveRecordings(recordings: Recording[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${JSON.stringify(recordings, null, 2)}\n`], { type: 'application/json' }));
  link.download = 'recordings.json';
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The app's pages open in this browser, and the events of the chosen one. */
export function useTabs() {
  const [state, dispatch] = useReducer(reduce, initialTabsState);
  const channel = useRef<BroadcastChannel>(null);
  const postSignal = (signal: Signal) => channel.current?.postMessage(signal);

  useEffect(() => {
    const opened = createFlowsChannel();
    channel.current = opened;
    opened.onmessage = ({ data }: MessageEvent<Signal>) => {
      if (data.kind === 'recordings') saveRecordings(data.recordings);
      dispatch(data);
    };
    opened.postMessage({ kind: 'who-is-there' } satisfies Signal);
    return () => opened.close();
  }, []);

  const { chosen } = state;
  useEffect(() => {
    if (chosen) channel.current?.postMessage({ kind: 'replay', tab: chosen } satisfies Signal);
  }, [chosen]);

  return {
    ...state,
    choose: (tab: string) => dispatch({ kind: 'choose', tab }),
    send: (session: string, event: { type: string }) =>
      chosen && postSignal({ kind: 'send', tab: chosen, session, event }),
    askRecordings: () => chosen && postSignal({ kind: 'ask-recordings', tab: chosen }),
  };
}
