import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readRequirements, requirementFiles } from './requirements.ts';

/** `1, 5, 13–15` as 1, 5, 13, 14, 15. */
const numbers = (list: string): number[] =>
  list.split(/, | and /).flatMap((part) => {
    const [from = 0, to = from] = part.split('–').map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });

const sections = (document: string, list: string): string[] => {
  const prefix = /^(?:spec)?$/i.test(document) ? '' : `${document.toLowerCase()} `;
  return [...list.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => `${prefix}§${number}`);
};

/** Patterns of references to docs/, and the ids they refer to. A section without a document name is the specification's. */
const kinds: [pattern: RegExp, ids: (...groups: string[]) => string[]][] = [
  [
    /(?:\b(spec|product|design|security|models|performance)(?:\.md)? )?(§ ?\d+(?:\.\d+)?(?:(?:,| and| or) § ?\d+(?:\.\d+)?)*)/gi,
    sections,
  ],
  [/\bruling (\d+)/gi, (number) => [`ruling ${number}`]],
  [
    /\brulings (\d+(?:–\d+)?(?:(?:, | and )\d+(?:–\d+)?)*)/gi,
    (list) => numbers(list).map((number) => `ruling ${number}`),
  ],
  [/\b((?:AU|SE|RD|IN|TH|PR|AV|CO)\d{2})\b/g, (id) => [id]],
  [/\bdecisions?[ /](\d{3})/gi, (number) => [`decision ${number}`]],
  [/(?<![\w.-])([\w-]+\.md)\b/g, (name) => [name]],
];

/** All ids in docs/ that a text refers to. */
export const citationsIn = (text: string): string[] =>
  kinds.flatMap(([pattern, ids]) =>
    [...text.matchAll(pattern)].flatMap(([, ...groups]) => ids(...groups.map((group) => group ?? ''))),
  );

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
function expandBraces(path: string): string[] {
  const [whole = '', list] = /\{([^{}]*)\}/.exec(path) ?? [];
  return list === undefined ? [path] : list.split(',').flatMap((part) => expandBraces(path.replace(whole, part)));
}

/** The project's own npm scripts that a document mentions. */
export const scriptsNamedIn = (text: string): string[] =>
  [...text.matchAll(/\bnpm run ([\w:]+)/g)].map(([, script = '']) => script);

/** The files that a document names, from the root: its links, and full paths in code spans. */
export const filesNamedIn = (file: string, text: string): string[] => [
  ...[...text.matchAll(/\]\((?!\w+:|#)([^)#]+)[^)]*\)/g)].map(([, link = '']) => join(dirname(file), link)),
  ...[
    ...text.matchAll(/`((?:src|machines|server|test|docs|locales|public)\/(?:[\w./-]|\{[\w./-]+(?:,[\w./-]+)+\})*)`/g),
  ].flatMap(([, path = '']) => expandBraces(path)),
];

/** Texts for readers: their links are addresses, which the build resolves. */
const isContent = (file: string) => /^src.features.(?:info.pages|education.futures).*\.md$/.test(file);

const folders = ['src', 'machines', 'server', 'test', 'docs'];
const isRead = (file: string) => /\.(?:tsx?|mjs|css|html|md)$/.test(file);

const filesOf = (root: string): string[] => [
  ...readdirSync(root, { encoding: 'utf8' }).filter(isRead),
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(isRead)
      .map((file) => join(folder, file)),
  ),
];

/** Step of `npm run check`: everything that code, tests and documents refer to exists in docs/. */
export function unresolvedCitations(root: string): string | null {
  // The tests of these two checks cite ids that don't exist.
  const files = filesOf(root).filter(
    (file) => !isContent(file) && !/^test.tools.(?:citations|requirements)\.test\.ts$/.test(file),
  );
  const text = (file: string) => readFileSync(join(root, file), 'utf8');
  const known = new Set([
    ...requirementFiles.flatMap((file) => readRequirements(file, text(file)).ids),
    ...readdirSync(join(root, 'docs/decisions')).map((file) => `decision ${file.slice(0, 3)}`),
    ...files.filter((file) => file.endsWith('.md')).map((file) => basename(file)),
  ]);
  const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };
  const complaintsOfLine = (file: string, line: string) => [
    ...citationsIn(line)
      .filter((id) => !known.has(id))
      .map((id) => `docs/ has no ${id}`),
    // docs/add-a-flow.md makes a flow that is not there.
    ...(file.endsWith('.md') ? filesNamedIn(file, line) : [])
      .filter((path) => !existsSync(join(root, path)) && !/copy-link|\/x\./.test(path))
      .map((path) => `there is no ${path}`),
    ...(file.endsWith('.md') ? scriptsNamedIn(line) : [])
      .filter((script) => !Object.hasOwn(scripts, script))
      .map((script) => `package.json has no ${script}`),
  ];
  const complaints = files.flatMap((file) =>
    text(file)
      .split('\n')
      .flatMap((line, index) => complaintsOfLine(file, line).map((complaint) => `${file}:${index + 1}: ${complaint}`)),
  );
  return complaints.length > 0 ? complaints.join('\n') : null;
}
