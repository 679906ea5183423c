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

const rowsOf = (stored: Outcomes<PhotoUploading>[number]): Outcomes<PhotoUploading> => ({
  201: stored,
  413: { type: 'rejected', why: 'photoSize' },
  422: { type: 'rejected', why: 'photoType' },
  429: limited,
});

type Upload = { file: File; tell: (percent: number) => void; signal: AbortSignal };

/** POST of another picture, which may come twice. One's own where no other address is given. */
export const storePhoto = (
  client: Client,
  upload: Upload,
  path: string = accountCalls.photo,
): Promise<PhotoUploading> => uploadFile(client, path, upload, rowsOf({ type: 'stored' }));

/** POST of a picture that is to be shown by what names it, which `keep` hears. */
export const uploadPicture = (
  client: Client,
  upload: Upload,
  { path, keep }: { path: string; keep: (photo: string) => void },
): Promise<PhotoUploading> =>
  uploadFile(
    client,
    path,
    upload,
    rowsOf(async (answer) => {
      const photo = photoOf(await answer.json())?.photo ?? null;
      if (photo === null) return null;
      keep(photo);
      return { type: 'stored' };
    }),
  );

const removedOutcomes: Outcomes<PhotoRemoving> = { ok: { type: 'removed' }, 429: limited };

/** DELETE of it, which may come twice. */
export const removePhoto = async (
  client: Client,
  signal: AbortSignal,
  path: string = accountCalls.photo,
): Promise<PhotoRemoving> =>
  outcomeOf(`DELETE ${path}`, await client('DELETE', path, { signal: withTimeout(signal) }), removedOutcomes);
