import { Trans } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import useSWR from 'swr';
import { isOpenStatus } from '../../../machines/application/open-statuses.rules.ts';
import { selectIsOn } from '../../../machines/toggle/toggle.machine.ts';
import { readApplications } from '../../api/applications.ts';
import type { Application } from '../../api/contract-candidate.ts';
import type { FinishedAttempt } from '../../api/contract-tests.ts';
import { attachResult } from '../../api/tests.ts';
import { useServices } from '../../context.tsx';
import { userOf } from '../../effects/session-store.ts';
import { useOwnAttempts } from '../../shell/tests/use-attempts.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useSession } from '../../shell/use-session.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { useResultToggle } from './use-result-toggle.ts';

function Row({
  result,
  application,
  isAdded,
}: {
  result: FinishedAttempt;
  application: Application;
  isAdded: boolean;
}) {
  const { clients } = useServices();
  const flow = useResultToggle(result.id, isAdded, (isOn, signal) =>
    attachResult(clients.locale, { id: result.id, application: application.id, isOn }, signal),
  );
  const isOn = useSelector(flow, selectIsOn);
  const { title, company } = application.job;
  return (
    <Checkbox
      name={`application-${application.id}`}
      isTicked={isOn}
      error={null}
      onTick={(isTicked) => flow.send({ type: 'toggle.wanted', isOn: isTicked })}
    >
      {title} · {company}
    </Checkbox>
  );
}

/** A passed result goes with the applications that its taker chooses (product §8). */
export function AddToApplication({ result }: { result: FinishedAttempt }) {
  const { clients } = useServices();
  const { locale } = useEdition();
  const user = userOf(useSession());
  const own = useOwnAttempts();
  const { data } = useSWR<Application[]>(user === '' ? null : `applications-with-tests ${locale} ${user}`, () =>
    readApplications(clients.locale, locale),
  );
  const open = data?.filter(({ status }) => isOpenStatus(status)) ?? [];
  const added = own.find(({ id }) => id === result.id)?.applications;
  if (open.length === 0 || !added) return null;
  return (
    <TitledSection title={<Trans>Add it to an application</Trans>} className="mt-10">
      <p className="mb-1 max-w-[60ch] text-[15px] text-quiet">
        <Trans>The company sees your score and topics beside the application, and nothing of your answers.</Trans>
      </p>
      {open.map((application) => (
        <Row key={application.id} result={result} application={application} isAdded={added.includes(application.id)} />
      ))}
    </TitledSection>
  );
}
