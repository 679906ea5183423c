import type { Feed } from './inspect.ts';

const inspector = 'https://stately.ai/inspect';
const { origin } = new URL(inspector);

function place(element: HTMLElement, style: Partial<CSSStyleDeclaration>): void {
  Object.assign(element.style, { position: 'fixed', zIndex: '9999', ...style });
  document.body.append(element);
}

function openFrame(): Window | null {
  const frame = document.createElement('iframe');
  frame.title = 'State inspector';
  frame.src = inspector;
  place(frame, { inset: 'auto 0 0 0', width: '100%', height: '45vh', border: '0' });
  return frame.contentWindow;
}

/** Only a press may open a window. */
function offerWindow(onOpen: (opened: Window | null) => void): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Open the inspector';
  button.onclick = () => onOpen(open(inspector, 'stately-inspector'));
  place(button, {
    inset: 'auto auto 12px 12px',
    padding: '8px 16px',
    borderRadius: '999px',
    background: '#1b2b24',
    color: '#fff',
  });
}

/** Shows the Stately inspector, and tells it what happens: only its origin, only in the window that we opened. */
export function showInspector(feed: Feed, where: 'window' | 'frame'): void {
  let target: Window | null = null;
  let isConnected = false;
  const post = (message: unknown) => target?.postMessage(message, origin);

  addEventListener('message', ({ origin: from, source, data }) => {
    if (from !== origin || source === null || source !== target || data?.type !== '@statelyai.connected') return;
    // Also when it was reloaded: it begins with nothing.
    isConnected = true;
    feed.retell(post);
  });
  feed.listen((message) => isConnected && post(message));

  if (where === 'frame') target = openFrame();
  else
    offerWindow((opened) => {
      target = opened;
      isConnected = false;
    });
}
