import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { models } from './models.ts';

const at = (path: string) => new URL(`../../${path}`, import.meta.url);

const outerLayers = {
  view: (folder: string) => `test/views/${folder}.model.test.tsx`,
  browser: (folder: string) => `test/e2e/${folder}.model.test.ts`,
} as const;

/** Machines without anything visible, or that run on the server. */
const onServer = ['ad', 'application', 'attempt', 'order'];
const withoutView = [
  'build-update view',
  'background-sync view',
  'background-sync browser',
  // All that a browser adds is a session that changes in another tab: draft-autosave walks that.
  'draft-owner browser',
  ...onServer.flatMap((folder) => [`${folder} view`, `${folder} browser`]),
];

test('every machine has a model', () => {
  const folders = readdirSync(at('machines')).filter((name) => existsSync(at(`machines/${name}/${name}.machine.ts`)));
  expect(models.map(({ folder }) => folder).sort()).toEqual(folders.sort());
});

test('every machine has a view test and a browser test, except the listed ones', () => {
  const missing = models.flatMap(({ folder, layers }) =>
    (['view', 'browser'] as const)
      .filter((layer) => !layers?.[layer] || !existsSync(at(outerLayers[layer](folder))))
      .map((layer) => `${folder} ${layer}`),
  );
  expect(missing.sort()).toEqual(withoutView.sort());
});
