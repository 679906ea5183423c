import { Trans } from '@lingui/macro';
import type { FinishedAttempt } from '../../api/contract-skill-tests.ts';
import { formatDate } from '../../i18n/dates.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { buttonClass } from '../../ui/button.tsx';

/** The way for a guest to keep the result. */
export function AttemptClaimOffer({ result, guid }: { result: FinishedAttempt; guid: string }) {
  const { locale, to } = useEdition();
  const { claimableUntil, test } = result;
  return (
    <section className="mt-8 max-w-[640px] rounded-normal border-[1.5px] border-leap bg-raised p-5 print:hidden">
      <h2 className="text-[19px] font-bold">
        <Trans>Keep this result</Trans>
      </h2>
      <p className="mt-1 mb-4">
        {claimableUntil !== null && (
          <Trans>
            You took the test without an account. Log in or sign up by {formatDate(locale, claimableUntil)} and the
            result is yours, in your profile. If you passed, you can also add it to an application.
          </Trans>
        )}
      </p>
      <AppLink href={to('testFinishedLogin', { slug: test, guid })} className={buttonClass('main')}>
        <Trans>Keep it in an account</Trans>
      </AppLink>
    </section>
  );
}
