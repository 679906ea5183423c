import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { createActor, fromPromise } from 'xstate';
import type { ApplyRef } from '../../../machines/apply/apply.machine.ts';
import {
  type DraftAutosaveRef,
  draftAutosaveMachine,
  selectIsRefused,
  selectIsUnstored,
} from '../../../machines/draft-autosave/draft-autosave.machine.ts';
import {
  type DraftOwnerRef,
  draftOwnerMachine,
  selectDraft,
  selectIsReading,
  selectOwner,
} from '../../../machines/draft-owner/draft-owner.machine.ts';
import { readAccountDraft, saveAccountDraft } from '../../api/applications.ts';
import { useServices } from '../../context.tsx';
import {
  type ApplicationDraft,
  applicationDraft,
  initialDraft,
  toAccountDraft,
} from '../../effects/application-draft.ts';
import { warnBeforeUnload } from '../../effects/before-unload.ts';
import { inspect } from '../../effects/inspection.ts';
import { userOf } from '../../effects/session-store.ts';

const ownerMachine = draftOwnerMachine<ApplicationDraft>();

/** The draft that a form begins with, and the flow that knows whose it is. */
export type OwnedDraft = { drafts: DraftOwnerRef<ApplicationDraft>; owner: string; draft: ApplicationDraft | null };

/** The current user's draft for an ad; null while it is read. */
export function useOwnedDraft(job: number): OwnedDraft | null {
  const { clients, session } = useServices();
  const drafts: DraftOwnerRef<ApplicationDraft> = useActorRef(
    ownerMachine.provide({
      actors: {
        // Outside the cache: a later response must not reset what is being written.
        read: fromPromise(async ({ input: { owner }, signal }) => {
          if (owner === '') return applicationDraft.read(job, '');
          const account = await readAccountDraft(clients.localeApi, job, owner).catch(() => null);
          signal.throwIfAborted();
          const guests = applicationDraft.read(job, '');
          const draft = initialDraft({ guests, own: applicationDraft.read(job, owner), account }, Date.now());
          if (draft) applicationDraft.write(job, owner, draft);
          if (guests) applicationDraft.remove(job, '');
          return draft;
        }),
      },
    }),
    { input: { user: userOf(session.read()) }, inspect },
  );
  useEffect(() => {
    const sendUser = () => drafts.send({ type: 'user.changed', user: userOf(session.read()) });
    sendUser();
    return session.listen(sendUser);
  }, [drafts, session]);
  const isReading = useSelector(drafts, selectIsReading);
  const owner = useSelector(drafts, selectOwner);
  const draft = useSelector(drafts, selectDraft<ApplicationDraft>);
  return isReading ? null : { drafts, owner, draft };
}

/**
 * Saves what is written: in the browser at once, and some time later on a logged-in user's account. Tells whether only
 * the page has it, as the browser had no room, and whether the account takes no more of it.
 */
export function useDraftAutosave(
  flow: ApplyRef,
  { job, key }: { job: number; key: string },
  { drafts, owner, draft }: OwnedDraft,
): { isUnstored: boolean; isRefused: boolean } {
  const { clients, session } = useServices();
  const [autosave, setAutosave] = useState<DraftAutosaveRef>();
  const isUnstored = useSelector(autosave, (state) => state !== undefined && selectIsUnstored(state));
  const isRefused = useSelector(autosave, (state) => state !== undefined && selectIsRefused(state));
  // Warn before leaving a page that is the only place with the user's text.
  useEffect(() => (isUnstored ? warnBeforeUnload() : undefined), [isUnstored]);
  useEffect(() => {
    // The last text is saved after the form has unmounted: the flow ends by itself.
    const started: DraftAutosaveRef = createActor(
      draftAutosaveMachine.provide({
        actors: {
          save: fromPromise(async ({ input: { draft: written, base, lost } }) => {
            if (!written || owner === '' || userOf(session.read()) !== owner) return { type: 'refused' };
            const outcome = await saveAccountDraft(clients.localeApi, job, { ...toAccountDraft(written), base, lost });
            // Another user may be logged in by now, or nobody.
            if (outcome.type === 'refused') void session.refresh();
            return outcome;
          }),
        },
      }),
      {
        input: {
          draft,
          savedAt: draft?.savedAt ?? null,
          hasRoom: applicationDraft.isStored(job, owner),
        },
        inspect,
      },
    );
    started.on('draft.written', ({ draft: written, savedAt }) => {
      if (!written) return;
      const hasRoom = applicationDraft.write(job, owner, { ...written, key, savedAt });
      started.send({ type: 'storage.answered', hasRoom });
    });
    started.on('draft.saved', ({ savedAt }) => {
      const own = applicationDraft.read(job, owner);
      if (own) applicationDraft.write(job, owner, { ...own, savedAt });
    });
    started.start();
    setAutosave(started);
    const endings = [
      flow.on('draft.changed', ({ draft: written }) =>
        started.send({ type: 'draft.changed', draft: written, at: Date.now() }),
      ).unsubscribe,
      flow.on('application.sent', () => started.send({ type: 'application.sent' })).unsubscribe,
      drafts.on('owner.returned', () => started.send({ type: 'login.returned' })).unsubscribe,
    ];
    const leave = () => started.send({ type: 'page.left' });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      for (const end of endings) end();
      started.send({ type: 'form.closed' });
    };
  }, [flow, job, key, drafts, owner, draft, clients, session]);
  return { isUnstored, isRefused: isRefused && owner !== '' };
}
