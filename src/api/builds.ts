import type { Messages } from '@lingui/core';
import { bodyOf } from './call.ts';
import { CallFailed } from './client.ts';
import type { BuildDescriptor } from './contract.ts';

const descriptorPath = '/builds/latest.json';
const descriptorOf = (body: unknown): BuildDescriptor | null => {
  const { id } = Object(body) as Record<string, unknown>;
  return typeof id === 'string' && /^[0-9a-f]{16}$/.test(id) ? { id } : null;
};

/** GET of the latest-build descriptor with a timestamp (spec §7): the id of the build that the server has. Rejects for anything that names none. */
export async function readLatestBuild(signal: AbortSignal, now = Date.now()): Promise<string> {
  const answer = await fetch(`${descriptorPath}?${now}`, { cache: 'no-store', signal });
  const body = answer.ok ? await bodyOf(answer, descriptorOf) : null;
  if (!body) throw new CallFailed(`GET ${descriptorPath}`, answer.status);
  return body.id;
}

/** HEAD of the same: resolves with any answer, rejects when there is none (ruling 26). */
export async function probeServer(signal: AbortSignal): Promise<void> {
  await fetch(descriptorPath, { method: 'HEAD', cache: 'no-store', signal });
}

/** GET of what a build consists of (spec §7). Rejects when the server does not have that build. */
export async function readBuildManifest(build: string, signal: AbortSignal): Promise<void> {
  const path = `/builds/meta/${build}.json`;
  const answer = await fetch(path, { signal });
  if (!answer.ok) throw new CallFailed(`GET ${path}`, answer.status);
}

/** All pages need `messages`; those of companies need `employer` too, which would be a third of every page's. */
export type MessagesPart = 'messages' | 'employer';

/** GET of a build's messages in one language (spec §7). Rejects when there are none or they are no JSON. */
export async function loadMessages(build: string, locale: string, part: MessagesPart): Promise<Messages> {
  const path = `/_i18n/${build}/${locale}/${part}.json`;
  const answer = await fetch(path);
  if (!answer.ok) throw new CallFailed(`GET ${path}`, answer.status);
  const [numbered, named] = (await answer.json()) as [numbered: Messages, named: Messages];
  return { ...numbered, ...named };
}
