import { pipeline } from 'node:stream/promises';
import { fileTypeFromBuffer } from 'file-type';
import { fromBufferPromise } from 'yauzl';
import type { DocumentType } from '../../src/api/contract-candidate.ts';

/** What an archive may unpack to: bytes of all its entries, and how many these are (IN08). */
const bounds = { unpacked: 100 * 1024 * 1024, entries: 2_000 } as const;

type Archive = Exclude<DocumentType, 'pdf'>;

/** What such an archive consists of. Macros and scripts of a text document have folders of their own. */
const parts: Record<Archive, RegExp> = {
  docx: /^(?:\[Content_Types\]\.xml$|(?:_rels|_xmlsignatures|docProps|docMetadata|customXml|word|\[trash\])\/)/i,
  odt: /^(?:(?:mimetype|layout-cache|manifest\.rdf|(?:content|styles|meta|settings)\.xml)$|(?:META-INF|Thumbnails|Pictures|Media|Configurations2|Fonts|ObjectReplacements|Object \d+)\/)/i,
};

const programNames =
  /(?:^|\/)vba(?:Project|Data)[^/]*$|\.(?:exe|dll|com|scr|cpl|msi|bat|cmd|ps1|vb[es]|jse?|ws[fh]|hta|jar|lnk|sh|py)$/i;
/** Of Windows, Linux, macOS, and scripts. */
const programMarks = ['MZ', '\x7fELF', '\xcf\xfa\xed\xfe', '\xca\xfe\xba\xbe', '#!'];

const startOf = (bytes: Uint8Array, length: number): string =>
  Buffer.from(bytes.subarray(0, length)).toString('latin1');
const endOf = (bytes: Uint8Array, length: number): string => Buffer.from(bytes.subarray(-length)).toString('latin1');

/** Where readers of PDFs look for the beginning of one, and for the end, and where those of archives do; bytes. */
const reach = { pdfStart: 1_024, pdfEnd: 2_048, archive: 66_000 } as const;

/** Whether it ends as one, and is no archive to whoever reads from the end. */
const isPdfAlone = (bytes: Uint8Array): boolean =>
  /startxref\s+\d+\s+%%EOF/.test(endOf(bytes, reach.pdfEnd)) && !endOf(bytes, reach.archive).includes('PK\x05\x06');

/** Whether whoever opens an archive gets what it says, no program, and not more than a machine has. Rejects for a broken one. */
async function isHarmless(bytes: Uint8Array, type: Archive): Promise<boolean> {
  if (startOf(bytes, reach.pdfStart).includes('%PDF-')) return false;
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  if (zip.entryCount > bounds.entries) return false;
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize;
    if (unpacked > bounds.unpacked || entry.isEncrypted()) return false;
    const name = entry.fileName;
    if (!parts[type].test(name) || programNames.test(name)) return false;
    let start = '';
    // Rejects as soon as an entry unpacks to another size than it says.
    await pipeline(await zip.openReadStreamPromise(entry), async (stream) => {
      for await (const chunk of stream) start += startOf(chunk, 4);
    });
    if (programMarks.some((mark) => start.startsWith(mark))) return false;
  }
  return true;
}

const types: Record<string, DocumentType> = { pdf: 'pdf', docx: 'docx', odt: 'odt' };

/** What a document is by its content, whatever it is called (IN08); null where it is none that we take. */
export async function documentTypeOf(bytes: Uint8Array): Promise<DocumentType | null> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const type = types[found?.ext ?? ''] ?? null;
  if (type === null) return null;
  if (type === 'pdf') return isPdfAlone(bytes) ? type : null;
  return (await isHarmless(bytes, type).catch(() => false)) ? type : null;
}
