import { msg } from '@lingui/macro';
import type { ToastChanges, ToastText } from '../../../machines/toast-queue/toast-queue.rules.ts';
import type { VisitorMarks } from '../../api/contract-candidate.ts';
import { mergeMarks, readMarks, writeMark } from '../../api/marks.ts';
import type { Services, ToastFlow } from '../../context.tsx';
import { type LocalMarks, readLocalMarks, writeLocalMarks } from '../../effects/local-marks.ts';
import { createMarkStore, type MarkStore } from '../../effects/mark-store.ts';
import { createStore } from '../../effects/store.ts';
import { readAddress } from '../../routing/address.ts';
import { dialogHash } from '../../routing/fragments.ts';
import { type MarkKind, markKinds, maxVisitorMarks } from '../../routing/mark-calls.ts';
import { createToggleFlows } from '../optimistic-update.ts';
import { pushDialog } from '../use-dialogs.ts';

type MarkMessages = {
  /** Words for the change just made. */
  on: ToastText;
  off: ToastText;
  /** The browser has no room for more marks. */
  full?: ToastText;
};

const markMessages: Record<MarkKind, MarkMessages> = {
  savedJobs: {
    on: msg`Saved`,
    off: msg`No longer saved`,
    full: msg`Without an account you can save ${maxVisitorMarks} jobs`,
  },
  hiddenJobs: {
    on: msg`The job is hidden`,
    off: msg`The job is back`,
    full: msg`Without an account you can hide ${maxVisitorMarks} jobs`,
  },
  hiddenCompanies: {
    on: msg`This startup’s jobs are hidden`,
    off: msg`This startup’s jobs are back`,
    full: msg`Without an account you can hide ${maxVisitorMarks} startups`,
  },
  followedCompanies: {
    on: msg`You follow this startup`,
    off: msg`You no longer follow this startup`,
    full: msg`Without an account you can follow ${maxVisitorMarks} startups`,
  },
  mutedCompanies: { on: msg`You will not get its new jobs by e-mail`, off: msg`You will get its new jobs by e-mail` },
};

/** Writes a visitor's mark into the browser. Returns false if there is no room for it. Throws if nothing can be stored. */
function writeLocally(kind: MarkKind, id: string, isOn: boolean): boolean {
  const local = readLocalMarks<MarkKind>();
  const others = (local[kind] ?? []).filter((entry) => entry.id !== id);
  if (isOn && others.length >= maxVisitorMarks) return false;
  const next = isOn ? [{ id, at: Date.now() }, ...others] : others;
  if (!writeLocalMarks({ ...local, [kind]: next })) throw new Error('The browser stores nothing');
  return true;
}

const datedMarks = (local: LocalMarks<MarkKind>): VisitorMarks =>
  Object.fromEntries(
    Object.entries(local).map(([kind, entries = []]) => [
      kind,
      entries.slice(0, maxVisitorMarks).map(({ id, at }) => ({ id, at: new Date(at).toISOString() })),
    ]),
  );

export type Toggles = {
  store: MarkStore<MarkKind>;
  /** Calls back whenever a mark changes. */
  listen: (listener: () => void) => () => void;
  /** As shown to the current user; null until their marks are known. */
  isOn: (kind: MarkKind, id: string) => boolean | null;
  setOn: (kind: MarkKind, id: string, isOn: boolean) => void;
  /** Removes many marks with one toast and one undo. */
  turnAllOff: (kind: MarkKind, ids: readonly string[]) => void;
  /** The same for things no longer on the board: they can't be marked again. */
  removeUnavailable: (kind: MarkKind, ids: readonly string[]) => void;
};

function createToggles(services: Services, { queue, send, now }: ToastFlow): Toggles {
  const { clients, session, boot } = services;
  const store = createMarkStore({
    kinds: markKinds,
    session,
    ask: () => readMarks(clients.localeApi),
    merge: (local) => mergeMarks(clients.localeApi, datedMarks(local)),
  });
  const changes = createStore(0);
  let count = 0;
  let isSilent = false;
  let action: { toast: string; perform: () => void } | null = null;

  const announce = (toast: ToastChanges) => {
    const id = `mark-${++count}`;
    send({ type: 'toast.added', toast: { id, ...toast } });
    return id;
  };
  const offer = (toast: ToastChanges, label: ToastText, perform: () => void) => {
    const id = announce({ ...toast, action: { name: 'perform', label } });
    action = { toast: id, perform };
  };
  const offerUndo = (kind: MarkKind, isOn: boolean, undo: () => void) =>
    offer(
      { title: isOn ? markMessages[kind].on : markMessages[kind].off, icon: 'check', duration: 5000 },
      msg`Undo`,
      undo,
    );
  queue.on('toast.acted', ({ id }) => {
    if (action?.toast === id) action.perform();
  });
  const offerLogIn = (toast: ToastChanges) =>
    offer(toast, msg`Log in`, () => pushDialog(dialogHash(readAddress(boot, location).locale, 'login')));

  const has = (kind: MarkKind, id: string) => store.read()?.marks[kind].includes(id) ?? false;
  const flows = createToggleFlows<readonly [MarkKind, string]>(services, {
    store,
    isOn: ([kind, id]) => has(kind, id),
    write: async (user, [kind, id], wanted, signal) =>
      user === ''
        ? { type: writeLocally(kind, id, wanted) ? 'done' : 'full' }
        : writeMark(clients.localeApi, kind, id, wanted, signal),
    announce,
    now,
    announceSignedOut: offerLogIn,
    onStart(flow, user, [kind, id]) {
      flow.on('update.shown', ({ value }) => {
        if (!isSilent) offerUndo(kind, value, () => flow.send({ type: 'value.wanted', value: !value }));
      });
      flow.on('update.written', ({ value }) => store.note({ user, kind, id, isOn: value }));
      flow.on('update.full', () => {
        const { full } = markMessages[kind];
        if (user === '' && full) offerLogIn({ title: full, icon: 'info', duration: 8000 });
        else
          announce({ title: msg`There is no room for more`, description: msg`Remove something first.`, icon: 'info' });
      });
    },
    onChange: () => changes.write(changes.read() + 1),
  });

  const turn: Toggles['setOn'] = (kind, id, isOn) => flows.turn([kind, id], isOn);
  const turnAll = (kind: MarkKind, ids: readonly string[], isOn: boolean) => {
    isSilent = true;
    for (const id of ids) turn(kind, id, isOn);
    isSilent = false;
  };
  return {
    store,
    listen: changes.listen,
    setOn: turn,
    turnAllOff(kind, ids) {
      turnAll(kind, ids, false);
      offerUndo(kind, false, () => turnAll(kind, [...ids].reverse(), true));
    },
    removeUnavailable: (kind, ids) => turnAll(kind, ids, false),
    isOn: (kind, id) => store.read() && (flows.shown([kind, id]) ?? has(kind, id)),
  };
}

const togglesByServices = new WeakMap<Services, Toggles>();

/** The marks of this page: started when first shown, they live as long as the page. */
export function togglesOf(services: Services, toasts: ToastFlow): Toggles {
  const toggles = togglesByServices.get(services) ?? createToggles(services, toasts);
  togglesByServices.set(services, toggles);
  return toggles;
}
