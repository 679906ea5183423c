import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { createActor, fromPromise } from 'xstate';
import { type ApplyRef, selectDraft } from '../../../machines/apply/apply.machine.ts';
import {
  type DraftAutosaveRef,
  draftAutosaveMachine,
  selectIsUnstored,
} from '../../../machines/draft-autosave/draft-autosave.machine.ts';
import { readDraft, saveDraft } from '../../api/applications.ts';
import type { Client } from '../../api/client.ts';
import { useServices } from '../../context.tsx';
import { type ApplicationDraft, applicationDraft, draftToBegin, toAccount } from '../../effects/application-draft.ts';
import { warnBeforeUnload } from '../../effects/before-unload.ts';
import { inspect } from '../../effects/inspection.ts';
import { userOf } from '../../effects/session-store.ts';

/** What was written for an ad before, by whom. */
export type Beginning = { owner: string; draft: ApplicationDraft | null };

/** Asked once and no read of the cache: what is written is not begun anew by a later answer, nor dropped when the login ends. */
const findBeginning = fromPromise<Beginning, { client: Client; job: number; owner: string }>(
  async ({ input: { client, job, owner }, signal }) => {
    if (owner === '') return { owner, draft: applicationDraft.read(job, '') };
    // Without it there is what this browser has.
    const account = await readDraft(client, job).catch(() => null);
    signal.throwIfAborted();
    const guests = applicationDraft.read(job, '');
    const draft = draftToBegin({ guests, own: applicationDraft.read(job, owner), account }, Date.now());
    if (draft) applicationDraft.write(job, owner, draft);
    if (guests) applicationDraft.forget(job, '');
    return { owner, draft };
  },
);

/** Null for the moment in which it is looked up on the account. */
export function useBeginning(job: number): Beginning | null {
  const { clients, session } = useServices();
  const finding = useActorRef(findBeginning, {
    input: { client: clients.locale, job, owner: userOf(session.read()) },
  });
  return useSelector(finding, ({ output }) => output ?? null);
}

/**
 * Keeps what is written, in the browser at once and on the account of whoever is signed in after a while. Tells whether the page alone
 * has it: the browser had no room.
 */
export function useDraftKept(
  flow: ApplyRef,
  { job, key }: { job: number; key: string },
  { owner, draft }: Beginning,
): boolean {
  const { clients, session } = useServices();
  const [autosave, setAutosave] = useState<DraftAutosaveRef>();
  const isUnstored = useSelector(autosave, (state) => state !== undefined && selectIsUnstored(state));
  // Without asking, nobody leaves a page that alone has what they wrote.
  useEffect(() => (isUnstored ? warnBeforeUnload() : undefined), [isUnstored]);
  useEffect(() => {
    // What was written last is saved when the form is gone: it ends by itself.
    const started: DraftAutosaveRef = createActor(
      draftAutosaveMachine.provide({
        actors: {
          save: fromPromise(async ({ input: { draft: written, base } }) => {
            if (!written || owner === '' || userOf(session.read()) !== owner) return { type: 'refused' };
            return saveDraft(clients.locale, job, { ...toAccount(written), base, owner });
          }),
        },
      }),
      { input: { savedAt: draft?.savedAt ?? null }, inspect },
    );
    started.on('draft.written', ({ draft: written, savedAt }) =>
      started.send({
        type: 'storage.answered',
        hasRoom: applicationDraft.write(job, owner, { ...written, key, savedAt }),
      }),
    );
    started.on('draft.saved', ({ savedAt }) => {
      const own = applicationDraft.read(job, owner);
      if (own) applicationDraft.write(job, owner, { ...own, savedAt });
    });
    started.start();
    setAutosave(started);
    if (draft && owner !== '' && draft.savedAt !== draft.writtenAt) {
      const { key: _, savedAt: __, ...begun } = draft;
      started.send({ type: 'draft.changed', draft: begun });
    }
    let writtenAt = draft?.writtenAt ?? 0;
    let last = selectDraft(flow.getSnapshot());
    const { unsubscribe } = flow.subscribe((state) => {
      if (state.hasTag('sent')) {
        started.send({ type: 'application.sent' });
        return;
      }
      const written = selectDraft(state);
      if (written === last) return;
      last = written;
      writtenAt = Math.max(Date.now(), writtenAt + 1);
      started.send({ type: 'draft.changed', draft: { ...written, writtenAt } });
    });
    const leave = () => started.send({ type: 'page.left' });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      unsubscribe();
      started.send({ type: 'form.closed' });
    };
  }, [flow, job, key, owner, draft, clients, session]);
  return isUnstored;
}
