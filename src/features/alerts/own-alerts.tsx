import { Plural, Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { selectValue } from '../../../machines/optimistic-update/optimistic-update.machine.ts';
import { HttpError } from '../../api/client.ts';
import type { Alert, AlertFrequency } from '../../api/contract-candidate.ts';
import { alertKey } from '../../routing/alert-calls.ts';
import { parseJobListQuery } from '../../routing/job-filter.ts';
import { jobListPath, withQuery } from '../../routing/list-address.ts';
import { AllJobsLink } from '../../shell/all-jobs-link.tsx';
import { AppLink } from '../../shell/app-link.tsx';
import { ConfirmedEmailGate, UnavailableNotice } from '../../shell/confirmed-email-gate.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { type AlertEntry, type AlertsState, useAlert, useAlerts } from './use-alerts.ts';

const Skeleton = () => (
  <RowsSkeleton>
    <Trans>The alerts are loading.</Trans>
  </RowsSkeleton>
);

const useAlertName = ({ filterLabels }: Alert) => {
  const { t } = useLingui();
  return filterLabels.length > 0 ? filterLabels.join(', ') : t`All jobs`;
};

/** The pressed control leaves with its row: the focus moves to the alert that takes its place, or to the last one. */
const moveFocusOnUnmount = (leaving: HTMLElement | null) => () => {
  const row = leaving?.closest('li');
  const list = row?.parentElement;
  if (!row || !list || !leaving?.contains(document.activeElement)) return;
  const at = [...list.children].indexOf(row);
  queueMicrotask(() => (list.children[at] ?? list.lastElementChild)?.querySelector('a')?.focus());
};

const takeFocus = (row: HTMLElement | null) => {
  row?.querySelector('button')?.focus();
  return moveFocusOnUnmount(row);
};

/** Stays where the alert was until the page is left. */
function DeletedRow({ alert, onUndo }: { alert: Alert; onUndo: () => void }) {
  const name = useAlertName(alert);
  return (
    <li
      ref={takeFocus}
      className="flex flex-wrap items-center gap-x-4 border-b border-line py-2 text-[15px] text-quiet"
    >
      <span className="wrap-anywhere">
        <Trans>Deleted: {name}</Trans>
      </span>
      <Button onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    </li>
  );
}

type RowProps = { alert: Alert; onChange: (alert: Alert) => void; onDelete: () => void };

function AlertRow({ alert, onChange, onDelete }: RowProps) {
  const { t } = useLingui();
  const { locale, at } = useEdition();
  const { id, filter, filterLabels, frequency, isConfirmed, isPaused, lastWeek } = alert;
  const name = useAlertName(alert);
  const href = at(jobListPath(locale, { ...parseJobListQuery(new URLSearchParams(filter)), sort: 'newest' }));
  const frequencies: Record<AlertFrequency, string> = {
    instant: t`At once`,
    daily: t`Every morning`,
    weekly: t`On Mondays`,
  };
  return (
    <li ref={moveFocusOnUnmount} className="grid gap-2 border-b border-line py-4">
      <h2 className="leading-snug font-semibold">
        <AppLink
          href={href}
          className="inline-flex min-h-11 max-w-full flex-wrap items-center gap-1.5 py-1 hover:text-leap"
        >
          {(filterLabels.length > 0 ? filterLabels : [name]).map((label) => (
            <span key={label} className="max-w-full rounded-small bg-sunken px-3 py-1.5 wrap-anywhere">
              {label}
            </span>
          ))}
        </AppLink>
      </h2>
      <p className="text-[15px] text-quiet">
        {isPaused && (
          <>
            <b className="font-semibold text-ink">
              <Trans>Paused.</Trans>
            </b>{' '}
          </>
        )}
        <Plural
          value={lastWeek}
          _0="Nothing new in the past week"
          one="# new job in the past week"
          other="# new jobs in the past week"
        />
      </p>
      <div className="flex flex-wrap items-center gap-2.5">
        {isConfirmed ? (
          <>
            <Select
              aria-label={t`How often: ${name}`}
              value={frequency}
              onChange={(event) => onChange({ ...alert, frequency: event.target.value as AlertFrequency })}
              className="min-h-11 rounded-small border-[1.5px] border-edge bg-transparent px-3 font-semibold"
            >
              {(['instant', 'daily', 'weekly'] as const).map((each) => (
                <option key={each} value={each}>
                  {frequencies[each]}
                </option>
              ))}
            </Select>
            <AppLink
              href={withQuery(href, `${alertKey}=${id}`)}
              aria-label={t`Change the search: ${name}`}
              className={buttonClass()}
            >
              <Trans>Change the search</Trans>
            </AppLink>
            <Button
              aria-label={isPaused ? t`Resume: ${name}` : t`Pause: ${name}`}
              onClick={() => onChange({ ...alert, isPaused: !isPaused })}
            >
              {isPaused ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
            </Button>
          </>
        ) : (
          <Button ref={moveFocusOnUnmount} kind="main" onClick={() => onChange({ ...alert, isConfirmed: true })}>
            <Trans>Confirm the alert</Trans>
          </Button>
        )}
        <Button aria-label={t`Delete: ${name}`} onClick={onDelete}>
          <Trans>Delete</Trans>
        </Button>
      </div>
    </li>
  );
}

function AlertListItem({ row, of }: { row: AlertEntry; of: AlertsState }) {
  const flow = useAlert(row, of);
  const alert = useSelector(flow, selectValue);
  const want = (value: Alert | null) => flow.send({ type: 'value.wanted', value });
  if (!alert) return <DeletedRow alert={row.alert} onUndo={() => want(row.alert)} />;
  return (
    <AlertRow
      alert={alert}
      onChange={want}
      onDelete={() => {
        of.retainDeletedRow(alert);
        want(null);
      }}
    />
  );
}

function AlertList({ token }: { token: string | null }) {
  const of = useAlerts(token);
  const { to } = useEdition();
  const { data, rows, error, retry } = of;
  const isInvalidLink = error instanceof HttpError && error.status === 404;

  if (isInvalidLink && !data)
    return (
      <UnavailableNotice title={<Trans>This link does not work.</Trans>} way={<AllJobsLink />}>
        <Trans>The alert was deleted long ago or never confirmed, or part of the link is missing.</Trans>
      </UnavailableNotice>
    );
  return (
    <>
      {error !== undefined && (
        <ReadAlert keeps={data !== undefined} onRetry={retry}>
          <Trans>The alerts did not load.</Trans>
        </ReadAlert>
      )}
      {!data && error === undefined && <Skeleton />}
      {data && rows.length === 0 && (
        <UnavailableNotice title={<Trans>No alerts yet.</Trans>} way={<AllJobsLink />}>
          <Trans>Search for jobs and press “Watch these jobs”: you will get new ones by e-mail.</Trans>
        </UnavailableNotice>
      )}
      {data && rows.length > 0 && (
        <>
          <p className="border-b border-ink py-3 text-quiet">
            <Trans>
              Sent to <span className="wrap-anywhere">{data.email}</span>
            </Trans>
          </p>
          {data.isSilent && (
            <p className="border-b border-line py-3 font-medium">
              <Trans>You get no e-mails from these alerts: you have turned them off.</Trans>{' '}
              <AppLink href={to('newsletter')} className="font-semibold text-leap underline underline-offset-4">
                <Trans>Turn them on</Trans>
              </AppLink>
            </p>
          )}
          <ul>
            {rows.map((row) => (
              <AlertListItem key={row.alert.id} row={row} of={of} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

export function OwnAlerts() {
  return (
    <ConfirmedEmailGate
      skeleton={<Skeleton />}
      whose={<Trans>Whose alerts?</Trans>}
      forVisitors={
        <Trans>Log in to see your alerts. Without an account, open them with the link in any alert e-mail.</Trans>
      }
      forUnconfirmed={<Trans>Alerts belong to an e-mail address. Once you confirm yours, they will be here.</Trans>}
    >
      {(token) => <AlertList token={token} />}
    </ConfirmedEmailGate>
  );
}
