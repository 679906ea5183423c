import { Trans } from '@lingui/macro';
import type { JobDetail } from '../api/contract-board.ts';
import type { Locale } from '../routing/locales.ts';
import { Fact } from '../ui/facts.tsx';

type Props = { contact: NonNullable<JobDetail['contact']>; language: Locale };

/** Who reads what people send, among facts of an ad. */
export const ContactPerson = ({ contact: { name, role }, language }: Props) => (
  <Fact name={<Trans>Applications are read by</Trans>}>
    <span className="block wrap-anywhere">{name}</span>
    {role && (
      <span lang={language} className="block text-[15px] font-normal wrap-anywhere text-quiet">
        {role}
      </span>
    )}
  </Fact>
);
