import { tabStorage } from './tab-storage.ts';

const key = 'builds';
const most = 20;

/** The builds that this tab has run or tried to run, the latest last. */
export function pastBuilds(memory = tabStorage): string[] {
  return (memory.read(key) ?? '').split(' ').filter(Boolean);
}

export function saveBuild(build: string, memory = tabStorage): void {
  const past = pastBuilds(memory).filter((known) => known !== build);
  memory.write(key, [...past, build].slice(-most).join(' '));
}
