import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const server = fileURLToPath(new URL('../../server', import.meta.url));
const hooks = `--import=${new URL('../../server/import-hooks.mjs', import.meta.url)}`;

/** Runs a one-line program as if it were a module of ours, and parses its output. */
const run = (flags: string[], program: string): unknown =>
  JSON.parse(
    execFileSync(process.execPath, [...flags, '--input-type=module', '-e', program], {
      cwd: server,
      env: { ...process.env, NODE_OPTIONS: '' },
      encoding: 'utf8',
    }),
  );

const imported = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .flatMap((name) => [
    ...readFileSync(join(server, name), 'utf8').matchAll(/^(?:import|export) (?!type ).* from '([@a-z][^':]*)';$/gm),
  ])
  .map(([, name]) => name);

test('packages are resolved as by Node, also the second time', () => {
  const packages = [...new Set(imported)];
  expect(packages).toContain('drizzle-orm/pg-core');
  const program = `const all = ${JSON.stringify([...packages, ...packages])};
    console.log(JSON.stringify(all.map((name) => import.meta.resolve(name))))`;
  expect(run([hooks], program)).toEqual(run([], program));
});

test('each import of Drizzle is resolved by Node once, and its inner modules never', () => {
  const counting = `import { registerHooks } from 'node:module';
    globalThis.asked = [];
    registerHooks({ resolve(name, context, next) {
      if ((name + context.parentURL).includes('drizzle-orm')) asked.push(name);
      return next(name, context);
    } });`;
  const program = `import { eq } from 'drizzle-orm'; import { pgTable } from 'drizzle-orm/pg-core';
    const again = await import('drizzle-orm'); console.log(JSON.stringify([again.eq === eq, typeof pgTable, asked]))`;
  const flags = [`--import=data:text/javascript,${encodeURIComponent(counting)}`, hooks];
  expect(run(flags, program)).toEqual([true, 'function', ['drizzle-orm', 'drizzle-orm/pg-core']]);
});
