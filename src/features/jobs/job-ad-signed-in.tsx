import { Trans } from '@lingui/macro';
import { useEffect, useEffectEvent } from 'react';
import useSWR from 'swr';
import { fold } from '../../../machines/fold.rules.ts';
import { readAccountDraft } from '../../api/applications.ts';
import type { JobDetail } from '../../api/contract-board.ts';
import type { AccountDraft } from '../../api/contract-candidate.ts';
import { useServices } from '../../context.tsx';
import { userOf } from '../../effects/session-store.ts';
import { applicationCalls, hasDirectApply } from '../../routing/application-calls.ts';
import { useAppliedState } from '../../shell/marks/use-applied-state.ts';
import { useProfile } from '../../shell/use-profile.ts';

// What an ad shows to a logged-in user.

type Props = {
  job: JobDetail;
  onFound: (sentAt: string) => void;
  /** The account has an unsent draft for it, maybe from another device. */
  onDraftFound: () => void;
};

/** Tells an ad when the logged-in user applied for it, also just now and in another tab, or has begun to. Renders nothing. */
export function ApplicationLookup({ job, onFound, onDraftFound }: Props) {
  const { clients, session } = useServices();
  const { identifier } = job;
  const { sentAt } = useAppliedState(identifier);
  const begin = useEffectEvent(onDraftFound);
  const isOpen = job.status === 'active' && hasDirectApply(job);
  // The form reads the account's draft itself: here it is only mentioned.
  const { data: draft } = useSWR<AccountDraft | null>(isOpen ? applicationCalls.draft(identifier) : null, () =>
    readAccountDraft(clients.localeApi, identifier, userOf(session.read())),
  );
  const isBegun = Boolean(draft);
  useEffect(() => {
    if (isBegun) begin();
  }, [isBegun]);
  const find = useEffectEvent(onFound);
  useEffect(() => {
    if (sentAt !== null) find(sentAt);
  }, [sentAt]);
  return null;
}

const normalizeSkill = (skill: string): string => fold(skill).replace(/[\s.-]/g, '');

/** Which of the skills the user has in their profile, in words; nothing if the profile has none. */
export function MatchingSkills({ of }: { of: readonly string[] }) {
  const { data } = useProfile();
  const items = data?.parts.skills?.values.items;
  const own = new Set((Array.isArray(items) ? items : []).map((item) => normalizeSkill(String(Object(item).skill))));
  if (own.size === 0) return null;
  const had = of.filter((skill) => own.has(normalizeSkill(skill)));
  const names = had.join(', ');
  return (
    <p className="mt-2.5 text-[15px] text-quiet print:hidden">
      {had.length === 0 ? (
        <Trans>None of these is in your profile.</Trans>
      ) : (
        <Trans>
          In your profile: <b className="font-semibold text-ink">{names}</b>
        </Trans>
      )}
    </p>
  );
}
