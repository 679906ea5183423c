import { trustedTypesPolicy } from '../shell/trusted-types.ts';

/** Undefined where the connection is not secure. */
const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

/** Stores every page that is read from now on, for use offline. */
export async function enableOfflinePages(): Promise<void> {
  await workers()
    ?.register(trustedTypesPolicy.createScriptURL('/sw.js'), { updateViaCache: 'none' })
    .catch(() => undefined);
}

/** Stores a page that was navigated to without a document of its own. */
export const cachePageOffline = (address: string): void => workers()?.controller?.postMessage(address);

/** A newer worker takes over with the document that is about to start, never before. */
export async function activateWorker(): Promise<void> {
  (await workers()?.getRegistration())?.waiting?.postMessage('activate');
}
