import { expect, test } from 'vitest';
import { documentTypeOf } from '../../../server/files/document-type.ts';
import { docx, docxWith, odt, pdf, zipOf } from '../../support/documents.ts';

const text = (content: string) => new TextEncoder().encode(content);
const megabyte = 1024 * 1024;

test.each([
  ['pdf', pdf],
  ['docx', docx],
  ['odt', odt],
])('IN08 a document is known by its content: %s', async (type, bytes) => {
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
  ['an archive that promises too much', docxWith({ name: 'word/media/a', content: text('a'), size: 200 * megabyte })],
  [
    'an archive that unpacks to more than it says',
    docxWith({ name: 'word/media/a', content: new Uint8Array(2 * megabyte), size: 1_000, isPacked: true }),
  ],
  [
    'an archive that unpacks to more than a machine has',
    docxWith(
      ...Array.from({ length: 6 }, (_, nth) => ({
        ...{ name: `word/media/${nth}`, content: new Uint8Array(20 * megabyte), isPacked: true },
      })),
    ),
  ],
  [
    'an archive of too many things',
    docxWith(...Array.from({ length: 2_000 }, (_, nth) => ({ name: `word/${nth}`, content: text('a') }))),
  ],
  ['an archive that leads out of its folder', docxWith({ name: '../../etc/passwd', content: text('a') })],
])('IN08 %s is no document that we take', async (_, bytes) => {
  expect(await documentTypeOf(bytes)).toBeNull();
});
