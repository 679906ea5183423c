import { Trans } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import useSWR from 'swr';
import { isOpenStatus } from '../../../machines/application/open-statuses.rules.ts';
import { selectValue } from '../../../machines/optimistic-update/optimistic-update.machine.ts';
import { readApplications } from '../../api/applications.ts';
import type { Application } from '../../api/contract-candidate.ts';
import type { FinishedAttempt } from '../../api/contract-skill-tests.ts';
import { attachResult } from '../../api/skill-tests.ts';
import { useServices } from '../../context.tsx';
import { userOf } from '../../effects/session-store.ts';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { useOwnAttempts } from '../../shell/skill-tests/use-attempts.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useSession } from '../../shell/use-session.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
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
  const flow = useResultToggle(application.id, result.id, isAdded, (isOn, signal) =>
    attachResult(clients.localeApi, { id: result.id, application: application.id, isOn }, signal),
  );
  const isOn = useSelector(flow, selectValue);
  const { title, company } = application.job;
  return (
    <Checkbox
      name={`application-${application.id}`}
      isTicked={isOn}
      error={null}
      onTick={(isTicked) => flow.send({ type: 'value.wanted', value: isTicked })}
    >
      {title} · {company}
    </Checkbox>
  );
}

const Skeleton = () => (
  <div aria-busy="true">
    <p role="status" className="sr-only">
      <Trans>Your applications are loading.</Trans>
    </p>
    <div aria-hidden="true">
      <TextSkeleton lines={2} />
    </div>
  </div>
);

/** The user chooses which applications a passed result goes with (product §8). */
export function AddToApplication({ result }: { result: FinishedAttempt }) {
  const { clients } = useServices();
  const { locale } = useEdition();
  const user = userOf(useSession());
  const own = useOwnAttempts();
  const sent = useSWR<Application[]>(user === '' ? null : `applications-with-tests ${locale} ${user}`, () =>
    readApplications(clients.localeApi, locale),
  );
  const open = sent.data?.filter(({ status }) => isOpenStatus(status));
  const added = own.items.find(({ id }) => id === result.id)?.applications;
  const hasFailed = own.error !== undefined || sent.error !== undefined;
  const retry = () => {
    own.retry();
    void sent.mutate();
  };
  if (user === '') return null;
  return (
    <TitledSection title={<Trans>Add it to an application</Trans>} className="mt-10 print:hidden">
      {hasFailed && (
        <ReadAlert keeps={open !== undefined && added !== undefined} onRetry={retry}>
          <Trans>Your applications did not load.</Trans>
        </ReadAlert>
      )}
      {!hasFailed && !(open && added) && <Skeleton />}
      {open && added && open.length === 0 && (
        <p className="max-w-[60ch] text-quiet">
          <Trans>You have no open applications. When you apply, you can choose this result in the form.</Trans>
        </p>
      )}
      {open && added && open.length > 0 && (
        <>
          <p className="mb-1 max-w-[60ch] text-[15px] text-quiet">
            <Trans>The company sees your score and topics beside the application, but none of your answers.</Trans>
          </p>
          {open.map((application) => (
            <Row
              key={application.id}
              result={result}
              application={application}
              isAdded={added.includes(application.id)}
            />
          ))}
        </>
      )}
    </TitledSection>
  );
}
