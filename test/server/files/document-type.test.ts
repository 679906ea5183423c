import { expect, test } from 'vitest';
import { documentTypeOf } from '../../../server/files/document-type.ts';
import { docx, docxWith, odt, odtWith, pdf, zipOf } from '../../support/documents.ts';

const text = (content: string) => new TextEncoder().encode(content);
const megabyte = 1024 * 1024;

test.each([
  ['pdf', pdf],
  ['docx', docx],
  ['odt', odt],
  ['pdf', Buffer.concat([pdf, pdf])],
  ['pdf', Buffer.concat([pdf, Buffer.alloc(1_000)])],
  [
    'docx',
    docxWith(
      ...[
        '_rels/.rels',
        'docProps/app.xml',
        'docMetadata/LabelInfo.xml',
        'customXml/item1.xml',
        '[trash]/0000.dat',
        'word/',
        'word/fonts/font1.odttf',
        'word/embeddings/oleObject1.bin',
        'word/embeddings/Sheet1.xlsx',
      ].map((name) => ({ name, content: text(name.endsWith('/') ? '' : 'a') })),
    ),
  ],
  [
    'odt',
    odtWith(
      ...[
        'META-INF/manifest.xml',
        'styles.xml',
        'manifest.rdf',
        'layout-cache',
        'Thumbnails/thumbnail.png',
        'Configurations2/images/Bitmaps/',
        'Pictures/a.jpg',
        'Object 1/content.xml',
        'ObjectReplacements/Object 1',
      ].map((name) => ({ name, content: text(name.endsWith('/') ? '' : 'a') })),
    ),
  ],
])('IN08 recognises a document by its content: %s', async (type, bytes) => {
  expect(await documentTypeOf(bytes)).toBe(type);
});

test.each([
  ['an empty file', new Uint8Array()],
  ['a text', text('My life, in words.')],
  ['a page', text('<!doctype html><script>alert(1)</script>')],
  ['a page with a document behind it', text('<script>alert(1)</script>%PDF-1.7')],
  ['a program', Buffer.from('MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00\xff\xff', 'latin1')],
  ['any archive', zipOf([{ name: 'cv.txt', content: text('My life.') }])],
  ['half an archive', docx.subarray(0, docx.length - 30)],
  [
    'an archive that promises too much',
    docxWith({ name: 'word/media/a.png', content: text('a'), size: 200 * megabyte }),
  ],
  [
    'an archive that unpacks to more than it says',
    docxWith({ name: 'word/media/a.png', content: new Uint8Array(2 * megabyte), size: 1_000, isPacked: true }),
  ],
  [
    'an archive that unpacks to more than a machine has',
    docxWith(
      ...Array.from({ length: 6 }, (_, nth) => ({
        name: `word/media/${nth}.png`,
        content: new Uint8Array(20 * megabyte),
        isPacked: true,
      })),
    ),
  ],
  [
    'an archive of too many things',
    docxWith(...Array.from({ length: 2_000 }, (_, nth) => ({ name: `word/${nth}.xml`, content: text('a') }))),
  ],
  ['a PDF of its first letters alone', text('%PDF-')],
  ['a page that begins as a PDF', text('%PDF-1.4\n<html><script>alert(1)</script></html>')],
  ['a PDF that is an archive as well', Buffer.concat([pdf, docx])],
  ['a PDF with an archive before its end', Buffer.concat([pdf, docx, pdf])],
  ['an archive that is a PDF as well', docxWith({ name: 'word/media/a.png', content: pdf })],
  ['a document with macros', docxWith({ name: 'word/vbaProject.bin', content: text('a') })],
  ['a document with a program', docxWith({ name: 'setup.exe', content: text('a') })],
  ['a document with a program among its parts', docxWith({ name: 'word/media/setup.exe', content: text('a') })],
  ['a document with a program as a picture', docxWith({ name: 'word/media/a.png', content: text('MZ\x90') })],
  ['a document with what is no part of it', docxWith({ name: 'more/a.xml', content: text('a') })],
  ['a text document with macros', odtWith({ name: 'Basic/Standard/Module1.xml', content: text('a') })],
  ['a text document with scripts', odtWith({ name: 'Scripts/python/a.xml', content: text('a') })],
  ['an archive that leads out of its folder', docxWith({ name: '../../etc/passwd', content: text('a') })],
])('IN08 %s is rejected as a document', async (_, bytes) => {
  expect(await documentTypeOf(bytes)).toBeNull();
});
