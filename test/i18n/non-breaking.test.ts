import { expect, test } from 'vitest';
import { compileMessages } from '../../server/build/compile-messages.ts';
import { withNonBreakingSpaces } from '../../src/i18n/non-breaking.ts';

const shown = (text: string) => text.replaceAll('\u00a0', '_');

test.each([
  ['v Praze a v Brně', 'v_Praze a_v_Brně'],
  ['K tomu i o tom, z čeho', 'K_tomu i_o_tom, z_čeho'],
  ['nejpozději 21. listopadu', 'nejpozději 21._listopadu'],
  ['do 14 dnů od 95 000 Kč', 'do 14_dnů od 95_000_Kč'],
  ['podíl 5 %', 'podíl 5_%'],
  ['Chyba 404. Tuhle stránku', 'Chyba 404. Tuhle stránku'],
  ['klid nebo let do víru', 'klid nebo let do víru'],
  ['práce v ', 'práce v_'],
])('sets non-breaking spaces in the Czech text %j, and none in English', (text, kept) => {
  expect(shown(withNonBreakingSpaces('cs', text))).toBe(kept);
  expect(withNonBreakingSpaces('en', text)).toBe(text);
});

test('the compiled Czech catalog has non-breaking spaces, even inside choices, and the English one has none', async () => {
  const { cs, en } = await compileMessages();
  expect(JSON.stringify(cs)).toContain('"odpoví do ","#","\u00a0dnů"');
  expect(JSON.stringify(cs['reply.by'])).toContain('v\u00a0pondělí');
  expect(JSON.stringify(en)).not.toContain('\u00a0');
});
