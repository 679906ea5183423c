import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { codeSplittingPatterns } from '../../server/build/code-splitting.ts';
import { taskBeginnings } from '../../server/build/evaluate-in-tasks.ts';
import { wrappedPrefix } from '../../server/build/wrap-common-js.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const packages = 'node_modules/{swr,valibot}/dist/**/*.{js,mjs}';
const modules = [
  ...globSync(['src/**/*.{ts,tsx,css}', 'machines/**/*.ts', packages], { cwd: root }).map((path) => `/${path}`),
  `${wrappedPrefix}react`,
];

/** Position of the bracket that closes the group opened at `start`. */
function endOfGroup(source: string, start: number): number {
  let depth = 0;
  for (let at = start; at < source.length; at += source[at] === '\\' ? 2 : 1) {
    if (source[at] === '(') depth += 1;
    if (source[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`${source} closes no group`);
}

/** Alternatives separated by `|`, outside of groups. */
function alternativesOf(source: string): string[] {
  for (let at = 0; at < source.length; at += source[at] === '\\' ? 2 : 1) {
    if (source[at] === '(') at = endOfGroup(source, at);
    if (source[at] === '|') return [source.slice(0, at), ...alternativesOf(source.slice(at + 1))];
  }
  return [source];
}

/** All alternatives of a pattern, expanded; those of negative lookaheads as well. */
function namedBy(source: string): string[] {
  const [first = '', ...others] = alternativesOf(source);
  if (others.length > 0) return [first, ...others].flatMap(namedBy);
  const start = first.search(/(?<!\\)\(/);
  if (start === -1) return [first];
  const end = endOfGroup(first, start);
  const before = first.slice(0, start);
  const group = first.slice(start, end + 1);
  const after = first.slice(end + 1);
  const [, kind, within = ''] = /^\((\?[:!])?(.*)\)$/.exec(group) ?? [];
  if (kind !== '?!') return alternativesOf(within).flatMap((one) => namedBy(`${before}${one}${after}`));
  const kept = namedBy(after).map((rest) => `${before}${group}${rest}`);
  return [...alternativesOf(within).flatMap((one) => namedBy(before + one)), ...kept];
}

/** Alternatives that match no module. */
const unmatchedNames = ({ source }: RegExp): string[] =>
  namedBy(source).filter((one) => !modules.some((module) => new RegExp(one).test(module)));

test('every name in the code-splitting patterns matches a module', () => {
  expect(codeSplittingPatterns.length).toBeGreaterThan(10);
  expect([...codeSplittingPatterns, taskBeginnings].flatMap(unmatchedNames)).toEqual([]);
});

test('a name that matches no module is found anywhere in a pattern', () => {
  expect(
    unmatchedNames(
      /\/src\/(?:api\/(?!ads|gone)|ui\/(?:field|use-native|text))|\/machines\/(?:form|lost)|swr\/(infinite)/,
    ),
  ).toEqual(['\\/src\\/api\\/gone', '\\/src\\/ui\\/use-native', '\\/machines\\/lost', 'swr\\/infinite']);
});
