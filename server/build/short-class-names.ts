import type { PluginObj, types } from '@babel/core';
import type { Plugin } from 'vite';

type Babel = { types: typeof types };

/** A class in a style sheet. Numbers such as `.5rem` don't match. */
const inSelector = /\.((?:[a-z_]|\\[0-9a-f]{1,6} |\\.|-(?!\d))(?:[-\w]|\\[0-9a-f]{1,6} |\\.)*)/gi;
const unescaped = (name: string) =>
  name
    .replaceAll(/\\([0-9a-f]{1,6}) /gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/\\(.)/g, '$1');
/** No other string of ours has this form. */
const isUtility = (name: string) => name.length > 3 && /[-:[]/.test(name);
/** Never a word: ad blockers list such names as `ad`. */
const shortName = (at: number) => `${String.fromCharCode(97 + (at % 26))}${Math.floor(at / 26) || ''}`;

/** Short names for the utilities of a style sheet, except those in `kept`. */
export function shortNamesOf(css: string, reserved: ReadonlySet<string>): Map<string, string> {
  const classesIn = (text: string) => [...text.matchAll(inSelector)].map(([, name = '']) => unescaped(name));
  const taken = new Set(classesIn(css));
  const utilities = new Set(classesIn(css.slice(css.indexOf('@layer utilities'))).filter(isUtility));
  const free = (function* () {
    for (let at = 0; ; at += 1) if (!taken.has(shortName(at))) yield shortName(at);
  })();
  return new Map(
    [...utilities].filter((name) => !reserved.has(name)).map((name) => [name, free.next().value as string]),
  );
}

export const renameInStyles = (css: string, names: ReadonlyMap<string, string>): string =>
  css.replaceAll(inSelector, (whole, name: string) => {
    const short = names.get(unescaped(name));
    return short ? `.${short}` : whole;
  });

export const renameInText = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replaceAll(/[^\s"']+/g, (word) => names.get(word) ?? word);

/**
 * Gives the style sheet's utilities names of one to three letters, there and in the code, when the app is built: the long ones are a tenth
 * of a document. `server`: source with classes that isn't built, whose names are kept.
 */
export function shortClassNames({ styles, server }: { styles: string; server: string }) {
  const reserved = new Set(server.split(/[\s"'`>]+/));
  let names: ReadonlyMap<string, string> = new Map();

  const inStyles: Plugin = {
    name: 'short-class-names',
    apply: 'build',
    transform(code, id) {
      if (id !== styles) return undefined;
      names = shortNamesOf(code, reserved);
      return { code: renameInStyles(code, names), map: null };
    },
  };
  const first: Plugin = {
    name: 'short-class-names:first',
    apply: 'build',
    enforce: 'pre',
    // The names must be known before any module that uses them is transformed.
    async transform(_, id) {
      if (/\/src\/.*\.tsx?$/.test(id)) await this.load({ id: styles });
    },
  };
  const inCode = ({ types: t }: Babel): PluginObj => ({
    visitor: {
      StringLiteral(path) {
        const renamed = renameInText(path.node.value, names);
        if (renamed !== path.node.value) path.replaceWith(t.stringLiteral(renamed));
      },
      TemplateElement({ node }) {
        const renamed = renameInText(node.value.raw, names);
        if (renamed !== node.value.raw) node.value = { raw: renamed, cooked: renamed };
      },
    },
  });
  return { plugins: [first, inStyles], inCode };
}
