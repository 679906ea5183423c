import { msg, Trans } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { selectValue, selectWritten } from '../../../machines/optimistic-update/optimistic-update.machine.ts';
import type { FinishedAttempt } from '../../api/contract-skill-tests.ts';
import { shareResult } from '../../api/skill-tests.ts';
import { useServices } from '../../context.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { useToasts } from '../../shell/use-toasts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ClipboardButton } from '../../ui/clipboard-button.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { useResultToggle } from './use-result-toggle.ts';

/** A passed result is shown to others when its taker says so (product §8). */
export function ShareResult({ result }: { result: FinishedAttempt }) {
  const { to } = useEdition();
  const { announce } = useToasts();
  const { clients } = useServices();
  const flow = useResultToggle('shared', result.id, result.isShared, (isOn, signal) =>
    shareResult(clients.localeApi, result.id, isOn, signal),
  );
  const isOn = useSelector(flow, selectValue);
  const isKept = useSelector(flow, selectWritten);
  const address = new URL(to('testResult', { slug: result.test, id: result.id }), location.href).href;
  return (
    <TitledSection title={<Trans>Show it to others</Trans>} className="mt-10 print:hidden">
      <Checkbox
        name="shared"
        isTicked={isOn}
        error={null}
        onTick={(isTicked) => flow.send({ type: 'value.wanted', value: isTicked })}
      >
        <Trans>
          Anybody with the link can see your score and topics. Companies you have applied to see them beside your
          application. Nobody sees your answers.
        </Trans>
      </Checkbox>
      {isOn && isKept && (
        <ClipboardButton
          text={address}
          className="mt-2 inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-leap"
          onCopied={() => announce({ title: msg`Link copied`, variant: 'success' })}
        >
          <Trans>Copy link</Trans>
        </ClipboardButton>
      )}
    </TitledSection>
  );
}
