import { Hono } from 'hono';
import { photoBounds } from '../../machines/profile-photo/profile-photo.rules.ts';
import type { Photo } from '../../src/api/contract-candidate.ts';
import { accountCalls } from '../../src/routing/account-calls.ts';
import { requireSignedIn } from '../accounts/browser.ts';
import type { AccountServices } from '../accounts/services.ts';
import { asJson, done } from '../http/answers.ts';
import { auditor } from '../http/audit-events.ts';
import { readFile } from '../http/body.ts';
import { enforceLimit } from '../http/limits.ts';
import { photoHash, removePhoto, storePhoto } from './photo.ts';

/** The user's own photo (product §6), never somebody else's. */
export function photoRoutes(services: AccountServices): Hono {
  const { db, now } = services;
  const signedIn = requireSignedIn(services);
  const audited = auditor(services);

  return new Hono()
    .get(accountCalls.photo, signedIn, async (c) =>
      asJson(c, { photo: await photoHash(db, c.get('signedIn').user.id) } satisfies Photo),
    )
    .post(accountCalls.photo, audited('photo changed'), signedIn, async (c) => {
      const { id } = c.get('signedIn').user;
      await enforceLimit(db, 'photosOfAccount', id, now());
      const file = await readFile(c.req.raw, photoBounds.size);
      return asJson(c, { photo: await storePhoto(db, id, file, now()) } satisfies Photo, 201);
    })
    .delete(accountCalls.photo, audited('photo removed'), signedIn, async (c) => {
      const { id } = c.get('signedIn').user;
      await enforceLimit(db, 'profileChangesOfAccount', id, now());
      await removePhoto(db, id);
      return done(c);
    }) as unknown as Hono;
}
