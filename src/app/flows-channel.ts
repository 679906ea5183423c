import type { AnyActorRef, InspectionEvent } from 'xstate';
import { startRecorder } from '../effects/inspection.ts';
import { createFlowsChannel, type FlowMessage, type Signal } from '../flows/channel.ts';
import type { Feed } from './inspect.ts';

/**
 * Sends the events of this page to the page of flows (`/flows`), which may be opened and reloaded at any time, and passes its events on to
 * actors. Returns the function that must get all inspection events, to know the actors.
 */
export function joinFlowsChannel(feed: Feed): (event: InspectionEvent) => void {
  const actors = new Map<string, AnyActorRef>();
  const id = crypto.randomUUID();
  const channel = createFlowsChannel();
  const say = (signal: Signal) => channel.postMessage(signal);
  const introduce = () => say({ kind: 'tab', tab: { id, path: location.pathname + location.search } });

  channel.onmessage = ({ data }: MessageEvent<Signal>) => {
    if (data.kind === 'who-is-there') return introduce();
    if (!('tab' in data) || data.tab !== id) return;
    if (data.kind === 'send') actors.get(data.session)?.send(data.event);
    if (data.kind === 'ask-recordings')
      void startRecorder().then((recorder) => {
        say({ kind: 'recordings', tab: id, recordings: recorder?.recordings() ?? [] });
      });
    if (data.kind !== 'retell') return;
    const messages: FlowMessage[] = [];
    feed.retell((message) => messages.push(message as FlowMessage));
    say({ kind: 'told', tab: id, messages });
  };
  feed.listen((message) => say({ kind: 'happened', tab: id, message: message as FlowMessage }));
  for (const change of ['pushState', 'replaceState', 'popstate', 'pageshow']) addEventListener(change, introduce);
  addEventListener('pagehide', () => say({ kind: 'gone', tab: id }));
  introduce();
  return ({ actorRef }) => void actors.set(actorRef.sessionId, actorRef as AnyActorRef);
}
