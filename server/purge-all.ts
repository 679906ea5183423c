import { purgeExpiredAccountRows } from './accounts/purge.ts';
import { purgeVisits } from './ads/count-visit.ts';
import { purgeAlerts } from './alerts/change-alert.ts';
import type { AppServices } from './app-services.ts';
import { purgeApplicationDrafts } from './applications/drafts.ts';
import { purgeApplications } from './applications/purge.ts';
import { purgeAudit } from './audit/audit-log.ts';
import { purgeInbox } from './contact/inbox.ts';
import { purgePictures } from './employer/pictures.ts';
import { purgeFiles } from './files/documents.ts';
import { logFailure } from './http/failures.ts';
import { purgeMailSettings } from './mail/settings.ts';
import { purgeRemovedNotes } from './marks/saved-jobs.ts';
import { purgeNotifications } from './notify.ts';
import { purgeOrders } from './orders/purge-orders.ts';
import { deleteDueAccounts, purgeMails } from './privacy/deletion.ts';
import { purgeReports } from './reports/purge-reports.ts';
import { purgeAttempts } from './skill-tests/claim-attempt.ts';
import { purgeVerifications } from './verification/verification.ts';
import { purgeDeliveries } from './webhooks/deliver.ts';

type Services = Pick<AppServices, 'db' | 'encryption' | 'queue' | 'files' | 'log' | 'now'>;

/** In this order: later purges treat what belonged to a deleted account as nobody's. */
const purges: Record<string, (services: Services) => Promise<void>> = {
  dueAccounts: deleteDueAccounts,
  mails: purgeMails,
  accounts: ({ db, now }) => purgeExpiredAccountRows(db, now()),
  applications: ({ db, now }) => purgeApplications(db, now()),
  drafts: ({ db, now }) => purgeApplicationDrafts(db, now()),
  files: purgeFiles,
  alerts: ({ db, now }) => purgeAlerts(db, now()),
  mailSettings: ({ db }) => purgeMailSettings(db),
  verifications: ({ db, now }) => purgeVerifications(db, now()),
  notes: ({ db, now }) => purgeRemovedNotes(db, now()),
  reports: ({ db, now }) => purgeReports(db, now()),
  inbox: ({ db, now }) => purgeInbox(db, now()),
  orders: ({ db, now }) => purgeOrders(db, now()),
  audit: ({ db, now }) => purgeAudit(db, now()),
  visits: ({ db, now }) => purgeVisits(db, now()),
  pictures: ({ db, now }) => purgePictures(db, now()),
  attempts: purgeAttempts,
  notifications: ({ db, now }) => purgeNotifications(db, now()),
  deliveries: ({ db, now }) => purgeDeliveries(db, now()),
};

/** Deletes all that is past its retention. A failure is logged and stops no other purge; rejects with the names of those that failed. */
export async function purgeAll(services: Services): Promise<void> {
  const failed: string[] = [];
  for (const [name, purgeOne] of Object.entries(purges)) {
    try {
      await purgeOne(services);
    } catch (error) {
      logFailure(services.log, error, 'not purged', { purge: name });
      failed.push(name);
    }
  }
  if (failed.length > 0) throw new Error(`Not purged: ${failed.join(', ')}`);
}
