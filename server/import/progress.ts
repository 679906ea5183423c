import { styleText } from 'node:util';
import { Presets, SingleBar } from 'cli-progress';

export type ImportProgress = {
  addBytes: (count: number) => void;
  countRow: (rejected: number) => void;
  setFile: (name: string) => void;
  stop: () => void;
};

/** How far an import has come: a bar in a terminal, a line every five seconds in a log. On standard error. */
export function startProgress(totalBytes: number): ImportProgress {
  const isTerminal = process.stderr.isTTY === true;
  const startedAt = performance.now();
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
    addBytes: (count) => {
      done += count;
      shown.rate = Math.round((shown.rows * 1000) / (performance.now() - startedAt));
      bar.update(Math.min(done, totalBytes), shown);
    },
    countRow: (rejected) => {
      shown.rows += 1;
      shown.rejected = rejected;
    },
    setFile: (name) => {
      shown.name = name;
    },
    stop: () => {
      bar.update(shown);
      bar.stop();
    },
  };
}
