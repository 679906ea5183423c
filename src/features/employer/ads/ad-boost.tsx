import { Plural, Trans } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { dayInPrague } from '../../../../machines/calendar.rules.ts';
import { selectIsBusy } from '../../../../machines/change/change.machine.ts';
import { nextBoost, usableBoostDays } from '../../../../machines/order/boost.rules.ts';
import { orderDays } from '../../../../machines/order/prices.rules.ts';
import type { Boost } from '../../../api/contract-orders.ts';
import { readBoost } from '../../../api/orders.ts';
import { useServices } from '../../../context.tsx';
import { formatDate } from '../../../i18n/dates.ts';
import { AppLink } from '../../../shell/app-link.tsx';
import { ChangeNotice } from '../../../shell/change-notice.tsx';
import { ReadAlert } from '../../../shell/read-alert.tsx';
import { useAddress } from '../../../shell/use-address.ts';
import { Button } from '../../../ui/button.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { BusyButton } from '../../../ui/submit-button.tsx';
import { useAccountRead, withCompany } from '../use-company.ts';
import { usePurchase } from '../use-purchase.ts';

type Props = { company: string; ad: string; adEnd: string | null; canRenew: boolean };

/** Days of the next boost would be lost. */
function LostDays({ until, adEnd, canRenew }: { until: string | null; adEnd: string; canRenew: boolean }) {
  const { today } = useServices();
  const { locale } = useAddress();
  const days = usableBoostDays(nextBoost(until, dayInPrague(today())).from, adEnd);
  if (days === orderDays.boost) return null;
  const end = formatDate(locale, adEnd);
  return (
    <p className="max-w-[52ch] font-semibold">
      {days === 0 ? (
        <Trans>The ad ends on {end} unless it is renewed, before another boost would begin.</Trans>
      ) : (
        <Trans>
          The ad ends on {end} unless it is renewed, and only {days} of the seven days come before that.
        </Trans>
      )}{' '}
      {canRenew && (
        <span>
          <Trans>Renew the ad first.</Trans>
        </span>
      )}
    </p>
  );
}

function BoostDetails({ company, ad, adEnd, canRenew }: Props) {
  const { clients } = useServices();
  const { locale, to } = useAddress();
  const { data, error, mutate } = useAccountRead<Boost>(`boost ${company} ${ad}`, () =>
    readBoost(clients.localeApi, company, ad),
  );
  const flow = usePurchase({ company, onDone: () => mutate(), refetch: () => mutate() });
  const isBusy = useSelector(flow, selectIsBusy);
  if (error !== undefined && data === undefined)
    return (
      <ReadAlert keeps={false} onRetry={() => void mutate()}>
        <Trans>The boost did not load.</Trans>
      </ReadAlert>
    );
  if (data === undefined) return <SkeletonBlock className="h-12" />;
  const { until, credits, standing } = data;
  return (
    <div className="grid justify-items-start gap-3 rounded-small bg-sunken px-4 py-3">
      <ChangeNotice flow={flow} />
      {until && (
        <p className="font-semibold">
          <Trans>Boosted until {formatDate(locale, until)}</Trans>
        </p>
      )}
      <p className="max-w-[52ch]">
        <Trans>
          For seven days the ad can be in one of the two labelled places above the lists it belongs to, unless they are
          sorted by salary or reply; if more than two ads are boosted, a draw decides each day. The days run on while
          the ad is paused. Its age and its reply record stay as they are.
        </Trans>
      </p>
      {standing === 'slow' && (
        <p className="max-w-[52ch] font-semibold">
          <Trans>More than a fifth of your replies are overdue. Send them, and you can boost again.</Trans>
        </p>
      )}
      {standing === 'live' && adEnd && <LostDays until={until} adEnd={adEnd} canRenew={canRenew} />}
      {standing === 'live' && credits > 0 && (
        <BusyButton
          kind="main"
          isBusy={isBusy}
          onClick={() => flow.send({ type: 'change.asked', change: { type: 'boost', ad } })}
        >
          <Plural
            value={credits}
            one="Boost it, # boost left"
            few="Boost it, # boosts left"
            other="Boost it, # boosts left"
          />
        </BusyButton>
      )}
      {standing === 'live' && credits === 0 && (
        <AppLink
          href={`${withCompany(to('employerOrders'), company)}&product=boost`}
          className="inline-flex min-h-11 items-center font-semibold text-leap underline underline-offset-4"
        >
          <Trans>Order a boost</Trans>
        </AppLink>
      )}
    </div>
  );
}

function BoostPanel(props: Props) {
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="basis-full outline-none">
      <BoostDetails {...props} />
    </div>
  );
}

/** Promotes an ad. The details are loaded once the user asks for them. */
export function AdBoost(props: Props) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <BoostPanel {...props} />;
  return (
    <Button onClick={() => setOpen(true)}>
      <Trans>Boost…</Trans>
    </Button>
  );
}
