import { Trans } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { type SignOutRef, selectIsBusy } from '../../../machines/sign-out/sign-out.machine.ts';
import { Button } from '../../ui/button.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';

export function SignOutForm({ flow, onBack }: { flow: SignOutRef; onBack: () => void }) {
  const isBusy = useSelector(flow, selectIsBusy);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        flow.send({ type: 'signOut.confirmed' });
      }}
      className="grid gap-3 pt-3 pb-5 sm:grid-cols-2"
    >
      <SubmitButton isBusy={isBusy}>
        <Trans>Log out</Trans>
      </SubmitButton>
      <Button onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
    </form>
  );
}
