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

test('the first data of a link’s page are requested on mouse down, not on hover', () => {
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
])('nothing is requested by a press that %s', (_, href, press) => {
  const prefetch = show(href);
  fireEvent.mouseDown(screen.getByText('Remote'), press);
  expect(prefetch).not.toHaveBeenCalled();
});

test.each(['/en/companies', '/en/companies#one'])(
  'Back leads from %s, pressed twice, to the page before',
  async (href) => {
    renderView(<AppLink href={href}>Press</AppLink>, '/en');
    fireEvent.click(screen.getByText('Press'));
    fireEvent.click(screen.getByText('Press'));
    expect(location.pathname + location.hash).toBe(href);
    history.back();
    await expect.poll(() => location.pathname + location.hash).toBe('/en');
  },
);

test('a second press keeps the state of the history entry, and another address or fragment makes an entry', async () => {
  renderView(
    <>
      <AppLink href="/en/companies">Startups</AppLink>
      <AppLink href="/en/companies#one">The first</AppLink>
    </>,
    '/en',
  );
  fireEvent.click(screen.getByText('Startups'));
  history.replaceState({ firstPage: 1 }, '');
  fireEvent.click(screen.getByText('Startups'));
  expect(history.state).toEqual({ firstPage: 1 });
  fireEvent.click(screen.getByText('The first'));
  expect(history.state).toBeNull();
  history.back();
  await expect.poll(() => location.hash).toBe('');
  expect([location.pathname, history.state]).toEqual(['/en/companies', { firstPage: 1 }]);
});
