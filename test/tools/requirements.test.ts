import { describe, expect, test } from 'vitest';
import { readRequirements, requirementErrors } from './requirements.ts';
import { testNames } from './test-names.ts';

const files: Record<string, string[]> = {
  'test/a.test.ts': ['group › it holds', 'it holds too', 'twice', 'twice'],
  'docs/decisions/001-why.md': [],
};
const errorsOfRows = (...rows: string[]) => {
  const read = readRequirements('r.md', ['## §4 States', ...rows].join('\n'));
  const found = requirementErrors(
    read.rows,
    (file) => files[file] ?? null,
    (file) => file in files,
  );
  return [...read.complaints, ...found];
};

describe('a row of the requirements', () => {
  test('may be proved by a full test name, a decision or an open issue', () => {
    expect(
      errorsOfRows(
        '- **§4.1** One.',
        '  - test/a.test.ts › group › it holds',
        '  - test/a.test.ts › it holds too',
        '- **§4.2** Two.',
        '  - [decision 001](decisions/001-why.md)',
        '- **§4.3** Three.',
        '  - owed: issue 15',
      ),
    ).toEqual([]);
  });

  test.each([
    ['a part of a name', '  - test/a.test.ts › group › it', 'has no test named'],
    ['a name without its suite', '  - test/a.test.ts › it holds', 'has no test named'],
    ['a suite', '  - test/a.test.ts › group', 'has no test named'],
    ['a name that two tests have', '  - test/a.test.ts › twice', 'has 2 tests named'],
    ['a file that is not there', '  - test/b.test.ts › it holds', 'no test file test/b.test.ts'],
    ['a decision that is not there', '  - [decision 002](decisions/002-no.md)', 'no docs/decisions/002-no.md'],
    ['an issue that was delivered', '  - owed: issue 12', 'issue 12 is not open'],
    ['something else', '  - somebody said so', 'no test file somebody said so'],
  ])('is not proved by %s', (_, proof, complaint) => {
    expect(errorsOfRows('- **§4.1** One.', proof)).toEqual([expect.stringContaining(complaint)]);
  });

  test('without a proof is reported', () => {
    expect(errorsOfRows('- **§4.1** One.')).toEqual([expect.stringContaining('nothing shows §4.1')]);
  });

  test('must not be both owed and proved', () => {
    expect(errorsOfRows('- **§4.1** One.', '  - owed: issue 15', '  - test/a.test.ts › it holds too')).toEqual([
      expect.stringContaining('§4.1 is owed and shown'),
    ]);
  });

  test('has a unique id and text, and names a test once', () => {
    const proof = '  - test/a.test.ts › it holds too';
    expect(errorsOfRows('- **§4.1** One.', proof, proof)).toEqual([expect.stringContaining('names twice')]);
    expect(errorsOfRows('- **§4.1** One.', proof, '- **§4.1** Two.', proof)).toEqual([
      expect.stringContaining('the id of §4.1 is that of r.md:2'),
    ]);
    expect(errorsOfRows('- **§4.1** One.', proof, '- **§4.2** One.', proof)).toEqual([
      expect.stringContaining('the text of §4.2 is that of r.md:2'),
    ]);
  });

  test('has an id of its section, and a malformed row is reported', () => {
    const proof = '  - test/a.test.ts › it holds too';
    expect(errorsOfRows('- **§5.1** One.', proof)).toEqual([expect.stringContaining('§5.1 is not of section §4')]);
    expect(errorsOfRows('- §4.1 One.')).toEqual([expect.stringContaining('neither a row nor what shows it')]);
  });
});

test('test names are those that Vitest shows, and rules and tours have theirs', () => {
  const source = `
    describe.each(rows)('list %s', () => {
      test('holds', () => {});
      test.runIf(here)(\`of \${count} rows\`, () => {});
      eachDatabase('on a database', () => { it.each([1])('row %i', () => {}); });
    });
    test(name, () => {});
    /x/.test('no test');
    const rules: Rules<Machine> = { '§4 it is so': () => true, named: () => true };
    const others = { 'no rule': 1 };
    tourView({ title: 'a form', open }, { title: 'a dialog', open });`;
  expect(testNames('a.test.ts', source)).toEqual([
    'list %s › holds',
    `list %s › of \${count} rows`,
    'list %s › on a database › row %i',
    '§4 it is so',
    'a form, tour %i',
    'a dialog, tour %i',
  ]);
});
