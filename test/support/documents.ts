import { crc32, deflateRawSync } from 'node:zlib';

type Entry = {
  name: string;
  content: Uint8Array;
  /** As recorded in the archive. */
  size?: number;
  isPacked?: boolean;
};

/** Builds a zip archive, entry by entry, whose recorded sizes may be false. */
export function zipOf(entries: Entry[]): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, size = content.length, isPacked = false } of entries) {
    const stored = isPacked ? deflateRawSync(content) : Buffer.from(content);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(isPacked ? 8 : 0, 4);
    about.writeUInt32LE(crc32(content), 10);
    about.writeUInt32LE(stored.length, 14);
    about.writeUInt32LE(size, 18);
    about.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, Buffer.from(name), stored]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), about, rest, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const body = Buffer.concat(locals);
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(body.length, 16);
  return new Uint8Array(Buffer.concat([body, index, end]));
}

const text = (content: string) => new TextEncoder().encode(content);

export const pdf = text('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n');

const wordTypes = `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;

export const docxWith = (...more: Entry[]): Uint8Array<ArrayBuffer> =>
  zipOf([
    { name: '[Content_Types].xml', content: text(wordTypes) },
    { name: 'word/document.xml', content: text('<w:document/>'), isPacked: true },
    ...more,
  ]);

export const docx = docxWith();

export const odtWith = (...more: Entry[]): Uint8Array<ArrayBuffer> =>
  zipOf([
    { name: 'mimetype', content: text('application/vnd.oasis.opendocument.text') },
    { name: 'content.xml', content: text('<office:document-content/>'), isPacked: true },
    ...more,
  ]);

export const odt = odtWith();
