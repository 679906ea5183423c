import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { notificationCalls } from '../../src/routing/notification-calls.ts';
import { requireSignedIn } from '../accounts/session-middleware.ts';
import type { AppServices } from '../app-services.ts';
import type { AlertReads } from '../board.ts';
import { validateJson } from '../http/body.ts';
import { requestedLocale } from '../http/core-api.ts';
import { HttpProblem } from '../http/problem.ts';
import { enforceRateLimit } from '../http/rate-limits.ts';
import { jsonResponse, noContentResponse } from '../http/responses.ts';
import { parseRowId, rowId } from '../http/row-id.ts';
import {
  countUnreadNotifications,
  markAllNotificationsRead,
  readNotifications,
  setNotificationRead,
} from './read-notifications.ts';

const markAllReadBody = v.object({ until: rowId });
const readStateBody = v.object({ isRead: v.boolean() });

/** The signed-in user's notifications, and whether they are read. */
export function notificationRoutes(services: AppServices & { board: AlertReads }): Hono {
  const { db, now } = services;
  const signedIn = requireSignedIn(services);
  const limited = createMiddleware<{ Variables: { signedIn: { user: { id: string } } } }>(async (c, next) => {
    await enforceRateLimit(db, 'notificationChangesOfAccount', c.get('signedIn').user.id, now());
    await next();
  });

  return new Hono()
    .get(notificationCalls.notifications, signedIn, async (c) => {
      const before = c.req.query('before');
      return jsonResponse(
        c,
        await readNotifications(services, {
          userId: c.get('signedIn').user.id,
          locale: requestedLocale(c) ?? 'cs',
          before: before === undefined ? null : parseRowId(before),
        }),
      );
    })
    .get(notificationCalls.unread, signedIn, async (c) =>
      jsonResponse(c, { unread: await countUnreadNotifications(db, c.get('signedIn').user.id) }),
    )
    .post(notificationCalls.read, signedIn, limited, validateJson(markAllReadBody), async (c) => {
      const { until } = c.req.valid('json');
      await markAllNotificationsRead(db, { userId: c.get('signedIn').user.id, until, now: now() });
      return noContentResponse(c);
    })
    .put(notificationCalls.notification(':id'), signedIn, limited, validateJson(readStateBody), async (c) => {
      const id = parseRowId(c.req.param('id'));
      const readAt = c.req.valid('json').isRead ? now() : null;
      if (!(await setNotificationRead(db, { userId: c.get('signedIn').user.id, id, readAt })))
        throw new HttpProblem(404);
      return noContentResponse(c);
    }) as unknown as Hono;
}
