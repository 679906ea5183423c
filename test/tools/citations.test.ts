import { expect, test } from 'vitest';
import { citationsIn, filesNamedIn, scriptsNamedIn } from './citations.ts';

test.each([
  ['Reloads at most once (spec §8).', ['§8']],
  ['Spec §9; that of toasts is elsewhere.', ['§9']],
  ['the spec’s toast (§8), row §4.12', ['§8', '§4.12']],
  ['signs in (spec §4, §7; ruling 6)', ['§4', '§7', 'ruling 6']],
  ['as product §1 and security §4 say', ['product §1', 'security §4']],
  ['rulings 1, 5, 13–15', ['ruling 1', 'ruling 5', 'ruling 13', 'ruling 14', 'ruling 15']],
  ['ruling 20, 404 for others', ['ruling 20']],
  ['AU13 and SE05 ruling 15: kept', ['ruling 15', 'AU13', 'SE05']],
  ['docs/decisions/013 and decision 008', ['decision 013', 'decision 008']],
  ['see design.md §4', ['design §4', 'design.md']],
  ['TH1, in 05 steps, a ruling of 3, 10 % of §', []],
])('%j cites %j', (text, ids) => {
  expect(citationsIn(text)).toEqual(ids);
});

test('finds the files that a document names by links and whole paths', () => {
  const text = [
    'See [flows](flows.md#here), [why](https://example.test), `src/app/` and `src/{a,b}.ts`, `npm run dev`.',
    '`src/pages/{route}.md` is one for each route.',
  ];
  const named = text.flatMap((line) => filesNamedIn('docs/a.md', line));
  expect(named).toEqual(['docs/flows.md', 'src/app/', 'src/a.ts', 'src/b.ts']);
});

test('finds the npm scripts that a document names', () => {
  expect(scriptsNamedIn('`npm run test:models [-- NAME]`, then `npm start` or npm run dev.')).toEqual([
    'test:models',
    'dev',
  ]);
});
