import { Trans } from '@lingui/macro';
import type { ComponentProps, ReactNode } from 'react';
import { FlowForm } from '../../shell/flow-form.tsx';
import { Button } from '../../ui/button.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';

type Props = {
  flow: ComponentProps<typeof FlowForm>['flow'] & { send: (event: { type: 'step.left' }) => void };
  isBusy: boolean;
  /** Words of the button that goes on. */
  action: string;
  children: ReactNode;
};

/** A form in its place on the page, which can be left without doing anything. */
export const StepForm = ({ flow, isBusy, action, children }: Props) => (
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
