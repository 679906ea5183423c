import { Trans } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { changeMachine, selectIsBusy, selectIsGone, selectRefusal } from '../../../machines/change/change.machine.ts';
import { changeAlertSearch } from '../../api/alerts.ts';
import { HttpError } from '../../api/client.ts';
import type { Alert } from '../../api/contract-candidate.ts';
import { useServices } from '../../context.tsx';
import { alertKey } from '../../routing/alert-calls.ts';
import { alertQueryOf, type JobFilter } from '../../routing/job-filter.ts';
import { AppLink, useFollowLink } from '../../shell/app-link.tsx';
import { ChangeNotice } from '../../shell/change-notice.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { useChange } from '../../shell/use-change.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useOwnAlerts } from '../../shell/use-own-alerts.ts';
import { useCheckedSession } from '../../shell/use-session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { BusyButton } from '../../ui/submit-button.tsx';

const searchMachine = changeMachine<{ filter: string }, 'taken'>();

/** Stays in view while filters are chosen. */
const Bar = ({ children }: { children: ReactNode }) => (
  <section className="sticky top-0 z-20 flex flex-wrap items-center gap-x-2.5 gap-y-2 border-b-[1.5px] border-ink bg-paper py-2.5 text-[15px] print:hidden">
    {children}
  </section>
);

function SaveSearchBar({ alert, filter, token }: { alert: Alert; filter: JobFilter; token: string | null }) {
  const { clients } = useServices();
  const { to } = useEdition();
  const follow = useFollowLink();
  const { mutate } = useOwnAlerts(token);
  const flow = useChange(searchMachine, {
    async call(search, _key, signal) {
      const outcome = await changeAlertSearch(clients.localeApi, { ...alert, ...search }, token, signal);
      if (outcome.type !== 'done') return outcome;
      await mutate().catch(() => undefined);
      if (!signal.aborted) follow(to('alerts'));
      return outcome;
    },
  });
  const isBusy = useSelector(flow, selectIsBusy);
  const isGone = useSelector(flow, selectIsGone);
  const isTaken = useSelector(flow, selectRefusal) !== null;
  const { filterLabels } = alert;
  const name = filterLabels.join(', ');
  if (isGone) return <AlertGone />;
  return (
    <Bar>
      <p className="min-w-[min(100%,16rem)] flex-1 wrap-anywhere">
        {name === '' ? (
          <Trans>You are changing the alert for all jobs. Choose filters and save them.</Trans>
        ) : (
          <Trans>
            You are changing the alert <b>{name}</b>. Choose filters and save them.
          </Trans>
        )}{' '}
        <span role="status" className="font-semibold">
          {isTaken && <Trans>Another of your alerts has the same search.</Trans>}
        </span>
      </p>
      <ChangeNotice flow={flow} />
      <BusyButton
        kind="main"
        isBusy={isBusy}
        onClick={() => flow.send({ type: 'change.asked', change: { filter: alertQueryOf(filter) } })}
      >
        <Trans>Save the search</Trans>
      </BusyButton>
      <AppLink href={to('alerts')} className={buttonClass()}>
        <Trans>Your alerts</Trans>
      </AppLink>
    </Bar>
  );
}

const AlertGone = () => (
  <Bar>
    <Trans>The alert was deleted long ago or never confirmed, or part of the link is missing.</Trans>
  </Bar>
);

type AlertLoaderProps = { id: string; filter: JobFilter; token: string | null };

function AlertLoader({ id, filter, token }: AlertLoaderProps) {
  const { data, error, mutate } = useOwnAlerts(token);
  if (error instanceof HttpError && error.status === 404) return <AlertGone />;
  if (error !== undefined && !data)
    return (
      <ReadAlert keeps={false} onRetry={() => void mutate()}>
        <Trans>The alerts did not load.</Trans>
      </ReadAlert>
    );
  const alert = data?.items.find((item) => item.id === id);
  if (!data) return null;
  return alert ? <SaveSearchBar key={id} alert={alert} filter={filter} token={token} /> : <AlertGone />;
}

/** Shown over a list opened to edit an alert: the list's search replaces the alert's (product §10). */
export function AlertSearchEditor({ filter }: { filter: JobFilter }) {
  const { linkToken } = useServices();
  const { search } = useAddress();
  const session = useCheckedSession();
  const id = new URLSearchParams(search).get(alertKey);
  if (!id) return null;
  if (linkToken !== null || session?.state === 'active')
    return <AlertLoader id={id} filter={filter} token={linkToken} />;
  if (!session) return null;
  return (
    <Bar>
      <Trans>Log in to see your alerts. Without an account, open them with the link in any alert e-mail.</Trans>
    </Bar>
  );
}
