import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Flight, replay } from '@xstate/test';
import { expect, test } from 'vitest';
import { models } from './models.ts';

const folder = fileURLToPath(new URL('../recordings', import.meta.url));

for (const file of readdirSync(folder))
  test(`${file} goes the way it went`, () => {
    for (const flight of JSON.parse(readFileSync(join(folder, file), 'utf8')) as Flight[]) {
      const flow = models.find(({ spec }) => spec.name === flight.machine);
      expect(flow, flight.machine).toBeDefined();
      expect(flow && replay(flow.spec.machine, flight)).toBeUndefined();
    }
  });
