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
import { readAccountDraft, saveAccountDraft } from '../../api/applications.ts';
import type { Client } from '../../api/client.ts';
import type { AccountDraft } from '../../api/contract-candidate.ts';
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

/** The earlier draft for an ad, and its author. */
export type StartingDraft = { owner: string; draft: ApplicationDraft | null };

/** Fetched once, outside the cache: a later response must not reset what is being written, nor a logout drop it. */
const loadStartingDraft = fromPromise<StartingDraft, { client: Client; job: number; userNow: () => string }>(
  async ({ input: { client, job, userNow }, signal }) => {
    let owner: string;
    let account: AccountDraft | null;
    do {
      owner = userNow();
      if (owner === '') return { owner, draft: applicationDraft.read(job, '') };
      // If that fails, there is this browser's draft.
      account = await readAccountDraft(client, job).catch(() => null);
      signal.throwIfAborted();
      // Another user may have logged in meanwhile.
    } while (![owner, ''].includes(userNow()));
    const guests = applicationDraft.read(job, '');
    const draft = initialDraft({ guests, own: applicationDraft.read(job, owner), account }, Date.now());
    if (draft) applicationDraft.write(job, owner, draft);
    if (guests) applicationDraft.remove(job, '');
    return { owner, draft };
  },
);

/** Null while it is looked up on the account. */
export function useStartingDraft(job: number): StartingDraft | null {
  const { clients, session } = useServices();
  const finding = useActorRef(loadStartingDraft, {
    input: { client: clients.locale, job, userNow: () => userOf(session.read()) },
  });
  return useSelector(finding, ({ output }) => output ?? null);
}

/**
 * Saves what is written: in the browser at once, and some time later on a logged-in user's account. Tells whether only
 * the page has it, as the browser had no room, and whether the account takes no more of it.
 */
export function useDraftAutosave(
  flow: ApplyRef,
  { job, key }: { job: number; key: string },
  { owner, draft }: StartingDraft,
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
          save: fromPromise(async ({ input: { draft: written, base } }) => {
            if (!written || owner === '' || userOf(session.read()) !== owner) return { type: 'refused' };
            const outcome = await saveAccountDraft(clients.locale, job, { ...toAccountDraft(written), base, owner });
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
    const isOwner = () => userOf(session.read()) === owner;
    let wasOwner = isOwner();
    const endings = [
      flow.on('draft.changed', ({ draft: written }) =>
        started.send({ type: 'draft.changed', draft: written, at: Date.now() }),
      ).unsubscribe,
      flow.on('application.sent', () => started.send({ type: 'application.sent' })).unsubscribe,
      session.listen(() => {
        if (isOwner() && !wasOwner) started.send({ type: 'login.returned' });
        wasOwner = isOwner();
      }),
    ];
    const leave = () => started.send({ type: 'page.left' });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      for (const end of endings) end();
      started.send({ type: 'form.closed' });
    };
  }, [flow, job, key, owner, draft, clients, session]);
  return { isUnstored, isRefused: isRefused && owner !== '' };
}
