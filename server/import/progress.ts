import { styleText } from 'node:util';
import { Presets, SingleBar } from 'cli-progress';

export type Progress = {
  bytes: (count: number) => void;
  row: (rejected: number) => void;
  file: (name: string) => void;
  stop: () => void;
};

/** How far an import has come: a bar in a terminal, a line every five seconds in a log. On standard error. */
export function startProgress(totalBytes: number): Progress {
  const isTerminal = process.stderr.isTTY === true;
  const began = performance.now();
  const shown = { name: '', rows: 0, rate: 0, rejected: 0 };
  const bar = new SingleBar(
    {
      format: `${isTerminal ? `${styleText('cyan', '{bar}')} ` : ''}{percentage} % · {name} · {rows} rows · {rate} rows/s · {rejected} rejected`,
      barsize: 24,
      hideCursor: true,
      gracefulExit: false,
      noTTYOutput: true,
      notTTYSchedule: 5000,
    },
    Presets.shades_classic,
  );
  bar.start(Math.max(totalBytes, 1), 0, shown);
  let done = 0;
  return {
    bytes: (count) => {
      done += count;
      shown.rate = Math.round((shown.rows * 1000) / (performance.now() - began));
      bar.update(Math.min(done, totalBytes), shown);
    },
    row: (rejected) => {
      shown.rows += 1;
      shown.rejected = rejected;
    },
    file: (name) => {
      shown.name = name;
    },
    stop: () => {
      bar.update(shown);
      bar.stop();
    },
  };
}
