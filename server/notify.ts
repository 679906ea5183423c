import { lt } from 'drizzle-orm';
import type { Db, Tx } from './db/open.ts';
import { type NotificationContent, notifications } from './db/schema/notifications.ts';

/** Notifies a user in the app, in the transaction of what happened. */
export const notify = async (tx: Tx, userId: string, about: NotificationContent): Promise<void> =>
  void (await tx.insert(notifications).values({ userId, about }));

/** Milliseconds that notifications are kept. */
const retention = 180 * 86_400_000;

export async function purgeNotifications(db: Db, now: Date): Promise<void> {
  await db.delete(notifications).where(lt(notifications.createdAt, new Date(now.getTime() - retention)));
}
