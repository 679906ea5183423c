import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { notificationCalls } from '../../src/routing/notification-calls.ts';
import { requireSignedIn } from '../accounts/browser.ts';
import type { AccountServices } from '../accounts/services.ts';
import type { AlertReads } from '../board.ts';
import { asJson, done } from '../http/answers.ts';
import { json } from '../http/body.ts';
import { askedLocale } from '../http/core-api.ts';
import { enforceLimit } from '../http/limits.ts';
import { Refusal } from '../http/problem.ts';
import { countUnread, noteAllRead, noteRead, readNotifications } from './read-notifications.ts';

const notificationId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER));
const seen = v.object({ until: notificationId });
const wish = v.object({ isRead: v.boolean() });

function idOf(text: string | undefined): number {
  const id = v.safeParse(notificationId, Number(text));
  if (!id.success) throw new Refusal(404);
  return id.output;
}

/** The signed-in user's notifications, and whether they are read. */
export function notificationRoutes(services: AccountServices & { board: AlertReads }): Hono {
  const { db, now } = services;
  const signedIn = requireSignedIn(services);
  const limited = createMiddleware<{ Variables: { signedIn: { user: { id: string } } } }>(async (c, next) => {
    await enforceLimit(db, 'notificationChangesOfAccount', c.get('signedIn').user.id, now());
    await next();
  });

  return new Hono()
    .get(notificationCalls.notifications, signedIn, async (c) => {
      const before = c.req.query('before');
      return asJson(
        c,
        await readNotifications(services, {
          userId: c.get('signedIn').user.id,
          locale: askedLocale(c) ?? 'cs',
          before: before === undefined ? null : idOf(before),
        }),
      );
    })
    .get(notificationCalls.unread, signedIn, async (c) =>
      asJson(c, { unread: await countUnread(db, c.get('signedIn').user.id) }),
    )
    .post(notificationCalls.read, signedIn, limited, json(seen), async (c) => {
      const { until } = c.req.valid('json');
      await noteAllRead(db, { userId: c.get('signedIn').user.id, until, now: now() });
      return done(c);
    })
    .put(notificationCalls.notification(':id'), signedIn, limited, json(wish), async (c) => {
      const id = idOf(c.req.param('id'));
      const readAt = c.req.valid('json').isRead ? now() : null;
      if (!(await noteRead(db, { userId: c.get('signedIn').user.id, id, readAt }))) throw new Refusal(404);
      return done(c);
    }) as unknown as Hono;
}
