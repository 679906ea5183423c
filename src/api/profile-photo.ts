import type { PhotoRemoving, PhotoUploading } from '../../machines/profile-photo/profile-photo.machine.ts';
import { accountCalls } from '../routing/account-calls.ts';
import { get, limited, type Outcomes, outcomeOf, withTimeout } from './call.ts';
import type { Client } from './client.ts';
import type { Photo } from './contract.ts';
import { uploadFile } from './upload-file.ts';

const photoOf = (body: unknown): Photo | null => {
  const { photo } = Object(body);
  return photo === null || typeof photo === 'string' ? { photo } : null;
};

/** GET of where one's own picture is. */
export const readPhoto = (client: Client): Promise<Photo> => get(client, accountCalls.photo, photoOf);

const storedOutcomes: Outcomes<PhotoUploading> = {
  201: { type: 'stored' },
  413: { type: 'rejected', why: 'photoSize' },
  422: { type: 'rejected', why: 'photoType' },
  429: limited,
};

type Upload = { file: File; tell: (percent: number) => void; signal: AbortSignal };

/** POST of another picture, which may come twice. */
export const storePhoto = (client: Client, upload: Upload): Promise<PhotoUploading> =>
  uploadFile(client, accountCalls.photo, upload, storedOutcomes);

const removedOutcomes: Outcomes<PhotoRemoving> = { ok: { type: 'removed' }, 429: limited };

/** DELETE of it, which may come twice. */
export const removePhoto = async (client: Client, signal: AbortSignal): Promise<PhotoRemoving> =>
  outcomeOf(
    `DELETE ${accountCalls.photo}`,
    await client('DELETE', accountCalls.photo, { signal: withTimeout(signal) }),
    removedOutcomes,
  );
