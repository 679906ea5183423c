import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { held, type Row } from './row.ts';

/** Runs another tool of this folder, shows what it says, and returns it. */
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

/** Rows a second of an import into PGlite: of given files, or of invented ones. */
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

/** How the list slows from ten thousand to a million ads, inside the server's process. */
export async function growthRows(): Promise<Row[]> {
  const output = await run('bench-board.ts', '--rows', '10000,1000000', '--times', '30');
  const middle = (kind: string, rows: number): number => {
    const part = output.split(new RegExp(`^${kind} ${rows}: first list`, 'm'))[1] ?? '';
    return Number(/^newest, all facets\s+([\d.]+)/m.exec(part)?.[1]);
  };
  return ['pglite', 'postgres'].flatMap((kind) => {
    const [few, many] = [middle(kind, 10_000), middle(kind, 1_000_000)];
    if (Number.isNaN(many)) return [];
    const row = held(`List from 10,000 to 1,000,000 ads, ${kind}`, many / few, 4, (times) => `${times.toFixed(1)} ×`);
    return [{ ...row, beside: `${few} ms → ${many} ms` }];
  });
}
