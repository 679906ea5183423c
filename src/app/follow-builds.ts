import { createActor, fromPromise, waitFor } from 'xstate';
import {
  buildUpdateMachine,
  selectIsDue,
  selectIsLeaving,
  selectIsReloading,
} from '../../machines/build-update/build-update.machine.ts';
import { probeServer } from '../api/builds.ts';
import { readBuildManifest, readLatestBuild } from '../api/latest-build.ts';
import { tabStorage } from '../effects/browser-storage.ts';
import { inspect } from '../effects/inspection.ts';
import { observeVisibility } from '../effects/page-visibility.ts';
import type { ReloadBlockers } from '../effects/reload-blockers.ts';
import { reloadOnce } from '../effects/reload-once.ts';
import { activateWorker, cachePageOffline, enableOfflinePages } from './offline-pages.ts';

const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'];
const inputThrottle = 1000;

/** Calls `onInput` on user input: at once, then at most once a second, and always once after the last input. */
export function observeInput(onInput: () => void): () => void {
  let throttleTimer: number | undefined;
  let isPending = false;
  const handleInput = () => {
    isPending = throttleTimer !== undefined;
    if (isPending) return;
    onInput();
    throttleTimer = window.setTimeout(() => {
      throttleTimer = undefined;
      if (isPending) handleInput();
    }, inputThrottle);
  };
  for (const sign of activityEvents) addEventListener(sign, handleInput, { passive: true, capture: true });
  return () => {
    for (const sign of activityEvents) removeEventListener(sign, handleInput, { capture: true });
    clearTimeout(throttleTimer);
  };
}

const buildsKey = 'builds';
const maxBuilds = 20;

/** The builds that this tab has run or tried to run, the latest last. */
export function pastBuilds(memory = tabStorage): string[] {
  return (memory.read(buildsKey) ?? '').split(' ').filter(Boolean);
}

export function saveBuild(build: string, memory = tabStorage): void {
  const past = pastBuilds(memory).filter((known) => known !== build);
  memory.write(buildsKey, [...past, build].slice(-maxBuilds).join(' '));
}

type HideListeners = { onHide: () => void; onReturn: (hiddenFor: number) => void };

/** Calls back when the page is hidden and when it is visible again, with how long it was hidden, in milliseconds. */
function observeTimeHidden({ onHide, onReturn }: HideListeners): void {
  // By the wall clock: `performance.now()` may stop while a computer sleeps.
  let hiddenAt = Date.now();
  observeVisibility((isVisible) => {
    if (isVisible) return onReturn(Date.now() - hiddenAt);
    hiddenAt = Date.now();
    onHide();
  });
}

/** Starts checking for newer builds. The returned function tells a navigation whether a new document is loaded instead of the next page. */
export function startUpdateChecks(
  build: string,
  reloadBlockers: Pick<ReloadBlockers, 'isBlocked' | 'listen'>,
): () => Promise<boolean> {
  const past = pastBuilds();
  saveBuild(build);
  const update = createActor(
    buildUpdateMachine.provide({
      actors: {
        readManifest: fromPromise(({ input, signal }) => {
          void enableOfflinePages();
          return readBuildManifest(input.build, signal);
        }),
        readLatest: fromPromise(({ signal }) => readLatestBuild(signal)),
        reload: fromPromise(async ({ input, signal }) => {
          // Without a response the browser would replace the page with its own error.
          await probeServer(AbortSignal.any([signal, AbortSignal.timeout(3000)]));
          signal.throwIfAborted();
          if (!reloadOnce(location.pathname)) return { type: 'refused' };
          saveBuild(input.build);
          void activateWorker();
          return { type: 'leaving' };
        }),
      },
    }),
    { input: { build, past, jitter: Math.random() }, inspect },
  );

  let stopObservingInput: (() => void) | null = null;
  update.subscribe((state) => {
    if (selectIsDue(state)) stopObservingInput ??= observeInput(() => update.send({ type: 'input.given' }));
    else {
      stopObservingInput?.();
      stopObservingInput = null;
    }
  });
  update.start();
  observeTimeHidden({
    onHide: () => update.send({ type: 'page.hidden' }),
    onReturn: (hiddenFor) => update.send({ type: 'page.returned', hiddenFor }),
  });
  const sendWorkState = () => update.send({ type: reloadBlockers.isBlocked() ? 'work.started' : 'work.ended' });
  reloadBlockers.listen(sendWorkState);
  sendWorkState();

  return async () => {
    update.send({ type: 'page.wanted' });
    cachePageOffline(location.href);
    return selectIsLeaving(await waitFor(update, (state) => !selectIsReloading(state)));
  };
}
