import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { personName } from '../../machines/account.rules.ts';
import { nameSchema, titleSchema } from '../../server/import/schema.ts';

const schemas = {
  'the name of a person': personName,
  'the name of a company': nameSchema,
  'the title of an ad': titleSchema,
};

const nothing = {
  spaces: ' \u00a0\u2003\u3000',
  'spaces without width': '\u200b\u2060\ufeff',
  joiners: '\u200d\u200c',
  'a soft hyphen': '\u00ad',
  'fillers of Korean': '\u115f\u1160\u3164\uffa0',
  'an empty pattern of Braille': '\u2800\u2800',
  'marks of direction': '\u202e\u202c\u200f\u2066\u2069',
  'variation selectors and tags': '\ufe0f\u{e0041}\u{e007f}',
  'an accent without a letter': '\u0301',
};

describe.each(Object.entries(schemas))('%s', (_, schema) => {
  test.each(Object.entries(nothing))('rejects %s alone', (_kind, text) =>
    expect(v.safeParse(schema, text).success).toBe(false),
  );

  test('removes characters that change the direction of text', () =>
    expect(v.parse(schema, 'Jana \u202eavon\u202c\u2067\u061c N.')).toBe('Jana avon N.'));

  test.each(['Jana Nováková', 'O’Brien-Šíp', '李小龙', 'नमस्ते', '👩\u200d💻', '@', '∆', 'ی\u200cک'])(
    'accepts %j',
    (text) => expect(v.parse(schema, text)).toBe(text),
  );
});
