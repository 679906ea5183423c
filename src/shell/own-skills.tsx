import { Trans } from '@lingui/macro';
import { useProfile } from './use-profile.ts';

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
