import { join } from 'node:path';
import { createStorage, type Driver } from 'unstorage';
import folder from 'unstorage/drivers/fs';
import s3 from 'unstorage/drivers/s3';
import type { Config } from '../config.ts';

/** Stores bytes under random names (ruling 52). What they are and who may read them is in the database. */
export type FileStore = {
  write: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Null if there is none. */
  read: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Does nothing if there is none. */
  remove: (name: string) => Promise<void>;
};

/** `https://KEY:SECRET@host/bucket?region=…` */
function bucketAt(address: string): Driver {
  const { protocol, host, username, password, pathname, searchParams } = new URL(address);
  return s3({
    endpoint: `${protocol}//${host}`,
    bucket: pathname.slice(1),
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
  });
}

/** A folder beside the embedded database, or any store that speaks S3. */
export function openFileStore({ FILES_URL, DATA_DIR }: Pick<Config, 'FILES_URL' | 'DATA_DIR'>): FileStore {
  const driver = FILES_URL ? bucketAt(FILES_URL) : folder({ base: join(DATA_DIR, 'files') });
  const storage = createStorage({ driver });
  return {
    write: (name, bytes) => storage.setItemRaw(name, bytes),
    async read(name) {
      const bytes = await storage.getItemRaw<Uint8Array | ArrayBuffer>(name);
      return bytes && new Uint8Array(bytes);
    },
    remove: (name) => storage.removeItem(name),
  };
}
