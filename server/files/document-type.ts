import { pipeline } from 'node:stream/promises';
import { fileTypeFromBuffer } from 'file-type';
import { fromBufferPromise } from 'yauzl';
import type { DocumentType } from '../../src/api/contract-candidate.ts';

/** Limits of an archive: unpacked bytes of all entries, and their number (IN08). */
const archiveLimits = { unpacked: 100 * 1024 * 1024, entries: 2_000 } as const;

type Archive = Exclude<DocumentType, 'pdf'>;

/** The allowed entries of each archive. Macros and scripts of a text document have other folders. */
const archiveEntries: Record<Archive, RegExp> = {
  docx: /^(?:\[Content_Types\]\.xml$|(?:_rels|_xmlsignatures|docProps|docMetadata|customXml|word|\[trash\])\/)/i,
  odt: /^(?:(?:mimetype|layout-cache|manifest\.rdf|(?:content|styles|meta|settings)\.xml)$|(?:META-INF|Thumbnails|Pictures|Media|Configurations2|Fonts|ObjectReplacements|Object \d+)\/)/i,
};

const executableNames =
  /(?:^|\/)vba(?:Project|Data)[^/]*$|\.(?:exe|dll|com|scr|cpl|msi|bat|cmd|ps1|vb[es]|jse?|ws[fh]|hta|jar|lnk|sh|py)$/i;
/** Signatures of programs for Windows, Linux and macOS, and of scripts. */
const executableSignatures = ['MZ', '\x7fELF', '\xcf\xfa\xed\xfe', '\xca\xfe\xba\xbe', '#!'];

const startOf = (bytes: Uint8Array, length: number): string =>
  Buffer.from(bytes.subarray(0, length)).toString('latin1');
const endOf = (bytes: Uint8Array, length: number): string => Buffer.from(bytes.subarray(-length)).toString('latin1');

/** Where PDF readers look for the start and the end of a PDF, and archive readers for their directory; bytes. */
const scanLengths = { pdfStart: 1_024, pdfEnd: 2_048, archive: 66_000 } as const;

/** Whether it ends like a PDF, and archive readers would not find an archive at its end. */
const isPdfAlone = (bytes: Uint8Array): boolean =>
  /startxref\s+\d+\s+%%EOF/.test(endOf(bytes, scanLengths.pdfEnd)) &&
  !endOf(bytes, scanLengths.archive).includes('PK\x05\x06');

/** Whether an archive has only the expected parts, no program, and a bounded size. Rejects for a broken one. */
async function isSafeArchive(bytes: Uint8Array, type: Archive): Promise<boolean> {
  if (startOf(bytes, scanLengths.pdfStart).includes('%PDF-')) return false;
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  if (zip.entryCount > archiveLimits.entries) return false;
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize;
    if (unpacked > archiveLimits.unpacked || entry.isEncrypted()) return false;
    const name = entry.fileName;
    if (!archiveEntries[type].test(name) || executableNames.test(name)) return false;
    let start = '';
    // Rejects as soon as an entry's unpacked size differs from the declared one.
    await pipeline(await zip.openReadStreamPromise(entry), async (stream) => {
      for await (const chunk of stream) start += startOf(chunk, 4);
    });
    if (executableSignatures.some((mark) => start.startsWith(mark))) return false;
  }
  return true;
}

const types: Record<string, DocumentType> = { pdf: 'pdf', docx: 'docx', odt: 'odt' };

/** The type of a document by its content, regardless of its name (IN08); null if we don't accept it. */
export async function documentTypeOf(bytes: Uint8Array): Promise<DocumentType | null> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const type = types[found?.ext ?? ''] ?? null;
  if (type === null) return null;
  if (type === 'pdf') return isPdfAlone(bytes) ? type : null;
  return (await isSafeArchive(bytes, type).catch(() => false)) ? type : null;
}
