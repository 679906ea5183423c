import type { PhotoRemovalOutcome, PhotoUploadOutcome } from '../../machines/profile-photo/profile-photo.machine.ts';
import { accountCalls } from '../routing/account-calls.ts';
import { getJson } from './call.ts';
import type { Client } from './client.ts';
import type { Photo } from './contract-candidate.ts';
import { type Outcomes, rateLimited, send } from './send.ts';
import { uploadFile } from './upload-file.ts';

const photoOf = (body: unknown): Photo | null => {
  const { photo } = Object(body);
  return photo === null || typeof photo === 'string' ? { photo } : null;
};

/** GET of the user's own picture. */
export const readPhoto = (client: Client): Promise<Photo> => getJson(client, accountCalls.photo, photoOf);

type Upload = { file: File; onProgress: (percent: number) => void; signal: AbortSignal };

/** POST of a picture, the user's own unless another address is given. Idempotent. `onStored` is called with its content hash. */
export const uploadPhoto = (
  client: Client,
  upload: Upload,
  onStored: (photo: string) => void = () => undefined,
  path: string = accountCalls.photo,
): Promise<PhotoUploadOutcome> =>
  uploadFile<PhotoUploadOutcome>(client, path, upload, {
    async 201(answer) {
      const photo = photoOf(await answer.json())?.photo ?? null;
      if (photo === null) return null;
      onStored(photo);
      return { type: 'stored' };
    },
    413: { type: 'rejected', reason: 'photoSize' },
    422: { type: 'rejected', reason: 'photoType' },
    429: rateLimited,
  });

const removalOutcomes: Outcomes<PhotoRemovalOutcome> = { ok: { type: 'removed' }, 429: rateLimited };

/** DELETE of it. Idempotent. */
export const removePhoto = (
  client: Client,
  signal: AbortSignal,
  path: string = accountCalls.photo,
): Promise<PhotoRemovalOutcome> => send(client, 'DELETE', path, removalOutcomes, { signal });
