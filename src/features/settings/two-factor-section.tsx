import { useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import {
  selectStep as selectChangeStep,
  type TwoFactorChangeRef,
} from '../../../machines/two-factor-change/two-factor-change.machine.ts';
import { selectStep, type TwoFactorSetupRef } from '../../../machines/two-factor-setup/two-factor-setup.machine.ts';
import type { Account } from '../../api/contract.ts';
import { useServices } from '../../context.tsx';
import { PageSection } from '../../shell/page-section.tsx';
import { useStepFocus } from './section.tsx';
import { TwoFactorChange } from './two-factor-change.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';

type Props = { account: Account; setup: TwoFactorSetupRef; change: TwoFactorChangeRef };

/** A step that has begun stays until its person is done with it, whatever the account says by then. */
export function TwoFactorSection({ account, setup, change }: Props) {
  const setupStep = useSelector(setup, selectStep);
  const changeStep = useSelector(change, selectChangeStep);
  const container = useStepFocus(setupStep ?? changeStep);
  useReloadBlocker(setupStep !== null || changeStep !== null);
  const { t } = useLingui();
  const isChanging = setupStep === null && (changeStep !== null || account.twoFactor);
  return (
    <PageSection title={t`Two-factor login`}>
      <div ref={container}>
        {isChanging ? (
          <TwoFactorChange account={account} flow={change} />
        ) : (
          <TwoFactorSetup account={account} flow={setup} />
        )}
      </div>
    </PageSection>
  );
}

/** No newer build takes the page from a person meanwhile (ruling 7): what is shown once would be lost. */
function useReloadBlocker(isOn: boolean): void {
  const { reloadBlockers } = useServices();
  useEffect(() => (isOn ? reloadBlockers.block() : undefined), [reloadBlockers, isOn]);
}
