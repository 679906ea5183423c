import { Trans } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { selectRefusal } from '../../../../machines/change/change.machine.ts';
import { AppLink } from '../../../shell/app-link.tsx';
import { ChangeNotice } from '../../../shell/change-notice.tsx';
import type { AdChangeRef } from '../use-ads.ts';
import { useCompanyAddress } from '../use-company.ts';

type Props = { company: string; mayOrder: boolean; flow: AdChangeRef };

/** Why an ad did not change. */
export function AdChangeNotice({ company, mayOrder, flow }: Props) {
  const addressOf = useCompanyAddress();
  const isUnpaid = useSelector(flow, selectRefusal) === 'unpaid';
  return (
    <>
      <ChangeNotice flow={flow} />
      <div role="status" className="empty:hidden">
        {isUnpaid && (
          <p className="max-w-[56ch] font-semibold">
            <Trans>You have no paid ads left, so this one was not sent. Nothing in it is lost.</Trans>{' '}
            {mayOrder && (
              <AppLink
                href={addressOf('employerOrders', company)}
                className="inline-flex min-h-11 items-center text-leap underline underline-offset-4"
              >
                <Trans>Order ads</Trans>
              </AppLink>
            )}
          </p>
        )}
      </div>
    </>
  );
}
