import { letObserve } from '../effects/inspection.ts';

/** In development, and in a build with the flag where `?inspect` asks for it, somebody may look at the flows (ruling 42). */
export async function startInspection(): Promise<void> {
  if (import.meta.env.DEV || import.meta.env.INSPECTOR) {
    const asked = new URLSearchParams(location.search).get('inspect');
    if (!import.meta.env.DEV && asked === null) return letObserve(null);

    const feed = (await import('./inspect.ts')).createFeed();
    const meet = import.meta.env.DEV ? (await import('./flows-channel.ts')).joinFlowsChannel(feed) : undefined;
    if (asked !== null)
      (await import('./inspector-window.ts')).showInspector(feed, asked === 'frame' ? 'frame' : 'window');
    letObserve((event) => {
      meet?.(event);
      feed.inspect(event);
    });
  }
}
