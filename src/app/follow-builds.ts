import { createActor, fromPromise, waitFor } from 'xstate';
import {
  buildUpdateMachine,
  selectIsDue,
  selectIsLeaving,
  selectIsReloading,
} from '../../machines/build-update/build-update.machine.ts';
import { probeServer, readBuildManifest, readLatestBuild } from '../api/builds.ts';
import { followInput } from '../effects/input.ts';
import { inspect } from '../effects/inspection.ts';
import { followTimeHidden } from '../effects/page-visibility.ts';
import { pastBuilds, saveBuild } from '../effects/past-builds.ts';
import type { ReloadBlockers } from '../effects/reload-blockers.ts';
import { reloadOnce } from '../effects/reload-once.ts';

/** Starts to look for newer builds. Answers what a navigation asks: does a new document come instead of the wanted page? */
export function followBuilds(
  build: string,
  reloadBlockers: Pick<ReloadBlockers, 'isBlocked' | 'listen'>,
): () => Promise<boolean> {
  const past = pastBuilds();
  saveBuild(build);
  const update = createActor(
    buildUpdateMachine.provide({
      actors: {
        readManifest: fromPromise(({ input, signal }) => readBuildManifest(input.build, signal)),
        readLatest: fromPromise(({ signal }) => readLatestBuild(signal)),
        reload: fromPromise(async ({ input, signal }) => {
          // Without an answer the browser would put its own page in the place of ours.
          await probeServer(AbortSignal.any([signal, AbortSignal.timeout(3000)]));
          signal.throwIfAborted();
          const isLeaving = reloadOnce(location.pathname);
          if (isLeaving) saveBuild(input.build);
          return isLeaving;
        }),
      },
    }),
    { input: { build, past, jitter: Math.random() }, inspect },
  );

  let forgetInput: (() => void) | null = null;
  update.subscribe((state) => {
    if (selectIsDue(state)) forgetInput ??= followInput(() => update.send({ type: 'input.given' }));
    else {
      forgetInput?.();
      forgetInput = null;
    }
  });
  update.start();
  followTimeHidden({
    onHide: () => update.send({ type: 'page.hidden' }),
    onReturn: (hiddenFor) => update.send({ type: 'page.returned', hiddenFor }),
  });
  const look = () => update.send({ type: reloadBlockers.isBlocked() ? 'work.started' : 'work.ended' });
  reloadBlockers.listen(look);
  look();

  return async () => {
    update.send({ type: 'page.wanted' });
    return selectIsLeaving(await waitFor(update, (state) => !selectIsReloading(state)));
  };
}
