import { cleanup, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import type { ErrorState } from '../../src/api/contract.ts';
import { loadPage } from '../../src/app/page-loader.ts';
import { ErrorBoundary, ShownPage } from '../../src/app/shown-page.tsx';
import { useAddress } from '../../src/shell/use-address.ts';
import { boot, renderView } from './app-view.tsx';
import { network } from './network.ts';

const worker = network();
afterEach(cleanup);

function Page({ at }: { at: string }) {
  const { path, pathname, search } = useAddress();
  return (
    <ErrorBoundary path={path} resetKey={pathname + search}>
      <ShownPage arrival={{ address: at, entry: '' }} />
    </ErrorBoundary>
  );
}

const show = (address: string, error: ErrorState | null = null) =>
  renderView(<Page at={address} />, address, { boot: { ...boot, error } });

const state = () => {
  const { status, error, fatal } = document.documentElement.dataset;
  return { status, error, fatal };
};
const none = { status: undefined, error: undefined, fatal: undefined };

test.each([
  ['/en/nowhere', 'Page not found: /nowhere', 'false'],
  ['/en/job/nan', 'Page Not Found: /job/nan', 'true'],
  ['/en/jobs/no-such-field', 'Page Not Found: /jobs/no-such-field', 'true'],
])('§8 inside the app %s has the error state of a load', async (address, error, fatal) => {
  await Promise.all((['job', 'jobs', 'replyFigures'] as const).map((name) => loadPage(name)));
  show('/en/how-we-measure-replies');
  await screen.findByRole('heading', { level: 1 });
  expect(state()).toEqual(none);
  navigate(address);
  await screen.findByRole('heading', { name: /^Error 404/ });
  expect(state()).toEqual({ status: '404', error, fatal });
  navigate('/en/how-we-measure-replies');
  await expect.poll(state).toEqual(none);
});

test('§8 a document that is an error keeps the state that the server gave it, until its person goes elsewhere', async () => {
  await loadPage('replyFigures');
  show('/en/job/7', { status: 410, message: 'Page not found: /job/7', fatal: false });
  await screen.findByRole('heading', { level: 1 });
  expect(state()).toEqual({ status: '410', error: 'Page not found: /job/7', fatal: 'false' });
  navigate('/en/how-we-measure-replies');
  await expect.poll(state).toEqual(none);
});

test.each([
  ['ended', /ended more than three months ago/],
  ['removed', /taken down/],
] as const)('inside the app an ad that %s says so as on a load', async (gone, words) => {
  worker.use(http.get('/api/jobs/3', () => HttpResponse.json({ status: 410, gone }, { status: 410 })));
  await Promise.all((['job', 'replyFigures'] as const).map((name) => loadPage(name)));
  show('/en/how-we-measure-replies');
  await screen.findByRole('heading', { level: 1 });
  navigate('/en/job/3/kite-engineer');
  expect(await screen.findByText(words)).toBeVisible();
  expect(state().status).toBe('410');
});
