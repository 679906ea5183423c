import { Plural, Trans } from '@lingui/macro';
import type { ReplyRecord } from '../api/contract-reply-clock.ts';
import { FactRow } from '../ui/facts.tsx';
import { OutOf } from './out-of.tsx';

/** How promises to reply were kept, good or bad, as rows of a list of facts. */
export const ReplyFigures = ({ record: { counted, inTime, medianDays, overdue } }: { record: ReplyRecord }) => (
  <>
    <FactRow name={<Trans>Replies on time</Trans>}>
      <Trans>
        {inTime}% <OutOf all={counted} />
      </Trans>
    </FactRow>
    {medianDays !== null && (
      <FactRow name={<Trans>Usual reply</Trans>}>
        <Plural value={medianDays} _0="the same day" one="in # day" other="in # days" />
      </FactRow>
    )}
    <FactRow name={<Trans>Overdue now</Trans>}>{overdue}</FactRow>
  </>
);
