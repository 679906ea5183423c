import { expect, test } from 'vitest';
import { HttpProblem } from '../../../server/http/problem.ts';
import { parseRowId } from '../../../server/http/row-id.ts';

test.each([undefined, '', '0', '-1', '1.5', '1e3', '0x10', ' 5', '9007199254740992', 'note'])(
  '%j in an address is no id of a row',
  (text) => {
    expect(() => parseRowId(text)).toThrow(HttpProblem);
  },
);

test('an id in an address is its number', () => expect(parseRowId('15')).toBe(15));
