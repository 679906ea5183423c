import { msg } from '@lingui/macro';
import { createActor } from 'xstate';
import type { ToastChanges } from '../../../../machines/toast-queue/toast-queue.rules.ts';
import {
  selectIsBusy,
  selectIsKept,
  selectIsOn,
  type ToggleRef,
  toggleMachine,
} from '../../../../machines/toggle/toggle.machine.ts';
import type { ChapterChange } from '../../../api/contract-education.ts';
import { changeChapter, mergeProgress, readProgress } from '../../../api/education.ts';
import type { Services, ToastFlow } from '../../../context.tsx';
import { inspect } from '../../../effects/inspection.ts';
import { createStore } from '../../../effects/store.ts';
import { heldToast, writePort } from '../../../shell/toggle-port.ts';
import { errorToast } from '../../../shell/use-toasts.ts';
import { readLocalProgress, withChange, writeLocalProgress } from './local-progress.ts';
import { createProgressStore, type KnownProgress } from './progress-store.ts';

/** Throws where the browser stores nothing. */
function changeLocally(chapter: string, change: ChapterChange): void {
  const next = withChange(readLocalProgress(), chapter, change, new Date().toISOString());
  if (!writeLocalProgress(next)) throw new Error('The browser stores nothing');
}

const isDoneIn = (known: KnownProgress | null, chapter: string): boolean =>
  known?.items.some((item) => item.chapter === chapter && item.isDone) ?? false;

export type ProgressFlows = ReturnType<typeof createProgressFlows>;

function createProgressFlows({ clients, session, online }: Services, { tell }: ToastFlow) {
  const store = createProgressStore({
    session,
    ask: () => readProgress(clients.locale),
    merge: (kept) => mergeProgress(clients.locale, kept),
  });
  // Each chapter is turned by itself, and one that was turned before somebody signed in is another's.
  const flows = new Map<string, { user: string; chapter: string; flow: ToggleRef }>();
  const shown = createStore<KnownProgress | null>(null);
  let count = 0;
  const announce = (toast: ToastChanges) =>
    tell({ type: 'toast.added', toast: { id: `progress-${++count}`, ...toast } });

  /** What is wanted is shown before it is written. */
  function show(): void {
    const known = store.read();
    let items = known?.items ?? [];
    for (const { user, chapter, flow } of flows.values()) {
      const isDone = selectIsOn(flow.getSnapshot());
      if (user !== known?.user || isDone === isDoneIn(known, chapter)) continue;
      items = withChange(items, chapter, { isDone }, new Date().toISOString());
    }
    shown.write(known && { ...known, items });
  }

  function start(user: string, chapter: string, isDone: boolean): ToggleRef {
    const write = writePort({ online }, async (wanted, signal) => {
      if (user !== '') return changeChapter(clients.locale, chapter, { isDone: wanted }, signal);
      changeLocally(chapter, { isDone: wanted });
      return { type: 'done' };
    });
    const flow = createActor(toggleMachine.provide({ actors: { write } }), { input: { isOn: isDone }, inspect });
    flow.on('toggle.kept', ({ isOn }) => store.note(user, chapter, { isDone: isOn }));
    flow.on('toggle.held', () => announce(heldToast()));
    flow.on('toggle.failed', () => announce(errorToast()));
    flow.on('toggle.signedOut', () => {
      announce({ title: msg`You are not logged in any more.`, icon: 'info', duration: 8000 });
      void session.refresh();
    });
    flow.subscribe(show);
    return flow.start();
  }

  store.listen(() => {
    const known = store.read();
    for (const { user, chapter, flow } of flows.values()) {
      const state = flow.getSnapshot();
      const isOn = isDoneIn(known, chapter);
      if (known?.user === user && (selectIsBusy(state) || selectIsKept(state) !== isOn))
        flow.send({ type: 'changed.elsewhere', isOn });
    }
    show();
  });
  online.listen(() => {
    if (!online.read()) return;
    if (store.hasFailed()) store.refresh();
    for (const { flow } of flows.values()) flow.send({ type: 'connection.returned' });
  });
  show();

  return {
    read: shown.read,
    listen: shown.listen,
    hasFailed: store.hasFailed,
    refresh: store.refresh,
    noteCertificate: store.noteCertificate,
    setDone(chapter: string, isDone: boolean): void {
      const known = store.read();
      if (!known) return;
      const key = `${known.user} ${chapter}`;
      const flow = flows.get(key)?.flow ?? start(known.user, chapter, isDoneIn(known, chapter));
      flows.set(key, { user: known.user, chapter, flow });
      flow.send({ type: 'toggle.wanted', isOn: isDone });
    },
    /** Where somebody is, and their answers: nobody waits for that, and what is lost is said again at the next heading. */
    note(chapter: string, change: ChapterChange): void {
      const known = store.read();
      if (!known) return;
      store.note(known.user, chapter, change);
      if (known.user === '')
        writeLocalProgress(withChange(readLocalProgress(), chapter, change, new Date().toISOString()));
      else changeChapter(clients.locale, chapter, change).catch(() => undefined);
    },
  };
}

const started = new WeakMap<Services, ProgressFlows>();

/** How far somebody is: begun when it is first shown, it lives as long as the page. */
export function progressOf(services: Services, toasts: ToastFlow): ProgressFlows {
  const flows = started.get(services) ?? createProgressFlows(services, toasts);
  started.set(services, flows);
  return flows;
}
