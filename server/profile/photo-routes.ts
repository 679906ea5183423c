import { Hono } from 'hono';
import { photoBounds } from '../../machines/profile-photo/profile-photo.rules.ts';
import type { Photo } from '../../src/api/contract-candidate.ts';
import { accountCalls } from '../../src/routing/account-calls.ts';
import { requireSignedIn } from '../accounts/session-middleware.ts';
import type { AppServices } from '../app-services.ts';
import { auditMiddleware } from '../http/audit-events.ts';
import { readFile } from '../http/body.ts';
import { enforceRateLimit } from '../http/rate-limits.ts';
import { jsonResponse, noContentResponse } from '../http/responses.ts';
import { photoHash, removePhoto, storePhoto } from './photo.ts';

/** The user's own photo (product §6), never somebody else's. */
export function photoRoutes(services: AppServices): Hono {
  const { db, now } = services;
  const signedIn = requireSignedIn(services);
  const audited = auditMiddleware(services);

  return new Hono()
    .get(accountCalls.photo, signedIn, async (c) =>
      jsonResponse(c, { photo: await photoHash(db, c.get('signedIn').user.id) } satisfies Photo),
    )
    .post(accountCalls.photo, audited('photo changed'), signedIn, async (c) => {
      const { id } = c.get('signedIn').user;
      await enforceRateLimit(db, 'photosOfAccount', id, now());
      const file = await readFile(c.req.raw, photoBounds.size);
      return jsonResponse(c, { photo: await storePhoto(db, id, file, now()) } satisfies Photo, 201);
    })
    .delete(accountCalls.photo, audited('photo removed'), signedIn, async (c) => {
      const { id } = c.get('signedIn').user;
      await enforceRateLimit(db, 'profileChangesOfAccount', id, now());
      await removePhoto(db, id);
      return noContentResponse(c);
    }) as unknown as Hono;
}
