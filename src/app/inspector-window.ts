import type { InspectionFeed } from './inspection-feed.ts';

const inspectorUrl = 'https://stately.ai/inspect';
const { origin } = new URL(inspectorUrl);

/** In pixels: from this width on, the page still fits beside the frame. */
const minSideFrameViewport = 1100;

/**
 * The frame has its own space beside the page, or below a narrow one. The page scrolls in the rest, and its fixed elements stay inside
 * that; outside the body, the frame is neither hidden nor locked by a dialog.
 */
function openFrame(): Window | null {
  const { documentElement: html, body } = document;
  const frame = document.createElement('iframe');
  frame.title = 'State inspector';
  frame.src = inspectorUrl;
  frame.dataset.noFocusLock = '';
  Object.assign(frame.style, { width: '100%', height: '100%', border: '0' });
  const gridTemplate =
    innerWidth < minSideFrameViewport
      ? '55vh 45vh / minmax(0, 1fr)'
      : '100vh / minmax(0, 1fr) clamp(280px, 40vw, 640px)';
  Object.assign(html.style, { display: 'grid', gridTemplate, overflow: 'hidden' });
  Object.assign(body.style, { minHeight: '0', overflow: 'auto', contain: 'layout' });
  html.append(frame);
  // The window does not scroll any more.
  Object.defineProperty(window, 'scrollY', { get: () => body.scrollTop });
  window.scrollTo = body.scrollTo.bind(body);
  return frame.contentWindow;
}

/** A window can be opened only on a press. */
function addOpenButton(onOpen: (opened: Window | null) => void): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Open the inspector';
  button.onclick = () => onOpen(open(inspectorUrl, 'stately-inspector'));
  Object.assign(button.style, {
    position: 'fixed',
    zIndex: '9999',
    inset: 'auto auto 12px 12px',
    padding: '8px 16px',
    borderRadius: '999px',
    background: '#1b2b24',
    color: '#fff',
  });
  document.body.append(button);
}

/** Shows the Stately inspector, and sends it the events: only to its origin, only in the window that we opened. */
export function showInspector(feed: InspectionFeed, where: 'window' | 'frame'): void {
  let target: Window | null = null;
  let isConnected = false;
  const post = (message: unknown) => target?.postMessage(message, origin);

  addEventListener('message', ({ origin: from, source, data }) => {
    if (from !== origin || source === null || source !== target || data?.type !== '@statelyai.connected') return;
    // Also after a reload: the inspector then starts empty.
    isConnected = true;
    feed.replay(post);
  });
  feed.listen((message) => isConnected && post(message));

  if (where === 'frame') target = openFrame();
  else
    addOpenButton((opened) => {
      target = opened;
      isConnected = false;
    });
}
