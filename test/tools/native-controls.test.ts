import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const views = globSync('src/**/*.tsx', { cwd: root, exclude: ['src/flows/**'] }).sort();

/** The opening tags of an element in all views, up to the next tag, each with its file. */
const tagsOf = (element: string) =>
  views.flatMap((file) =>
    [...readFileSync(new URL(file, root), 'utf8').matchAll(new RegExp(`<${element}\\b[^<]*`, 'g'))].map(([tag]) => ({
      file,
      tag,
    })),
  );
const without = (element: string, drawn: RegExp) =>
  tagsOf(element)
    .filter(({ tag }) => !drawn.test(tag))
    .map(({ file }) => file);

test('every checkbox and radio button is drawn by app.css, or hidden under a drawing of its own', () => {
  const ticks = tagsOf('input').filter(({ tag }) => /'checkbox'|"checkbox"|"radio"/.test(tag));
  expect(ticks.length).toBeGreaterThan(5);
  expect(ticks.filter(({ tag }) => !/className="[^"]*\b(tick|sr-only)\b/.test(tag))).toEqual([]);
});

test('every select and every summary has the arrow of the board in place of the browser’s', () => {
  expect(tagsOf('select').length).toBeGreaterThan(0);
  expect(without('select', /\bappearance-none\b/)).toEqual([]);
  expect(tagsOf('summary').length).toBeGreaterThan(0);
  expect(without('summary', /\blist-none\b/)).toEqual([]);
});

test('no element has a class whose rule app.css leaves out', () => {
  const css = readFileSync(new URL('src/app.css', root), 'utf8');
  const left = /@source not inline\("([^"]+)"\)/.exec(css)?.[1]?.split(' ') ?? [];
  expect(left.length).toBeGreaterThan(3);
  const named = new RegExp(`[cC]lass(?:Name)?\\b.*["'\` ](?:${left.join('|')})["'\` ]`);
  expect(views.filter((file) => named.test(readFileSync(new URL(file, root), 'utf8')))).toEqual([]);
});
