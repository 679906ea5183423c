import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { authenticationMachine } from '../machines/authentication/authentication.machine.ts';
import { noonOf } from '../machines/calendar.rules.ts';
import { loadingIndicatorMachine } from '../machines/loading-indicator/loading-indicator.machine.ts';
import { navigationMachine } from '../machines/navigation/navigation.machine.ts';
import { toastQueueMachine } from '../machines/toast-queue/toast-queue.machine.ts';
import { createClients } from './api/client.ts';
import type { RenderInput } from './api/contract.ts';
import { Root } from './app/app.tsx';
import { loadPage, pageOf } from './app/page-loader.ts';
import { ShownPage } from './app/shown-page.tsx';
import type { Flows } from './context.tsx';
import { createReadCache } from './effects/read-cache.ts';
import { createReloadBlockers } from './effects/reload-blockers.ts';
import { createSessionStore } from './effects/session-store.ts';
import { createStore } from './effects/store.ts';
import { readAddress } from './routing/address.ts';
import { pageNameOf } from './routing/routes.ts';
import { currentPath } from './routing/sign-in-redirects.ts';

/** They never start on the server: views render their initial state. */
const flows: Flows = {
  authentication: createActor(authenticationMachine, { input: { asksForCode: false, wasActive: false } }),
  navigation: createActor(navigationMachine, { input: { address: { pathname: '/', search: '' } } }),
  loadingIndicator: createActor(loadingIndicatorMachine),
  toasts: { queue: createActor(toastQueueMachine), send: () => {}, now: () => 0 },
};

/** The app around a page, as HTML. */
const renderAround = (page: ReactNode, { boot, address, hasLinkToken, i18n }: RenderInput): string => {
  const cache = createReadCache(boot.reads);
  return renderToString(
    <Root
      i18n={i18n}
      cache={cache}
      flows={flows}
      arrival={arrivalAt(address)}
      services={{
        boot,
        clients: createClients(boot.apis),
        // The browser has the token itself: the server makes no calls with it.
        linkToken: hasLinkToken ? '' : null,
        shownAddress: createStore(address),
        session: createSessionStore(boot.session, () => new Promise(() => {})),
        online: createStore(true),
        hasConnection: async () => true,
        reloadBlockers: createReloadBlockers(),
        isFresh: cache.isFresh,
        read: () => new Promise(() => {}),
        prefetch: async () => {},
        preload: () => {},
        lastVisit: null,
        today: () => noonOf(boot.today),
      }}
    >
      {page}
    </Root>,
  );
};

const arrivalAt = (address: RenderInput['address']) => ({ address: currentPath(address), entry: '' });

const renderWhole = (input: RenderInput): string =>
  renderAround(<ShownPage arrival={arrivalAt(input.address)} />, input);

/** What surrounds the page: before and after it. */
const renderFrame = (input: RenderInput): string[] => renderAround(<template />, input).split('<template></template>');

type RenderedList = {
  /** Everything it depends on besides its answer. */
  key: string;
  /** As a visitor sees it. */
  html: string;
  /** The page within. */
  page?: string;
};

/** Rendered lists, for as long as the server keeps the answers that they show. */
const renderedLists = new WeakMap<object, RenderedList>();

/** A list is the same for everyone, as everything personal in it loads later: it is rendered once, as for a visitor. */
function renderListOnce(input: RenderInput, answer: object): string {
  const { boot, address, hasLinkToken } = input;
  const key = JSON.stringify([{ ...boot, session: null, reads: null }, address, hasLinkToken]);
  const asVisitor: RenderInput = { ...input, boot: { ...boot, session: { state: 'none' } } };
  const known = renderedLists.get(answer);
  const list: RenderedList = known?.key === key ? known : { key, html: renderWhole(asVisitor) };
  renderedLists.set(answer, list);
  if (boot.session?.state === 'none') return list.html;
  if (list.page === undefined) {
    const [before = '', after = ''] = renderFrame(asVisitor);
    list.page = list.html.slice(before.length, list.html.length - after.length);
  }
  return renderFrame(input).join(list.page);
}

/** The page at an address as HTML, which the browser hydrates (docs/decisions/008). */
export async function render(input: RenderInput): Promise<string> {
  const { boot, address } = input;
  const { route } = readAddress(boot, address);
  const name = route ?? 'error404';
  const page = pageOf(name);
  // Importing what is already loaded takes Node as long as rendering twenty rows of a list takes React.
  await (page ? page.prepare?.(boot.reads) : loadPage(name, boot.reads));
  const [answer] = Object.values(boot.reads);
  return pageNameOf(name) === 'job-list' && answer ? renderListOnce(input, answer) : renderWhole(input);
}
