import { useRef, useState } from 'react';
import { changeAlert, confirmAlert, deleteAlert } from '../../api/alerts.ts';
import type { Alert, Alerts } from '../../api/contract-candidate.ts';
import { useServices } from '../../context.tsx';
import { useOptimisticWrite } from '../../shell/use-optimistic-write.ts';
import { useOwnAlerts } from '../../shell/use-own-alerts.ts';

export type AlertsOf = {
  data: Alerts | undefined;
  /** With those that were deleted here, where they were. */
  rows: Row[];
  error: unknown;
  retry: () => void;
  confirm: (alert: Alert) => void;
  change: (alert: Alert, changes: Partial<Pick<Alert, 'frequency' | 'isPaused'>>) => void;
  remove: (alert: Alert) => void;
  bringBack: (alert: Alert) => void;
};

type Row = { alert: Alert; isDeleted: boolean };

/**
 * The alerts that a mailed link opens, or those of the account. Changes are shown at once, sent one after the other, and read anew where
 * one failed.
 */
export function useAlerts(token: string | null): AlertsOf {
  const { clients } = useServices();
  const [deleted, setDeleted] = useState<readonly { alert: Alert; at: number }[]>([]);
  const lastWrite = useRef<Promise<unknown>>(Promise.resolve());
  const client = clients.locale;
  const { data, error, mutate } = useOwnAlerts(token);
  const writeOptimistically = useOptimisticWrite(mutate);

  const write = (next: (items: Alert[]) => Alert[], call: () => Promise<unknown>): Promise<boolean> =>
    writeOptimistically(
      (shown) => ({ ...shown, items: next(shown.items) }),
      () => {
        const sent = lastWrite.current.then(call);
        lastWrite.current = sent.catch(() => undefined);
        return sent;
      },
    );
  const replaced = (alert: Alert) => (items: Alert[]) => items.map((item) => (item.id === alert.id ? alert : item));

  const isOther =
    ({ id }: Alert) =>
    (row: { alert: Alert }) =>
      row.alert.id !== id;
  const items = data?.items ?? [];
  const rows = deleted
    .filter(({ alert }) => items.every(({ id }) => id !== alert.id))
    .reduce<Row[]>(
      (all, { alert, at }) => all.toSpliced(at, 0, { alert, isDeleted: true }),
      items.map((alert) => ({ alert, isDeleted: false })),
    );

  return {
    data,
    rows,
    error,
    retry: () => void mutate(),
    confirm: (alert) =>
      void write(replaced({ ...alert, isConfirmed: true }), () => confirmAlert(client, alert.id, token)),
    change(alert, changes) {
      const changed = { ...alert, ...changes };
      void write(replaced(changed), () => changeAlert(client, changed, token));
    },
    remove(alert) {
      const at = rows.findIndex((row) => row.alert.id === alert.id);
      setDeleted((all) => [...all.filter(isOther(alert)), { alert, at }]);
      void write(
        (now) => now.filter(({ id }) => id !== alert.id),
        () => deleteAlert(client, alert.id, token),
      );
    },
    async bringBack(alert) {
      const at = rows.findIndex((row) => row.alert.id === alert.id);
      const isBack = await write(
        (now) => now.toSpliced(at, 0, alert),
        () => changeAlert(client, alert, token),
      );
      if (isBack) setDeleted((all) => all.filter(isOther(alert)));
    },
  };
}
