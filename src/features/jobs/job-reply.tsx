import { Plural, Trans } from '@lingui/macro';
import { dayIn } from '../../i18n/format.ts';
import { useAddress } from '../../shell/use-address.ts';

type Props = { days: number };

/** The reply promise of an ad in words. */
export const ReplyWithin = ({ days }: Props) => (
  <Plural value={days} one="Replies within # day" other="Replies within # days" />
);

/** Its day, for whoever applies today. */
export function ReplyBy({ days }: Props) {
  const { locale } = useAddress();
  const day = dayIn(locale, days);
  return <Trans>by {day} at the latest</Trans>;
}
