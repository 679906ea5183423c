import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Row } from './row.ts';

/** Runs another tool of this folder, prints its output and returns it. */
async function run(file: string, ...given: string[]): Promise<string> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(`../${file}`, import.meta.url)), ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    process.stderr.write(chunk);
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${file} ended with ${code}`);
  return output;
}

/** Rows imported per second into PGlite: from given files, or from invented ones. */
export async function importRows(files: string[]): Promise<Row[]> {
  const output = await run('bench-import.ts', ...files);
  return [...output.matchAll(/^(\S+) .*, (first|again): .* = (\d+) rows\/s/gm)].map(([, file, pass, speed]) =>
    pass === 'first'
      ? {
          what: `Import on PGlite, ${file}`,
          ours: `${speed} rows/s`,
          budget: '≥ 1000 rows/s',
          over: Number(speed) < 1000,
        }
      : { what: '  the same file again', ours: `${speed} rows/s` },
  );
}
