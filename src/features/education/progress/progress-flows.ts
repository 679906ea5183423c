import type { ToastChanges } from '../../../../machines/toast-queue/toast-queue.rules.ts';
import type { ChapterChange } from '../../../api/contract-education.ts';
import { mergeProgress, readProgress, saveChapterProgress } from '../../../api/education.ts';
import type { Services, ToastFlow } from '../../../context.tsx';
import { writeInBackground } from '../../../effects/background-sync.ts';
import { createStore } from '../../../effects/store.ts';
import { createToggleFlows } from '../../../shell/optimistic-update.ts';
import { readLocalProgress, withChapterChange, writeLocalProgress } from './local-progress.ts';
import { createProgressStore, type KnownProgress } from './progress-store.ts';

/** Throws if the browser stores nothing. */
function changeLocally(chapter: string, change: ChapterChange): void {
  const next = withChapterChange(readLocalProgress(), chapter, change, new Date().toISOString());
  if (!writeLocalProgress(next)) throw new Error('The browser stores nothing');
}

const isChapterDone = (known: KnownProgress | null, chapter: string): boolean =>
  known?.items.some((item) => item.chapter === chapter && item.isDone) ?? false;

export type ProgressFlows = ReturnType<typeof createProgressFlows>;

function createProgressFlows(services: Services, { send, now }: ToastFlow) {
  const { clients, session } = services;
  const store = createProgressStore({
    session,
    ask: () => readProgress(clients.localeApi),
    merge: (local) => mergeProgress(clients.localeApi, local),
  });
  const shown = createStore<KnownProgress | null>(null);
  let count = 0;
  const announce = (toast: ToastChanges) =>
    send({ type: 'toast.added', toast: { id: `progress-${++count}`, ...toast } });

  const flows = createToggleFlows<string>(services, {
    store,
    isOn: (chapter) => isChapterDone(store.read(), chapter),
    async write(user, chapter, wanted, signal) {
      if (user !== '') return saveChapterProgress(clients.localeApi, chapter, { isDone: wanted }, signal);
      changeLocally(chapter, { isDone: wanted });
      return { type: 'done' };
    },
    announce,
    now,
    announceSignedOut: announce,
    onStart: (flow, user, chapter) =>
      void flow.on('update.written', ({ value }) => store.recordChange(user, chapter, { isDone: value })),
    onChange: show,
  });

  /** The wanted state is shown before it is saved. */
  function show(): void {
    const known = store.read();
    let items = known?.items ?? [];
    for (const chapter of flows.pressed()) {
      const isDone = flows.shown(chapter) ?? false;
      if (isDone !== isChapterDone(known, chapter))
        items = withChapterChange(items, chapter, { isDone }, new Date().toISOString());
    }
    shown.write(known && { ...known, items });
  }
  show();

  /** Rejects where it may not have been saved, or while somebody else is logged in. */
  async function saveFor(user: string, chapter: string, change: ChapterChange): Promise<void> {
    if (user !== store.read()?.user) throw new Error('It belongs to another user');
    const { type } = await saveChapterProgress(clients.localeApi, chapter, change);
    if (type !== 'done') throw new Error('It was not saved');
  }

  return {
    read: shown.read,
    listen: shown.listen,
    hasFailed: store.hasFailed,
    refresh: store.refresh,
    recordCertificate: store.recordCertificate,
    /** Each chapter has its own toggle. */
    setDone: flows.turn,
    /** The user's place and answers: nothing waits for their saving. A place that is not saved is noted again by itself; answers are not. */
    recordChange(chapter: string, change: ChapterChange): void {
      const known = store.read();
      if (!known) return;
      store.recordChange(known.user, chapter, change);
      if (known.user === '')
        writeLocalProgress(withChapterChange(readLocalProgress(), chapter, change, new Date().toISOString()));
      else if (change.score === undefined) saveFor(known.user, chapter, change).catch(() => undefined);
      else writeInBackground(() => saveFor(known.user, chapter, change), services.online);
    },
  };
}

const flowsByServices = new WeakMap<Services, ProgressFlows>();

/** The user's progress: started when first shown, it lives as long as the page. */
export function progressFlowsOf(services: Services, toasts: ToastFlow): ProgressFlows {
  const flows = flowsByServices.get(services) ?? createProgressFlows(services, toasts);
  flowsByServices.set(services, flows);
  return flows;
}
