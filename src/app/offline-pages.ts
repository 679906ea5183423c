import { trusted } from '../shell/trusted-types.ts';

/** Undefined where the connection is not safe. */
const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

/** From now on pages that are read are kept, for when there is no connection. */
export async function keepPagesOffline(): Promise<void> {
  await workers()
    ?.register(trusted.createScriptURL('/sw.js'), { updateViaCache: 'none' })
    .catch(() => undefined);
}

/** Keeps a page that was moved to without a document of its own. */
export const keepPage = (address: string): void => workers()?.controller?.postMessage(address);

/** A newer worker takes over with the document that is about to start, never before. */
export async function activateWorker(): Promise<void> {
  (await workers()?.getRegistration())?.waiting?.postMessage('activate');
}
