import { Trans, useLingui } from '@lingui/macro';
import { useState } from 'react';
import { agreeToTerms } from '../api/account.ts';
import { useServices } from '../context.tsx';
import { AppLink } from '../shell/app-link.tsx';
import { useEdition } from '../shell/use-edition.ts';
import { Button } from '../ui/button.tsx';

/** Asks somebody who agreed to an earlier version of the terms. */
export function NewTerms() {
  const { clients, session } = useServices();
  const { to } = useEdition();
  const { t } = useLingui();
  const [state, setState] = useState<'open' | 'sending' | 'failed'>('open');

  const agree = () => {
    setState('sending');
    agreeToTerms(clients.locale).then(
      () => session.refresh(),
      () => setState('failed'),
    );
  };

  return (
    <section aria-label={t`New terms`} className="border-t border-line bg-raised">
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-3 py-3 text-[15px]">
        <p className="min-w-[min(100%,24rem)] flex-1">
          <Trans>
            Our{' '}
            <AppLink href={to('terms')} className="font-semibold text-leap underline underline-offset-4">
              terms
            </AppLink>{' '}
            have changed since you agreed to them. Read them and say whether you still do; if not, close the account in
            its settings.
          </Trans>{' '}
          {state === 'failed' && (
            <span role="alert">
              <Trans>This could not be saved. Try it again.</Trans>
            </span>
          )}
        </p>
        <Button aria-disabled={state === 'sending'} onClick={state === 'sending' ? undefined : agree}>
          <Trans>I agree</Trans>
        </Button>
      </div>
    </section>
  );
}
