import { msg } from '@lingui/macro';
import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import { type NewPasswordRef, newPasswordMachine } from '../../../machines/new-password/new-password.machine.ts';
import { setPassword } from '../../api/set-password.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';

import { hashTo } from '../../routing/fragments.ts';
import { useApology } from '../../shell/use-apology.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useGo } from '../../shell/use-go.ts';
import { useToasts } from '../../shell/use-toasts.ts';
import { isCommon } from './is-common.ts';

/** The flow of the page that sets a new password, wired to the network, the address and the toasts. */
export function useNewPassword(token: string): NewPasswordRef {
  const { clients } = useServices();
  const { announce } = useToasts();
  const { at, locale } = useEdition();
  const apologize = useApology();
  const go = useGo();

  const flow = useActorRef(
    newPasswordMachine.provide({
      actors: {
        setPassword: fromPromise(async ({ input: { password }, signal }) =>
          (await isCommon(password)) ? { type: 'common' } : setPassword(clients.locale, { token, password }, signal),
        ),
      },
    }),
    { inspect },
  );

  useEffect(() => {
    const reports = [
      flow.on('password.set', () => {
        announce({
          title: msg`Your new password is set`,
          description: msg`You can log in with it now.`,
          variant: 'success',
          duration: 2500,
        });
        go(at('/') + hashTo(locale, 'login'), { replace: true });
      }),
      flow.on('password.failed', ({ wait }) => apologize(wait)),
    ];
    return () => {
      for (const report of reports) report.unsubscribe();
    };
  }, [flow, announce, apologize, at, go, locale]);

  return flow;
}
