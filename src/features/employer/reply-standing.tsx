import { Plural, Trans } from '@lingui/macro';
import type { ReplyStanding } from '../../api/contract-reply-clock.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { ReplyFigures } from '../../shell/reply-figures.tsx';
import { useAddress } from '../../shell/use-address.ts';

/** The consequence in force, or else the one announced. */
function Warning({ standing: { consequence, announced } }: { standing: ReplyStanding }) {
  if (consequence === 'paused')
    return (
      <Trans>Nobody can apply to your ads until fewer than five, or at most half, of your replies are overdue.</Trans>
    );
  if (announced === 'paused')
    return (
      <Trans>
        Unless enough people get a reply by tomorrow, nobody will be able to apply to your ads until fewer than five, or
        at most half, of your replies are overdue.
      </Trans>
    );
  if (consequence === 'slow')
    return <Trans>Your ads show everybody that you reply slowly until enough people get a reply.</Trans>;
  return (
    <Trans>Unless enough people get a reply by tomorrow, your ads will show everybody that you reply slowly.</Trans>
  );
}

/** How the company keeps its promises, as everybody sees it, and the consequences. */
export function ReplyStandingSummary({ standing }: { standing: ReplyStanding | null }) {
  const { to } = useAddress();
  const { publicRecord = null, dueSoon = 0 } = standing ?? {};
  const isWarned = standing !== null && (standing.consequence !== 'none' || standing.announced !== 'none');
  return (
    <div className="grid gap-3">
      {isWarned && (
        <p className="max-w-[56ch] border-l-[3px] border-alarm pl-3 font-semibold">
          <Warning standing={standing} />
        </p>
      )}
      {publicRecord ? (
        <dl className="max-w-[420px]">
          <ReplyFigures record={publicRecord} />
        </dl>
      ) : (
        <p className="max-w-[56ch]">
          <Trans>Everybody will see how well you keep your promises once there are five applications to count.</Trans>
        </p>
      )}
      {dueSoon > 0 && (
        <p>
          <Plural
            value={dueSoon}
            one="A reply to # applicant is due within two days."
            few="Replies to # applicants are due within two days."
            other="Replies to # applicants are due within two days."
          />
        </p>
      )}
      <p>
        <AppLink
          href={to('replyFigures')}
          className="inline-flex min-h-11 items-center font-semibold text-leap underline underline-offset-4"
        >
          <Trans>How we work out these figures</Trans>
        </AppLink>
      </p>
    </div>
  );
}
