import { setupI18n } from '@lingui/core';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { messages as czech } from '../../locales/cs/messages.po';
import type { ErrorState } from '../../src/api/contract.ts';
import { loadPage } from '../../src/app/page-loader.ts';
import { ErrorBoundary, ShownPage } from '../../src/app/shown-page.tsx';
import { useAddress } from '../../src/shell/use-address.ts';
import { sampleJobCard } from '../support/board-fixtures.ts';
import { boot } from '../support/boot.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';

const inCzech = { i18n: setupI18n({ locale: 'cs', messages: { cs: czech } }) };

const worker = network();
// The app loads these before it shows a page of theirs.
beforeAll(() => Promise.all([loadPage('job'), loadPage('error500')]));
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
])(
  '§8 navigating inside the app to %s sets the document’s error state, and leaving clears it',
  async (address, error, fatal) => {
    await Promise.all((['job', 'jobs', 'replyFigures'] as const).map((name) => loadPage(name)));
    show('/en/how-we-measure-replies');
    await screen.findByRole('heading', { level: 1 });
    expect(state()).toEqual(none);
    navigate(address);
    await screen.findByRole('heading', { name: /^Error 404/ });
    expect(state()).toEqual({ status: '404', error, fatal });
    navigate('/en/how-we-measure-replies');
    await expect.poll(state).toEqual(none);
  },
);

test.each([
  ['/en/jobs/no-such-field', 1],
  ['/en/nowhere', 0],
])('product §1.5 a 404 has the search form only for an unknown list: %s', async (address, searches) => {
  await loadPage('jobs');
  show(address);
  await screen.findByRole('heading', { name: /^Error 404/ });
  expect(screen.queryAllByRole('search')).toHaveLength(searches);
  if (searches === 0) return;
  await userEvent.type(screen.getByLabelText('What'), 'kotlin{Enter}');
  await expect.poll(() => location.pathname + location.search).toBe('/en?q=kotlin');
});

test('ruling 28 a document with status 200 shows the normal page despite an error state from the server', async () => {
  await loadPage('replyFigures');
  show('/en/how-we-measure-replies', { status: 200, message: 'fine', fatal: false });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('heading', { name: /^Error/ })).toBeNull();
  expect(state()).toEqual(none);
});

test('§8 an error document keeps the server’s error state until the user navigates', async () => {
  await loadPage('replyFigures');
  show('/en/job/7', { status: 410, message: 'Page not found: /job/7', fatal: false });
  await screen.findByRole('heading', { level: 1 });
  expect(state()).toEqual({ status: '410', error: 'Page not found: /job/7', fatal: 'false' });
  navigate('/en/how-we-measure-replies');
  await expect.poll(state).toEqual(none);
});

test('product §3.7 a mailed link that opens no application shows a 404 that explains the link', async () => {
  const error = { status: 404, message: 'Page not found: /job/7', fatal: false };
  worker.use(
    http.get('/api/applications/:id', () => new HttpResponse(null, { status: 404 })),
    http.get('/api/jobs/:number/instead', () => HttpResponse.json({ isSimilar: true, items: [] })),
  );
  renderView(<Page at="/en/job/7" />, '/en/job/7', { boot: { ...boot, error }, linkToken: 'an-id.signature' });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('404');
  expect(await screen.findByText(/^This link does not open any application/)).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});

test.each([
  [404, '/nowhere', 'Chyba 404. Tuhle stránku jsme nenašli.', 'Zpět na úvodní stránku', '/', inCzech],
  [404, '/en/nowhere', "Error 404. We couldn't find this page.", 'Return to homepage', '/en', {}],
  [500, '/500', 'Chyba 500 na naší straně.', 'Načíst znovu', '/', inCzech],
  [500, '/en/500', 'Error 500 on our side.', 'Reload', '/en', {}],
])('§2 the %i page at %s has its heading and a link to the root', (_, address, heading, way, root, given) => {
  renderView(<Page at={address} />, address, given);
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', root);
});

test('§2 ruling 28 a crawler gets no error page', () => {
  const { container } = renderView(<Page at="/en/nowhere" />, '/en/nowhere', { boot: { ...boot, crawler: true } });
  expect(container.textContent).toBe('');
  expect(state().status).toBe('404');
});

const never = /^There is no such job/;

test.each([
  ['/en/job/3/kite-engineer', 410, 'ended', /^This job is no longer here/, 'Similar open jobs'],
  ['/en/job/4', 404, undefined, never, 'The newest jobs'],
] as const)(
  'issue 17 §2 the page of %s (%i, %s) explains what happened to the job and lists other jobs',
  async (address, status, gone, heading, list) => {
    worker.use(
      http.get('/api/jobs/:number/instead', ({ params }) => {
        const isSimilar = params.number === '3';
        return HttpResponse.json({
          '@context': 'https://schema.org',
          '@type': 'ItemList',
          isSimilar,
          items: [sampleJobCard],
        });
      }),
    );
    show(address, { status, message: `Page not found: ${address.slice(3)}`, fatal: false, ...(gone && { gone }) });
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    const section = within(await screen.findByRole('region', { name: list }));
    expect(section.getByRole('link', { name: sampleJobCard.title })).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  },
);

test('issue 17 §2 other jobs in place of a missing one load on retry after a failure', async () => {
  let isHere = false;
  worker.use(
    http.get('/api/jobs/4/instead', () =>
      isHere
        ? HttpResponse.json({
            '@context': 'https://schema.org',
            '@type': 'ItemList',
            isSimilar: false,
            items: [sampleJobCard],
          })
        : new HttpResponse(null, { status: 500 }),
    ),
  );
  show('/en/job/4', { status: 404, message: 'Page not found: /job/4', fatal: false });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isHere = true;
  again.click();
  expect(await screen.findByRole('link', { name: sampleJobCard.title })).toBeVisible();
});

test.each(['/en/job/nan', '/en/job/4/kite/a-token', '/en/nowhere'])(
  'issue 17 §2 %s shows the general 404, not that of a missing job',
  async (address) => {
    show(address, { status: 404, message: 'x', fatal: false });
    expect(await screen.findByRole('heading', { name: /^Error 404/ })).toBeVisible();
    expect(screen.queryByRole('heading', { name: never })).toBeNull();
  },
);

test.each([
  ['ended', /ended more than three months ago/],
  ['removed', /taken down/],
] as const)(
  'navigating inside the app to a job that is %s explains that and sets the status 410',
  async (gone, words) => {
    worker.use(http.get('/api/jobs/3', () => HttpResponse.json({ status: 410, gone }, { status: 410 })));
    await Promise.all((['job', 'replyFigures'] as const).map((name) => loadPage(name)));
    show('/en/how-we-measure-replies');
    await screen.findByRole('heading', { level: 1 });
    navigate('/en/job/3/kite-engineer');
    expect(await screen.findByText(words)).toBeVisible();
    expect(state().status).toBe('410');
  },
);
