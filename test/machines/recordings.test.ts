import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Recording } from '@xstate/test';
import { expect, test } from 'vitest';
import { playRecording } from '../support/play-recording.ts';

const folder = fileURLToPath(new URL('../recordings', import.meta.url));

for (const file of readdirSync(folder))
  test(`${file} replays as recorded`, () => {
    for (const recording of JSON.parse(readFileSync(join(folder, file), 'utf8')) as Recording[])
      expect(playRecording(recording)).toBeUndefined();
  });
