import { Trans } from '@lingui/macro';
import { useEffect, useEffectEvent } from 'react';
import { useApplied } from '../../shell/marks/use-applied.ts';
import { useProfile } from '../../shell/use-profile.ts';

// What an ad is to whoever is signed in.

type Props = { job: number; onFound: (sentAt: string) => void };

/** Tells an ad when whoever is signed in applied for it, also a moment ago and in another tab. Shows nothing. */
export function AppliedBefore({ job, onFound }: Props) {
  const { sentAt } = useApplied(job);
  const find = useEffectEvent(onFound);
  useEffect(() => {
    if (sentAt !== null) find(sentAt);
  }, [sentAt]);
  return null;
}

const folded = (skill: string): string => skill.toLowerCase().replace(/[\s.-]/g, '');

/** Which of the skills somebody has in their profile, in words; nothing where there are none in it. */
export function OwnSkills({ of }: { of: readonly string[] }) {
  const { data } = useProfile();
  const items = data?.parts.skills?.values.items;
  const own = new Set((Array.isArray(items) ? items : []).map((item) => folded(String(Object(item).skill))));
  if (own.size === 0) return null;
  const had = of.filter((skill) => own.has(folded(skill)));
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
