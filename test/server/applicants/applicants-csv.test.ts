import { expect, test } from 'vitest';
import { applicantsCsv } from '../../../server/applicants/applicants-csv.ts';
import { compileMessages } from '../../../server/build/compile-messages.ts';
import { createTexts } from '../../../server/texts.ts';
import { anna } from '../../machines/bulk-answer/bulk-answer.model.ts';
import { applicantOf } from '../../support/invented-applicants.ts';

const texts = createTexts(await compileMessages());
const row = (more: Partial<ReturnType<typeof applicantOf>> & { phone?: string; link?: string } = {}) => ({
  ...applicantOf(anna),
  ...{ phone: '', link: '', ...more },
});
const linesOf = (csv: string) => csv.replace('\uFEFF', '').trimEnd().split('\r\n');

test('product §11 a table begins with the mark of UTF-8 and its headings, in the words of the edition', () => {
  const csv = applicantsCsv([row({ name: 'Anna Žďárská', tags: ['Rust', 'Brno'] })], texts, 'cs');
  expect(csv.startsWith('\uFEFF')).toBe(true);
  expect(linesOf(csv)).toEqual([
    'Jméno,E-mail,Telefon,Odkaz,Inzerát,Stav,Přihláška ze dne,Odpověď do,Hodnocení,Štítky,Souhlas ze dne',
    'Anna Žďárská,anna@kites.example,,,Kite engineer,Nová,2026-11-20,2026-11-27,,"Rust, Brno",',
  ]);
});

test.each(['=1+1', '+420 777', '-2', '@sum', '\tx', '\rx'])('product §11 CO04 %j is no formula', (name) => {
  const [, line] = linesOf(applicantsCsv([row({ name })], texts, 'en'));
  expect(line?.replace(/^"/, '').startsWith(`'${name.slice(0, 1)}`)).toBe(true);
});

test('product §11 CO04 quotes and lines within a cell stay in it', () => {
  const csv = applicantsCsv([row({ name: 'A "B", C\nD' })], texts, 'en');
  expect(csv).toContain('"A ""B"", C\nD",anna@kites.example');
});
