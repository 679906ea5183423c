import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppLink } from '../../src/shell/app-link.tsx';
import { renderView } from './app-view.tsx';

afterEach(cleanup);

function show(href: string) {
  const prefetch = vi.fn(async (_: { pathname: string; search: string }) => {});
  renderView(<AppLink href={href}>Remote</AppLink>, '/en', { prefetch });
  return prefetch;
}

test('a page’s first data is asked for when its link is pressed, before it is let go', () => {
  const prefetch = show('/en/jobs?mode=remote');
  fireEvent.pointerEnter(screen.getByText('Remote'));
  expect(prefetch).not.toHaveBeenCalled();
  fireEvent.mouseDown(screen.getByText('Remote'));
  expect(prefetch).toHaveBeenCalledOnce();
  expect(prefetch.mock.calls[0]?.[0]).toMatchObject({ pathname: '/en/jobs', search: '?mode=remote' });
});

test.each([
  ['opens another tab', '/en/jobs', { ctrlKey: true }],
  ['opens a menu', '/en/jobs', { button: 2 }],
  ['leads to another origin', 'https://cs.example/nabidky', {}],
])('nothing is asked for by a press that %s', (_, href, press) => {
  const prefetch = show(href);
  fireEvent.mouseDown(screen.getByText('Remote'), press);
  expect(prefetch).not.toHaveBeenCalled();
});
