import type { Client } from './client.ts';
import { type Outcomes, outcomeOf } from './send.ts';

/** Upload timeout in milliseconds. */
const uploadTimeout = 120_000;

/** Like fetch, but with upload progress, which fetch doesn't report. `onProgress`: per cent. */
const fetchWithProgress =
  (onProgress: (percent: number) => void) =>
  (address: string, { method = '', body, headers, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, address);
      request.withCredentials = true;
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total));
      request.onload = () => {
        const retryAfter = request.getResponseHeader('retry-after');
        const more = retryAfter === null ? {} : { headers: { 'retry-after': retryAfter } };
        resolve(new Response(request.responseText, { status: request.status, ...more }));
      };
      request.onerror = () => reject(new TypeError('Failed to upload'));
      signal?.addEventListener('abort', () => {
        request.abort();
        reject(signal.reason);
      });
      request.send(body as FormData);
    });

type Upload = {
  file: File;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
  headers?: Record<string, string>;
};

/** POST of a file in a form, with progress. Rejects with HttpError for a response that the table doesn't list. */
export async function uploadFile<Outcome extends object>(
  client: Client,
  path: string,
  { file, onProgress, signal, headers }: Upload,
  outcomes: Outcomes<Outcome>,
): Promise<Outcome> {
  const body = new FormData();
  body.append('file', file);
  const answer = await client('POST', path, {
    body,
    headers: { ...headers },
    signal: AbortSignal.any([signal, AbortSignal.timeout(uploadTimeout)]),
    fetch: fetchWithProgress(onProgress),
  });
  return outcomeOf(`POST ${path}`, answer, outcomes);
}
