import type { Context } from 'hono';
import type { DocumentType } from '../../src/api/contract-candidate.ts';
import { HttpProblem } from '../http/problem.ts';
import type { StoredDocument } from './documents.ts';
import type { FileStore } from './file-store.ts';

const contentTypes: Record<DocumentType, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
};

/** RFC 6266: the name as it is, and a plain ASCII version for old clients. */
function contentDispositionOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/[^\w. -]/g, '');
  const whole = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** Responds with a document that is not run, cached, indexed or leaked by referrer (IN09). Throws a 404 problem if there is none. */
export async function serveDocument(
  c: Context,
  { files }: { files: FileStore },
  document: StoredDocument | null,
): Promise<Response> {
  const bytes = document && (await files.read(document.id));
  if (!document || !bytes) throw new HttpProblem(404);
  return giveBytes(c, document, bytes);
}

/** The same for a generated document that is not stored. */
export const giveBytes = (
  c: Context,
  { name, type }: Pick<StoredDocument, 'name' | 'type'>,
  bytes: Uint8Array<ArrayBuffer>,
): Response =>
  c.body(bytes, 200, {
    'content-type': contentTypes[type],
    'content-disposition': contentDispositionOf(name),
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
