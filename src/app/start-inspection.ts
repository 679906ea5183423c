import { attachInspector } from '../effects/inspection.ts';

/** In development, and in a build with the flag when `?inspect` requests it, the flows can be inspected (ruling 42). */
export async function startInspection(): Promise<void> {
  if (import.meta.env.DEV || import.meta.env.INSPECTOR) {
    const requestedTarget = new URLSearchParams(location.search).get('inspect');
    if (!import.meta.env.DEV && requestedTarget === null) return attachInspector(null);

    const feed = (await import('./inspection-feed.ts')).createInspectionFeed();
    const sendToChannel = import.meta.env.DEV ? (await import('./flows-channel.ts')).joinFlowsChannel(feed) : undefined;
    if (requestedTarget !== null)
      (await import('./inspector-window.ts')).showInspector(feed, requestedTarget === 'frame' ? 'frame' : 'window');
    attachInspector((event) => {
      sendToChannel?.(event);
      feed.inspect(event);
    });
  }
}
