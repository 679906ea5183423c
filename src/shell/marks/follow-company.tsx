import { Trans, useLingui } from '@lingui/macro';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useMark } from './use-mark.ts';

type Props = { slug: string; name: string; className?: string };

/** Follows or unfollows a company. Its space is reserved; it is visible once it can be pressed. */
export function FollowCompany({ slug, name, className = '' }: Props) {
  const { t } = useLingui();
  const mark = useMark('followedCompanies', slug);
  const isOn = mark?.isOn ?? false;
  return (
    <Button
      disabled={!mark}
      aria-hidden={!mark || undefined}
      aria-label={isOn ? t`Following ${name}` : t`Follow ${name}`}
      aria-pressed={isOn}
      onClick={() => mark?.setOn(!isOn)}
      className={`min-w-[9.5rem] print:hidden ${className} ${mark ? '' : 'opacity-0!'}`}
    >
      {isOn && <Icon name="check" />}
      {isOn ? <Trans>Following</Trans> : <Trans>Follow</Trans>}
    </Button>
  );
}
