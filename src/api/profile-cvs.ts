import type { CvChange, CvChangeOutcome, CvUploadOutcome } from '../../machines/profile-cvs/profile-cvs.machine.ts';
import { accountCalls } from '../routing/account-calls.ts';
import type { Client } from './client.ts';
import { fieldErrorsOf, type Outcomes, rateLimited, send } from './send.ts';
import { uploadFile } from './upload-file.ts';

const uploadOutcomes: Outcomes<CvUploadOutcome> = {
  201: { type: 'added' },
  413: { type: 'rejected', reason: 'fileSize' },
  422: async (answer) => ({
    type: 'rejected',
    reason: (await fieldErrorsOf(answer))('cv', 'fileNumber') ? 'fileNumber' : 'fileType',
  }),
  429: rateLimited,
};

type Upload = { file: File; key: string; onProgress: (percent: number) => void; signal: AbortSignal };

/** POST of a CV for the profile. The same key means the same CV, however often it is sent. */
export const addProfileCv = (client: Client, { key, ...upload }: Upload): Promise<CvUploadOutcome> =>
  uploadFile(client, accountCalls.profileCvs, { ...upload, headers: { 'idempotency-key': key } }, uploadOutcomes);

const changeOutcomes: Outcomes<CvChangeOutcome> = { ok: { type: 'changed' }, 404: { type: 'gone' }, 429: rateLimited };

/** PUT that makes one the first choice, or DELETE of it: both idempotent. */
export const changeProfileCv = (client: Client, { kind, id }: CvChange): Promise<CvChangeOutcome> =>
  kind === 'choose'
    ? send(client, 'PUT', accountCalls.firstCv(id), changeOutcomes)
    : send(client, 'DELETE', accountCalls.profileCv(id), changeOutcomes);
