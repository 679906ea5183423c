import type { Plugin } from 'vite';

/** Prefix of the names of modules that it makes. */
export const wrappedPrefix = '\0translated:';

/**
 * Wraps CommonJS packages as ES modules, in one place. Otherwise each chunk that imports one converts it again, with helpers that the
 * bundler then puts into a file of their own: a request before the first paint.
 */
export const wrapCommonJs = (packages: string[]): Plugin => ({
  name: 'translate-once',
  apply: 'build',
  enforce: 'pre',
  resolveId(id, importer, { kind }) {
    const isOurs = packages.includes(id) && kind === 'import-statement' && !importer?.startsWith(wrappedPrefix);
    return isOurs ? wrappedPrefix + id : undefined;
  },
  async load(id) {
    if (!id.startsWith(wrappedPrefix)) return undefined;
    const name = id.slice(wrappedPrefix.length);
    const { default: whole } = (await import(name)) as { default: object };
    const exported = Object.keys(whole).map((key) => `export const ${key} = /* @__PURE__ */ (() => whole.${key})();`);
    const code = [`import whole from '${name}';`, 'export default whole;', ...exported].join('\n');
    return { code, moduleSideEffects: false };
  },
});
