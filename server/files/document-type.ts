import { pipeline } from 'node:stream/promises';
import { fileTypeFromBuffer } from 'file-type';
import { fromBufferPromise } from 'yauzl';
import type { DocumentType } from '../../src/api/contract-candidate.ts';

/** What an archive may unpack to: bytes of all its entries, and how many these are (IN08). */
const bounds = { unpacked: 100 * 1024 * 1024, entries: 2_000 } as const;

/** Whether whoever opens an archive gets what it says, and not more than a machine has. Rejects for a broken one. */
async function isHarmless(bytes: Uint8Array): Promise<boolean> {
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  if (zip.entryCount > bounds.entries) return false;
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize;
    if (unpacked > bounds.unpacked || entry.isEncrypted()) return false;
    // Rejects as soon as an entry unpacks to another size than it says.
    await pipeline(await zip.openReadStreamPromise(entry), async (stream) => {
      for await (const _ of stream);
    });
  }
  return true;
}

const types: Record<string, DocumentType> = { pdf: 'pdf', docx: 'docx', odt: 'odt' };

/** What a document is by its content, whatever it is called (IN08); null where it is none that we take. */
export async function documentTypeOf(bytes: Uint8Array): Promise<DocumentType | null> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const type = types[found?.ext ?? ''] ?? null;
  if (type === null || type === 'pdf') return type;
  return (await isHarmless(bytes).catch(() => false)) ? type : null;
}
