import { Trans } from '@lingui/macro';
import { Button } from '../ui/button.tsx';

type Props = { flow: { send: (event: { type: 'sending.cancelled' }) => void }; className?: string };

/** Takes back what waits for the connection to be sent. */
export const CancelSendingButton = ({ flow, className }: Props) => (
  <Button className={className} onClick={() => flow.send({ type: 'sending.cancelled' })}>
    <Trans>Do not send yet</Trans>
  </Button>
);
