import { Trans } from '@lingui/macro';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';

type Props = {
  form: RefObject<HTMLFormElement | null>;
  isBusy: boolean;
  /** Words of the button that goes on. */
  action: string;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** A form in its place on the page, which can be left without doing anything. */
export const StepForm = ({ form, isBusy, action, onSubmit, onCancel, children }: Props) => (
  <form
    ref={form}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
    className="grid max-w-[420px] gap-4"
  >
    {children}
    <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
      <SubmitButton isBusy={isBusy}>{action}</SubmitButton>
      <Button disabled={isBusy} onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  </form>
);
