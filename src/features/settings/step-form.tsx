import { Trans } from '@lingui/macro';
import type { MouseEvent, ReactNode, RefObject } from 'react';
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

/** Leaving a field shows its error, which would move what is being pressed from under the pointer. */
const keepCaret = (event: MouseEvent) => {
  if ((event.target as Element).closest('button')) event.preventDefault();
};

/** A form in its place on the page, which can be left without doing anything. */
export const StepForm = ({ form, isBusy, action, onSubmit, onCancel, children }: Props) => (
  <form
    ref={form}
    noValidate
    onMouseDown={keepCaret}
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
