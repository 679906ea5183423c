import { sessionMemory } from './session-memory.ts';

const key = 'builds';
const kept = 20;

/** The builds that this tab has run or tried to run, the latest last. */
export function pastBuilds(memory = sessionMemory): string[] {
  return (memory.read(key) ?? '').split(' ').filter(Boolean);
}

export function rememberBuild(build: string, memory = sessionMemory): void {
  const past = pastBuilds(memory).filter((known) => known !== build);
  memory.write(key, [...past, build].slice(-kept).join(' '));
}
