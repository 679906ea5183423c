import type { AnyActorRef, InspectionEvent } from 'xstate';
import { startRecorder } from '../effects/inspection.ts';
import { createFlowsChannel, type FlowMessage, type Signal } from '../flows/channel.ts';
import type { InspectionFeed } from './inspection-feed.ts';

/**
 * Sends the events of this page to the page of flows (`/flows`), which may be opened and reloaded at any time, and passes its events on to
 * actors. Returns the function that must get all inspection events, to know the actors.
 */
export function joinFlowsChannel(feed: InspectionFeed): (event: InspectionEvent) => void {
  const actors = new Map<string, AnyActorRef>();
  const id = crypto.randomUUID();
  const channel = createFlowsChannel();
  const sendSignal = (signal: Signal) => channel.postMessage(signal);
  const announceTab = () => sendSignal({ kind: 'tab', tab: { id, path: location.pathname + location.search } });

  channel.onmessage = ({ data }: MessageEvent<Signal>) => {
    if (data.kind === 'who-is-there') return announceTab();
    if (!('tab' in data) || data.tab !== id) return;
    if (data.kind === 'send') actors.get(data.session)?.send(data.event);
    if (data.kind === 'ask-recordings')
      void startRecorder().then((recorder) => {
        sendSignal({ kind: 'recordings', tab: id, recordings: recorder?.recordings() ?? [] });
      });
    if (data.kind !== 'replay') return;
    const messages: FlowMessage[] = [];
    feed.replay((message) => messages.push(message as FlowMessage));
    sendSignal({ kind: 'told', tab: id, messages });
  };
  feed.listen((message) => sendSignal({ kind: 'happened', tab: id, message: message as FlowMessage }));
  for (const change of ['pushState', 'replaceState', 'popstate', 'pageshow']) addEventListener(change, announceTab);
  addEventListener('pagehide', () => sendSignal({ kind: 'gone', tab: id }));
  announceTab();
  return ({ actorRef }) => void actors.set(actorRef.sessionId, actorRef as AnyActorRef);
}
