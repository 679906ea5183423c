import type { ToastChanges } from '../../../../machines/toast-queue/toast-queue.rules.ts';
import type { ChapterChange } from '../../../api/contract-education.ts';
import { changeChapter, mergeProgress, readProgress } from '../../../api/education.ts';
import type { Services, ToastFlow } from '../../../context.tsx';
import { createStore } from '../../../effects/store.ts';
import { createToggleFlows } from '../../../shell/optimistic-update.ts';
import { readLocalProgress, withChange, writeLocalProgress } from './local-progress.ts';
import { createProgressStore, type KnownProgress } from './progress-store.ts';

/** Throws if the browser stores nothing. */
function changeLocally(chapter: string, change: ChapterChange): void {
  const next = withChange(readLocalProgress(), chapter, change, new Date().toISOString());
  if (!writeLocalProgress(next)) throw new Error('The browser stores nothing');
}

const isDoneIn = (known: KnownProgress | null, chapter: string): boolean =>
  known?.items.some((item) => item.chapter === chapter && item.isDone) ?? false;

export type ProgressFlows = ReturnType<typeof createProgressFlows>;

function createProgressFlows(services: Services, { tell }: ToastFlow) {
  const { clients, session } = services;
  const store = createProgressStore({
    session,
    ask: () => readProgress(clients.locale),
    merge: (kept) => mergeProgress(clients.locale, kept),
  });
  const shown = createStore<KnownProgress | null>(null);
  let count = 0;
  const announce = (toast: ToastChanges) =>
    tell({ type: 'toast.added', toast: { id: `progress-${++count}`, ...toast } });

  const flows = createToggleFlows<string>(services, {
    store,
    isOn: (chapter) => isDoneIn(store.read(), chapter),
    async write(user, chapter, wanted, signal) {
      if (user !== '') return changeChapter(clients.locale, chapter, { isDone: wanted }, signal);
      changeLocally(chapter, { isDone: wanted });
      return { type: 'done' };
    },
    announce,
    announceSignedOut: announce,
    follow: (flow, user, chapter) =>
      void flow.on('update.written', ({ value }) => store.note(user, chapter, { isDone: value })),
    tell: show,
  });

  /** The wanted state is shown before it is saved. */
  function show(): void {
    const known = store.read();
    let items = known?.items ?? [];
    for (const chapter of flows.pressed()) {
      const isDone = flows.shown(chapter) ?? false;
      if (isDone !== isDoneIn(known, chapter)) items = withChange(items, chapter, { isDone }, new Date().toISOString());
    }
    shown.write(known && { ...known, items });
  }
  show();

  type Told = { user: string; chapter: string; change: ChapterChange };
  /** Right answers that were not saved: unlike the place of reading, they are not noted again by themselves. */
  let untold: Told[] = [];
  const tellAccount = (told: Told) =>
    changeChapter(clients.locale, told.chapter, told.change).then(
      ({ type }) => type === 'done' || keepUntold(told),
      () => keepUntold(told),
    );
  function keepUntold(told: Told): void {
    if (told.change.score !== undefined) untold.push(told);
  }
  function tellAgain(): void {
    const again = untold.filter(({ user }) => user === store.read()?.user);
    untold = [];
    for (const told of again) void tellAccount(told);
  }
  services.online.listen(() => {
    if (services.online.read()) tellAgain();
  });

  return {
    read: shown.read,
    listen: shown.listen,
    hasFailed: store.hasFailed,
    refresh: store.refresh,
    noteCertificate: store.noteCertificate,
    /** Each chapter has its own toggle. */
    setDone: flows.turn,
    /** The user's place and answers: nothing waits for their saving. */
    note(chapter: string, change: ChapterChange): void {
      const known = store.read();
      if (!known) return;
      store.note(known.user, chapter, change);
      if (known.user === '')
        writeLocalProgress(withChange(readLocalProgress(), chapter, change, new Date().toISOString()));
      else {
        tellAgain();
        void tellAccount({ user: known.user, chapter, change });
      }
    },
  };
}

const started = new WeakMap<Services, ProgressFlows>();

/** The user's progress: started when first shown, it lives as long as the page. */
export function progressOf(services: Services, toasts: ToastFlow): ProgressFlows {
  const flows = started.get(services) ?? createProgressFlows(services, toasts);
  started.set(services, flows);
  return flows;
}
