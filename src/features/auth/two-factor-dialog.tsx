import { useLingui } from '@lingui/macro';
import { Dialog } from '../../ui/dialog.tsx';
import { TwoFactorForm } from './two-factor-form.tsx';
import { useTwoFactor } from './use-two-factor.ts';

/** The second factor of a sign-in (spec §2). Closing it signs out, so a press beside it does not close it (ruling 5). */
export function TwoFactorDialog() {
  const { t } = useLingui();
  const flow = useTwoFactor();
  return (
    <Dialog title={t`Two-factor login`} closesBeside={false} onClose={() => flow.send({ type: 'dialog.closed' })}>
      <TwoFactorForm flow={flow} />
    </Dialog>
  );
}
