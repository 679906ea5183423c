import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Boot } from '../../src/api/contract.ts';
import { type Services, ServicesContext } from '../../src/context.tsx';
import { createStore } from '../../src/effects/store.ts';
import { AddressProvider } from '../../src/shell/address-provider.tsx';
import { AppLink } from '../../src/shell/app-link.tsx';
import { useAddress } from '../../src/shell/use-address.ts';
import { useEdition } from '../../src/shell/use-edition.ts';

const editions = { cs: 'http://cs.test', en: 'http://en.test' };

/** Renders a list of links, and counts how often the edition of the origin was read. */
function draw(rows: number, pathname: string) {
  let asked = 0;
  const boot = {
    editions,
    internal: false,
    get edition() {
      asked += 1;
      return null;
    },
  };
  const Row = ({ id }: { id: string }) => {
    const { to, at } = useEdition();
    const { route } = useAddress();
    return createElement(AppLink, { href: to('job', { id }), rel: route ?? 'none', title: at('/companies') });
  };
  const services = {
    boot: boot as unknown as Boot,
    shownAddress: createStore({ pathname, search: '' }),
    preload: () => {},
  } as unknown as Services;
  const list = Array.from({ length: rows }, (_, row) => createElement(Row, { key: row, id: String(row) }));
  const html = renderToString(
    createElement(ServicesContext, { value: services }, createElement(AddressProvider, null, list)),
  );
  return { html, asked };
}

test('links point to addresses of the edition on screen', () => {
  expect(draw(1, '/en/jobs/backend').html).toBe('<a rel="jobs" title="/en/companies" href="/en/job/0"></a>');
  expect(draw(1, '/firmy').html).toBe('<a rel="companies" title="/companies" href="/nabidka/0"></a>');
});

test('the number of links does not change how often the edition is read', () => {
  expect(draw(100, '/en/jobs').asked).toBe(draw(1, '/en/jobs').asked);
});
