import { msg } from '@lingui/macro';
import { useState } from 'react';
import type { OptimisticUpdateRef } from '../../../machines/optimistic-update/optimistic-update.machine.ts';
import { changeAlert, confirmAlert, deleteAlert, restoreAlert } from '../../api/alerts.ts';
import type { Alert, Alerts } from '../../api/contract-candidate.ts';
import { useServices } from '../../context.tsx';
import { useOptimisticUpdate } from '../../shell/use-optimistic-update.ts';
import { useOwnAlerts } from '../../shell/use-own-alerts.ts';
import { useToasts } from '../../shell/use-toasts.ts';

export type AlertsState = {
  token: string | null;
  data: Alerts | undefined;
  /** Including alerts deleted here, in their old places. */
  rows: AlertEntry[];
  error: unknown;
  retry: () => void;
  /** Keeps the row of an alert about to be deleted, to restore it as it is now. */
  retainDeletedRow: (alert: Alert) => void;
  /** Notes what the server has saved. Null: it is deleted. */
  updateCache: (id: string, alert: Alert | null) => void;
};

/** `read`: as last read, null if it was no longer there. */
export type AlertEntry = { alert: Alert; read: Alert | null };

/** The alerts that a mailed link opens, or those of the account. */
export function useAlerts(token: string | null): AlertsState {
  const [deleted, setDeleted] = useState<readonly { alert: Alert; at: number }[]>([]);
  const { data, error, mutate } = useOwnAlerts(token);
  const items = data?.items ?? [];
  const rows = deleted
    .filter(({ alert }) => items.every(({ id }) => id !== alert.id))
    .reduce<AlertEntry[]>(
      (all, { alert, at }) => all.toSpliced(at, 0, { alert, read: null }),
      items.map((read) => ({ alert: deleted.find(({ alert }) => alert.id === read.id)?.alert ?? read, read })),
    );
  const placeOf = (id: string) => rows.findIndex(({ alert }) => alert.id === id);

  return {
    token,
    data,
    rows,
    error,
    retry: () => void mutate(),
    retainDeletedRow: (alert) =>
      setDeleted((all) => [...all.filter((one) => one.alert.id !== alert.id), { alert, at: placeOf(alert.id) }]),
    updateCache(id, alert) {
      const noted = (now: readonly Alert[]) =>
        [...now.filter((other) => other.id !== id), ...(alert ? [alert] : [])].sort(
          (one, other) => placeOf(one.id) - placeOf(other.id),
        );
      void mutate((now) => now && { ...now, items: noted(now.items) }, { revalidate: false });
    },
  };
}

/** The flow of one alert; null is a deleted one, which can be restored. */
export function useAlert(
  { alert, read }: AlertEntry,
  { token, updateCache, retry }: AlertsState,
): OptimisticUpdateRef<Alert | null> {
  const { clients } = useServices();
  const { announce } = useToasts();
  const client = clients.localeApi;
  return useOptimisticUpdate<Alert | null>(read, {
    what: `alert ${alert.id}`,
    async write(wanted, signal, before) {
      if (!wanted) return deleteAlert(client, alert.id, token, signal);
      if (!before) return restoreAlert(client, wanted, token, signal);
      if (before.isConfirmed === wanted.isConfirmed) return changeAlert(client, wanted, token, signal);
      const outcome = await confirmAlert(client, alert.id, token, signal);
      const isChanged = before.frequency !== wanted.frequency || before.isPaused !== wanted.isPaused;
      return isChanged && outcome.type === 'done' ? changeAlert(client, wanted, token, signal) : outcome;
    },
    onWritten: (written) => updateCache(alert.id, written),
    onFailed: retry,
    onGone() {
      announce({ title: msg`This alert has already been deleted.`, icon: 'info' });
      retry();
    },
  });
}
