import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { measureSizes } from './sizes.ts';

let dist: string;
const css = Array.from({ length: 900 }, (_, index) => `.rule-${index * 7919} { margin: ${index}px }`).join('\n');
const write = (path: string, content: string) => {
  mkdirSync(dirname(join(dist, path)), { recursive: true });
  writeFileSync(join(dist, path), content);
};
const file = (path: string, bytes: number) => write(path, '.'.repeat(bytes));

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'skok-sizes-'));
  write('build.json', JSON.stringify({ id: 'ab' }));
  write('content.json', '{}');
  write('education.json', '[]');
  write(
    'client/index.html',
    '<script type="module" crossorigin src="/assets/app.js"></script><link rel="stylesheet" crossorigin href="/assets/app.css">',
  );
  write(
    'manifest.json',
    JSON.stringify({
      'index.html': { file: 'assets/app.js', css: ['assets/app.css'], assets: ['assets/x-preload-y.woff2'] },
      'shared.ts': { file: 'assets/shared.js', imports: ['index.html'] },
      'src/features/jobs/job-list-page.tsx': {
        file: 'assets/list.js',
        src: 'src/features/jobs/job-list-page.tsx',
        imports: ['shared.ts', 'index.html'],
      },
      'src/features/jobs/job-page.tsx': {
        file: 'assets/job.js',
        src: 'src/features/jobs/job-page.tsx',
        imports: ['shared.ts'],
      },
    }),
  );
  file('client/assets/app.js.br', 80_000);
  file('client/assets/shared.js.br', 1_000);
  file('client/assets/list.js.br', 9_000);
  file('client/assets/job.js.br', 30_000);
  write('client/assets/app.css', css);
  file('client/assets/x-preload-y.woff2', 40_000);
  file('messages/ab/cs/messages.json.br', 10_000);
  file('messages/ab/en/messages.json.br', 9_000);
  file('messages/ab/cs/employer.json.br', 6000);
  file('messages/ab/en/employer.json.br', 5000);
  file('messages/ab/cs/account.json.br', 3000);
});
afterEach(() => rmSync(dist, { recursive: true }));

test('sizes cover what a page loads: compressed, each file once, shared files included', () => {
  const sizes = Object.fromEntries(measureSizes(dist).map(({ what, measured: is }) => [what, is]));
  expect(sizes).toEqual({
    'JavaScript before the job list is live': 90,
    "Largest of the routes' own code": 31,
    'CSS in the document': Math.round(brotliCompressSync(css).length / 100) / 10,
    'Fonts preloaded': 40,
    'Messages of the pages of an account, Czech': 3,
    'Messages of the pages of companies, Czech': 6,
    'Messages, Czech': 10,
    'Messages, English': 9,
    // app.js, shared.js, list.js, the font, the messages
    'Requests before the list is live': 5,
  });
});

test('finds the size that is over its budget', () => {
  const over = measureSizes(dist).filter(({ measured: is, budget }) => is > budget);
  expect(over.map(({ what }) => what)).toEqual(["Largest of the routes' own code"]);
});
