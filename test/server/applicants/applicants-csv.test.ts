import { expect, test } from 'vitest';
import { applicantsCsv } from '../../../server/applicants/applicants-csv.ts';
import { compileMessages } from '../../../server/build/compile-messages.ts';
import { createTexts } from '../../../server/texts.ts';
import type { Locale } from '../../../src/routing/locales.ts';
import { anna } from '../../machines/bulk-answer/bulk-answer.model.ts';
import { applicantOf } from '../../support/applicant-fixtures.ts';

const texts = createTexts(await compileMessages());
const row = (more: Partial<ReturnType<typeof applicantOf>> & { phone?: string; link?: string } = {}) => ({
  ...applicantOf(anna),
  phone: '',
  link: '',
  ...more,
});
async function csvOf(locale: Locale, ...pieces: ReturnType<typeof row>[][]): Promise<string> {
  const given = (async function* () {
    yield* pieces;
  })();
  let csv = '';
  for await (const piece of applicantsCsv(given, texts, locale)) csv += piece;
  return csv;
}
const linesOf = (csv: string) => csv.replace('\uFEFF', '').trimEnd().split('\r\n');

test('product §11 starts with a BOM and the headings in the edition’s language', async () => {
  const csv = await csvOf('cs', [row({ name: 'Anna Žďárská', tags: ['Rust', 'Brno'] })], [row({ name: 'Eva' })]);
  expect(csv.startsWith('\uFEFF')).toBe(true);
  expect(linesOf(csv)).toEqual([
    '"Jméno","E-mail","Telefon","Odkaz","Inzerát","Stav","Přihláška ze dne","Odpověď do","Hodnocení","Štítky","Souhlas ze dne"',
    '"Anna Žďárská","anna@kites.example",,,"Kite engineer","Nová","2026-11-20","2026-11-27",,"Rust, Brno",',
    '"Eva","anna@kites.example",,,"Kite engineer","Nová","2026-11-20","2026-11-27",,,',
  ]);
});

test.each(['=1+1', '+420 777', '-2', '@sum', '\tx', '\rx'])('product §11 CO04 escapes the formula %j', async (name) => {
  const [, line] = linesOf(await csvOf('en', [row({ name })]));
  expect(line?.replace(/^"/, '').startsWith(`'${name.slice(0, 1)}`)).toBe(true);
});

test.each([
  [";=cmd|' /C calc'!A1;", `;'=cmd|' /C calc'!A1;`],
  ['Jana;=1+1', "Jana;'=1+1"],
  ['Jana; =1+1', "Jana;' =1+1"],
  ['Jana;"=1+1', `Jana;'""=1+1`],
  ['Jana,\t@sum', "Jana,'\t'@sum"],
  ['\uFF1D1', "'\uFF1D1"],
  ['Jana Nová-Malá; ml.', 'Jana Nová-Malá; ml.'],
])('product §11 CO04 escapes formulas after separators in %j', async (name, written) => {
  const [, line] = linesOf(await csvOf('en', [row({ name })]));
  expect(line?.startsWith(`"${written}","`)).toBe(true);
});

test('product §11 CO04 keeps quotes and line breaks within their cell', async () => {
  const csv = await csvOf('en', [row({ name: 'A "B", C\nD' })]);
  expect(csv).toContain('"A ""B"", C\nD","anna@kites.example"');
});
