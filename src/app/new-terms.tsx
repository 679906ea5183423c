import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { changeMachine, selectIsBusy, selectIsOffline } from '../../machines/change/change.machine.ts';
import { agreeToTerms } from '../api/account.ts';
import { useServices } from '../context.tsx';
import { AppLink } from '../shell/app-link.tsx';
import { useChange } from '../shell/use-change.ts';
import { useEdition } from '../shell/use-edition.ts';
import { BusyButton } from '../ui/submit-button.tsx';

const linkClass = 'font-semibold text-leap underline underline-offset-4';

const agreementMachine = changeMachine<'agree'>();

/** Asks a user who accepted an earlier version of the terms to accept the new one. */
export function NewTerms() {
  const { to } = useEdition();
  const { t } = useLingui();
  const { clients, session } = useServices();
  const flow = useChange(agreementMachine, {
    async call() {
      const outcome = await agreeToTerms(clients.locale);
      await session.refresh();
      // The bar and its button are gone: the focus needs a new place.
      if (document.activeElement === document.body) document.getElementById('main')?.focus();
      return outcome;
    },
  });
  const isBusy = useSelector(flow, selectIsBusy);
  const isOffline = useSelector(flow, selectIsOffline);

  return (
    <section aria-label={t`New terms`} className="border-t border-line bg-raised">
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-3 py-3 text-[15px]">
        <p className="min-w-[min(100%,24rem)] flex-1">
          <Trans>
            Our{' '}
            <AppLink href={to('terms')} className={linkClass}>
              terms
            </AppLink>{' '}
            have changed since you agreed to them. Read them and say whether you still agree; if not, you can delete the
            account in{' '}
            <AppLink href={to('twoFactor')} className={linkClass}>
              its settings
            </AppLink>
            .
          </Trans>{' '}
          <span role="status">
            {isOffline && <Trans>You are offline. You can agree once the connection is back.</Trans>}
          </span>
        </p>
        <BusyButton isBusy={isBusy} onClick={() => flow.send({ type: 'change.asked', change: 'agree' })}>
          <Trans>I agree</Trans>
        </BusyButton>
      </div>
    </section>
  );
}
