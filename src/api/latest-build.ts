import { buildDescriptorPath } from './builds.ts';
import { bodyOf } from './call.ts';
import { HttpError } from './client.ts';
import type { BuildDescriptor } from './contract.ts';

// Whether there is a newer build. Pages load this code only after they have rendered.

const descriptorOf = (body: unknown): BuildDescriptor | null => {
  const { id } = Object(body) as Record<string, unknown>;
  return typeof id === 'string' && /^[0-9a-f]{16}$/.test(id) ? { id } : null;
};

/** GET of the latest-build descriptor with a timestamp (spec §7): the id of the server's build. Rejects if the response names none. */
export async function readLatestBuild(signal: AbortSignal, now = Date.now()): Promise<string> {
  const answer = await fetch(`${buildDescriptorPath}?${now}`, { cache: 'no-store', signal });
  const body = answer.ok ? await bodyOf(answer, descriptorOf) : null;
  if (!body) throw new HttpError(`GET ${buildDescriptorPath}`, answer.status);
  return body.id;
}

/** GET of a build's manifest (spec §7). Rejects if the server does not have that build. */
export async function readBuildManifest(build: string, signal: AbortSignal): Promise<void> {
  const path = `/builds/meta/${build}.json`;
  const answer = await fetch(path, { signal });
  if (!answer.ok) throw new HttpError(`GET ${path}`, answer.status);
}
