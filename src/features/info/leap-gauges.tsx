import { Plural } from '@lingui/macro';
import { replyDayChoices } from '../../../machines/ad/ad-content.rules.ts';
import { replyShare } from '../../shell/reply-promise.tsx';
import { Gauge } from '../../ui/gauge.tsx';

/** The arc of each promise that a company may give. */
export const LeapGauges = () => (
  <ul className="my-8 grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-4">
    {replyDayChoices.map((days) => (
      <li key={days} className="grid justify-items-start gap-2">
        <Gauge share={replyShare(days)} className="h-14 w-[102px]" />
        <span className="text-[15px] text-quiet">
          <Plural value={days} one="reply within # day" other="reply within # days" />
        </span>
      </li>
    ))}
  </ul>
);
