// Node parses a package's export map again for each import of it and for each of its modules. Drizzle's map has 170 kB,
// which costs a third of a start's processor time.
import { registerHooks } from 'node:module';

const isPackage = /^[@a-z][^:]*$/;
const inDrizzle = /\/node_modules\/drizzle-orm\/[^?]*\.js$/;
const found = new Map();

registerHooks({
  resolve(specifier, context, next) {
    const { conditions, parentURL = '' } = context;
    if (!conditions.includes('import')) return next(specifier, context);
    if (inDrizzle.test(parentURL) && /^\.\.?\/.*\.js$/.test(specifier))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    if (!isPackage.test(specifier) || parentURL.includes('/node_modules/')) return next(specifier, context);
    const resolved = found.get(specifier) ?? next(specifier, context);
    found.set(specifier, resolved);
    return { ...resolved, shortCircuit: true };
  },
});
