import { readAddress } from '../../src/routing/address.ts';
import { boardCardPath } from '../cards/card-address.ts';
import { createCards } from '../cards/page-cards.ts';
import type { CardReads } from '../cards/routes.ts';
import type { Hosts } from '../hosts.ts';
import type { Texts } from '../texts.ts';
import type { createPageLoader } from './load-page.ts';

type Dependencies = { pages: Pick<ReturnType<typeof createPageLoader>, 'load'>; hosts: Hosts; texts: Texts };

/** The card of a page is the one its document links to. */
export function createCardReads({ pages, hosts, texts }: Dependencies): CardReads {
  const cards = createCards(texts);
  return {
    cardOf: async (locale, path) => {
      if (path === boardCardPath) return cards.board(locale);
      const site = { edition: locale, editions: hosts.editions, internal: false };
      const { route, ...reading } = readAddress(site, { pathname: path, search: '' });
      if (route === null) return null;
      const content = await pages.load({ ...reading, route }, '');
      return 'moved' in content ? null : (content.card ?? null);
    },
  };
}
