import { useEffect, useEffectEvent } from 'react';
import { useApplied } from '../../shell/marks/use-applied.ts';

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
