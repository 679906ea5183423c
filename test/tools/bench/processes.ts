import { existsSync, readFileSync } from 'node:fs';

// Process data from Linux's /proc, children included; empty on other systems.

const readIf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const withChildren = (pid: number | string, of: (pid: number | string) => number): number =>
  readIf(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .filter(Boolean)
    .reduce((sum, child) => sum + withChildren(child, of), of(pid));

/** Milliseconds of processor time used so far. */
export const cpuTimeOfProcess = (pid: number | undefined): number =>
  withChildren(pid ?? 0, (id) => {
    const ticks = readIf(`/proc/${id}/stat`).split(') ')[1]?.split(' ').slice(11, 13) ?? [];
    return ticks.reduce((sum, some) => sum + Number(some) * 10, 0);
  });

/** Megabytes of memory. */
export const memoryOfProcess = (pid: number | undefined): number =>
  withChildren(pid ?? 0, (id) => Number(/^VmRSS:\s+(\d+)/m.exec(readIf(`/proc/${id}/status`))?.[1] ?? 0)) / 1024;
