import { Trans } from '@lingui/macro';
import { attemptLimit } from '../../../machines/attempt/attempt.rules.ts';
import { formatDate } from '../../i18n/dates.ts';
import { useEdition } from '../../shell/use-edition.ts';

/** Why an account may not retake a test yet, and from when it may. */
export function RetakeLimitText({ until }: { until: string }) {
  const { locale } = useEdition();
  const { days } = attemptLimit;
  return (
    <Trans>
      You have taken this test twice in {days} days. You can take it again from {formatDate(locale, until)}.
    </Trans>
  );
}
