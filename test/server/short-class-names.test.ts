import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import babel from '@rolldown/plugin-babel';
import { build, type Rolldown } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { renameInStyles, shortClassNames, shortNamesOf } from '../../server/build/short-class-names.ts';

const sheet = [
  '@layer components{.wrap{padding:.5rem}.a{color:red}.skip-link.wrap{top:-9px}}',
  String.raw`@layer utilities{.flex{display:flex}.min-h-11{min-height:44px}.max-lg\:hover\:bg-sunken:hover{color:#000}`,
  String.raw`.peer:focus~.peer-focus\:font-bold{font-weight:700}.text-\[clamp\(28px\,4vw\,40px\)\]{font-size:2rem}`,
  String.raw`.\32 xl\:p-1{padding:.25rem}.text-quiet{color:#111}}`,
].join('');

test('shortens utilities in the style sheet, but no plain words, custom classes, numbers or server-written names', () => {
  const names = shortNamesOf(sheet, new Set(['text-quiet']));
  expect(Object.fromEntries(names)).toEqual({
    'min-h-11': 'b',
    'max-lg:hover:bg-sunken': 'c',
    'peer-focus:font-bold': 'd',
    'text-[clamp(28px,4vw,40px)]': 'e',
    '2xl:p-1': 'f',
  });
  expect(renameInStyles(sheet, names)).toBe(
    [
      '@layer components{.wrap{padding:.5rem}.a{color:red}.skip-link.wrap{top:-9px}}',
      '@layer utilities{.flex{display:flex}.b{min-height:44px}.c:hover{color:#000}',
      '.peer:focus~.d{font-weight:700}.e{font-size:2rem}.f{padding:.25rem}.text-quiet{color:#111}}',
    ].join(''),
  );
});

test('a build renames classes in code as in the style sheet, and leaves other strings unchanged', async () => {
  const root = mkdtempSync(join(tmpdir(), 'skok-classes-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const styles = join(root, 'src', 'app.css');
  mkdirSync(join(root, 'src'));
  writeFileSync(styles, sheet);
  writeFileSync(
    join(root, 'src', 'main.ts'),
    [
      "import './app.css';",
      "export const one = 'flex min-h-11 text-quiet min-h-12';",
      'export const two = (on: boolean) => `wrap max-lg:hover:bg-sunken $',
      "{on ? '2xl:p-1' : ''}`;",
      String.raw`export const said = 'A\u00a0word';`,
    ].join(''),
  );
  const classes = shortClassNames({ styles, server: '<p class="text-quiet">' });
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [...classes.plugins, babel({ include: [/main\.ts$/], plugins: [classes.inCode] })],
    build: { write: false, cssMinify: false, lib: { entry: 'src/main.ts', formats: ['es'], fileName: 'main' } },
  }).then((built) => (Array.isArray(built) ? built[0] : built))) as Rolldown.RolldownOutput;
  const [code] = output;
  const sent = (await import(`data:text/javascript,${encodeURIComponent(code.code)}`)) as Record<string, unknown>;
  expect(sent.one).toBe('flex b text-quiet min-h-12');
  expect((sent.two as (on: boolean) => string)(true)).toBe('wrap c f');
  expect(sent.said).toBe('A\u00a0word');
  const asset = output.find(({ fileName }) => fileName.endsWith('.css')) as Rolldown.OutputAsset;
  expect(asset.source).toContain('.c:hover');
  expect(asset.source).not.toContain('max-lg');
});
