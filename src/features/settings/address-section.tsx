import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import {
  type ConfirmationMailRef,
  selectIsBusy,
} from '../../../machines/confirmation-mail/confirmation-mail.machine.ts';
import type { Account } from '../../api/contract.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SecuritySection } from './security-section.tsx';

type Props = { account: Account; flow: ConfirmationMailRef };

export function AddressSection({ account: { email, emailVerified }, flow }: Props) {
  const isBusy = useSelector(flow, selectIsBusy);
  const { t } = useLingui();
  return (
    <SecuritySection title={t`E-mail`}>
      <p className="text-[17px] font-semibold break-all">{email}</p>
      {emailVerified ? (
        <p className="mt-1 flex items-center gap-1.5 text-leap">
          <Icon name="check" className="size-[18px]" />
          <Trans>Confirmed</Trans>
        </p>
      ) : (
        <>
          <p className="mt-1 max-w-[52ch] text-quiet">
            <Trans>
              Not confirmed yet. Open the link in the e-mail we sent you, so that nobody else can use this address here.
            </Trans>
          </p>
          <Button
            disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => flow.send({ type: 'mail.wanted' })}
            className="mt-4"
          >
            <Trans>Send the e-mail again</Trans>
          </Button>
        </>
      )}
    </SecuritySection>
  );
}
