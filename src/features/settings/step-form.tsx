import { Trans } from '@lingui/macro';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { FlowForm } from '../../shell/flow-form.tsx';
import { useDialogs } from '../../shell/use-dialogs.ts';
import { useStepFocus } from '../../shell/use-step-focus.ts';
import { Button } from '../../ui/button.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';

type StepProps = {
  flow: ComponentProps<typeof FlowForm>['flow'] & { send: (event: { type: 'step.left' }) => void };
  isBusy: boolean;
  /** Label of the button that goes on. */
  action: string;
  children: ReactNode;
};

/** A form in its place on the page, which can be cancelled. */
export const StepForm = ({ flow, isBusy, action, children }: StepProps) => (
  <FlowForm flow={flow} className="grid max-w-[420px] gap-4">
    {children}
    <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
      <SubmitButton isBusy={isBusy}>{action}</SubmitButton>
      <Button disabled={isBusy} onClick={() => flow.send({ type: 'step.left' })}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  </FlowForm>
);

/** For accounts without a password: only their provider can prove who they are (SE10). */
export function SignInAgain({ onCancel }: { onCancel: () => void }) {
  const { open } = useDialogs();
  return (
    <div role="alert" className="max-w-[52ch]">
      <p>
        <Trans>
          You logged in a while ago. To be sure it is you, log out and log in again through your provider, then come
          back.
        </Trans>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button data-step onClick={() => open('logout')}>
          <Trans>Log out</Trans>
        </Button>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  );
}

const beginnings = ['[data-step]', 'input:not([hidden])', 'button'];

/** Where the steps of a change are shown: the focus moves to a new step's marked beginning, first field or button. */
export const useSettingsStepFocus = (step: string | null) => useStepFocus(step, { beginnings });

type StepFlow = { send: (event: { type: 'step.left' }) => void };

/** Leaving the page ends the step: nothing secret waits in the back-forward cache (PR02). */
export function useSendStepLeft(flow: StepFlow): void {
  useEffect(() => {
    const leave = () => flow.send({ type: 'step.left' });
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [flow]);
}
