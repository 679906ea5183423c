import { useEffect, useState } from 'react';
import { type ApplyRef, selectDraft } from '../../../machines/apply/apply.machine.ts';
import { readDraft, saveDraft } from '../../api/applications.ts';
import type { AccountDraft } from '../../api/contract-candidate.ts';
import { useServices } from '../../context.tsx';
import {
  type ApplicationDraft,
  applicationDraft,
  draftSaver,
  draftToBegin,
  toAccount,
} from '../../effects/application-draft.ts';
import { appliedJobs } from '../../effects/job-history.ts';
import { userOf } from '../../effects/session-store.ts';

/** What was written for an ad before, by whom. */
export type Beginning = { owner: string; draft: ApplicationDraft | null };

/** Null for the moment in which it is looked up on the account. */
export function useBeginning(job: number): Beginning | null {
  const { clients, session } = useServices();
  const [owner] = useState(() => userOf(session.read()));
  const [beginning, setBeginning] = useState<Beginning | null>(() =>
    owner === '' ? { owner, draft: applicationDraft.read(job, '') } : null,
  );
  useEffect(() => {
    if (owner === '') return undefined;
    let isAwaited = true;
    const begin = (account: AccountDraft | null) => {
      if (!isAwaited) return;
      const guests = applicationDraft.read(job, '');
      const draft = draftToBegin({ guests, own: applicationDraft.read(job, owner), account }, Date.now());
      if (draft) applicationDraft.write(job, owner, draft);
      if (guests) applicationDraft.forget(job, '');
      setBeginning({ owner, draft });
    };
    // Without it there is what this browser has.
    readDraft(clients.locale, job).then(begin, () => begin(null));
    return () => {
      isAwaited = false;
    };
  }, [clients, job, owner]);
  return beginning;
}

/** Without asking, nobody leaves a page that alone has what they wrote. */
function useWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isOn]);
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
  const [isUnstored, setIsUnstored] = useState(false);
  useWarning(isUnstored);
  useEffect(() => {
    let writtenAt = draft?.writtenAt ?? 0;
    let savedAt = draft?.savedAt ?? null;
    let last = selectDraft(flow.getSnapshot());
    const saver = draftSaver(async (written) => {
      if (userOf(session.read()) !== owner) return;
      const { type } = await saveDraft(clients.locale, job, { ...toAccount(written), base: savedAt, owner });
      if (type === 'refused') return;
      savedAt = written.writtenAt;
      const own = applicationDraft.read(job, owner);
      if (own) applicationDraft.write(job, owner, { ...own, savedAt });
    });
    const keep = (written: ApplicationDraft) => {
      setIsUnstored(!applicationDraft.write(job, owner, written));
      if (owner !== '') saver.note(written);
    };
    if (draft && owner !== '' && draft.savedAt !== draft.writtenAt) keep(draft);
    const { unsubscribe } = flow.subscribe((state) => {
      if (state.hasTag('sent')) {
        saver.stop();
        setIsUnstored(false);
        applicationDraft.forget(job, owner);
        appliedJobs.add(job);
        return;
      }
      const written = selectDraft(state);
      if (written === last) return;
      last = written;
      writtenAt = Math.max(Date.now(), writtenAt + 1);
      keep({ ...written, key, writtenAt, savedAt });
    });
    window.addEventListener('pagehide', saver.flush);
    return () => {
      window.removeEventListener('pagehide', saver.flush);
      unsubscribe();
      saver.flush();
    };
  }, [flow, job, key, owner, draft, clients, session]);
  return isUnstored;
}
