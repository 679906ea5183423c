import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/app.css';
import type { CompanyAccount, CompanyIntegrations, WebhookDelivery } from '../../src/api/contract-employer.ts';
import type { Services } from '../../src/context.tsx';
import { EmployerPage } from '../../src/features/employer/employer-page.tsx';
import { verifiedDraci } from '../support/applicant-fixtures.ts';
import { boot } from '../support/boot.ts';
import { membership } from '../support/company-fixtures.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { LeavablePage } from './leavable-page.tsx';
import { network } from './network.ts';

const worker = network();
const account = '/api/company-accounts/one';

const delivery: WebhookDelivery = {
  id: 'd1',
  event: 'ad.published',
  status: 'failed',
  tries: 8,
  answered: 500,
  failure: null,
  createdAt: '2026-11-20T10:00:00Z',
  lastTriedAt: '2026-11-22T10:00:00Z',
  nextTryAt: null,
  body: '{"type":"ad.published"}',
};

let company: CompanyAccount;
let storedIntegrations: CompanyIntegrations;
let asked: [string, unknown][];
let keys: (string | null)[];

beforeEach(() => {
  company = { ...verifiedDraci, can: [...verifiedDraci.can, 'manageIntegrations'] };
  asked = [];
  keys = [];
  storedIntegrations = {
    tokens: [
      {
        id: 't1',
        name: 'Our ATS',
        scopes: ['ads'],
        ending: 'abcd',
        lastUsedAt: null,
        createdAt: '2026-11-20T10:00:00Z',
      },
    ],
    webhooks: [
      {
        id: 'w1',
        url: 'https://draci.example/hooks',
        events: ['ad.published'],
        failingSince: null,
        createdAt: '2026-11-20T10:00:00Z',
        disabledAt: null,
      },
    ],
    embed: { slug: 'draci', own: 'draci.example', domains: [] },
  };
  worker.use(
    http.get('/api/company-accounts', () => HttpResponse.json({ items: [membership], invitations: [] })),
    http.get(account, () => HttpResponse.json(company)),
    http.get(`${account}/interfaces`, () => HttpResponse.json(storedIntegrations)),
    http.get(`${account}/webhooks/w1/deliveries`, () => HttpResponse.json({ items: [delivery] })),
    http.post(`${account}/tokens`, async ({ request }) => {
      asked.push(['token', await request.json()]);
      keys.push(request.headers.get('idempotency-key'));
      if (keys.length === 1) return HttpResponse.error();
      return HttpResponse.json({ id: 't2', secret: 'skok_secret' }, { status: 201 });
    }),
    http.delete(`${account}/tokens/t1`, () => {
      storedIntegrations = { ...storedIntegrations, tokens: [] };
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(`${account}/webhooks`, async ({ request }) => {
      asked.push(['webhook', await request.json()]);
      return HttpResponse.json({ status: 422, errors: { url: ['private'] } }, { status: 422 });
    }),
    http.post(`${account}/webhooks/w1/deliveries/d1/replay`, () => {
      asked.push(['replay', 'd1']);
      return new HttpResponse(null, { status: 204 });
    }),
    http.put(`${account}/embed`, async ({ request }) => {
      asked.push(['embed', await request.json()]);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(async () => {
  // Otherwise the browser would ask before the page is closed.
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  cleanup();
  sessionStorage.clear();
  await page.viewport(1280, 900);
});

const show = () => renderView(<EmployerPage />, '/en/admin/api', { boot: { ...boot, session: activeSession } });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('product §11 a startup’s integrations', () => {
  test('retries a failed token request with the same key, and shows the secret once', async () => {
    show();
    await userEvent.type(await screen.findByLabelText('What the token is for'), 'Reports');
    await userEvent.click(screen.getByLabelText(/who applied/));
    await press('Create a token');
    await waitFor(() => expect(keys).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Create a token' })).toHaveProperty('disabled', false),
    );
    await press('Create a token');
    expect(await screen.findByText('skok_secret')).toBeTruthy();
    expect(keys[0]).toBe(keys[1]);
    expect(asked[0]).toEqual(['token', { name: 'Reports', scopes: ['ads', 'applications', 'contacts'] }]);
    await press('I have saved it');
    expect(screen.queryByText('skok_secret')).toBeNull();
    expect(screen.getByRole('button', { name: 'Revoke' })).toHaveFocus();
  });

  test('blocks a reload for a newer build while a secret is shown', async () => {
    keys = ['one'];
    const { services } = show();
    await userEvent.type(await screen.findByLabelText('What the token is for'), 'Reports');
    await press('Create a token');
    await screen.findByText('skok_secret');
    expect(services.reloadBlockers.isBlocked()).toBe(true);
    await press('I have saved it');
    expect(services.reloadBlockers.isBlocked()).toBe(false);
  });

  test('shows a secret again to a user who left the page before they had saved it, beside any other', async () => {
    keys = ['one'];
    worker.use(
      http.post(`${account}/webhooks`, () => HttpResponse.json({ id: 'w2', secret: 'whsec' }, { status: 201 })),
    );
    const page = (
      <LeavablePage>
        <EmployerPage />
      </LeavablePage>
    );
    const { services } = renderView(page, '/en/admin/api', { boot: { ...boot, session: activeSession } });
    await userEvent.type(await screen.findByLabelText('Address to notify'), 'https://draci.example/hooks');
    await press('Add a webhook');
    await screen.findByText('whsec');
    await userEvent.type(await screen.findByLabelText('What the token is for'), 'Reports');
    await press('Create a token');
    await screen.findByText('skok_secret');
    screen.getByText('whsec');
    await press('Elsewhere');
    expect(screen.queryByText('whsec')).toBeNull();
    expect(services.reloadBlockers.isBlocked()).toBe(true);
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await press('Elsewhere');
    await screen.findByText('whsec');
    for (const button of await screen.findAllByRole('button', { name: 'I have saved it' }))
      await userEvent.click(button);
    expect(screen.queryByText('whsec')).toBeNull();
    expect(services.reloadBlockers.isBlocked()).toBe(false);
  });

  test.each([
    ['in the back-forward cache', () => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))],
    ['for whoever logs in next', (services: Services) => services.session.write({ state: 'none' })],
  ])('keeps no secret %s', async (_, leave) => {
    keys = ['one'];
    const { services } = show();
    await userEvent.type(await screen.findByLabelText('What the token is for'), 'Reports');
    await press('Create a token');
    await screen.findByText('skok_secret');
    act(() => void leave(services));
    await waitFor(() => expect(screen.queryByText('skok_secret')).toBeNull());
    expect(services.reloadBlockers.isBlocked()).toBe(false);
  });

  test('shows that nothing can be changed while offline', async () => {
    const { services } = show();
    await screen.findByRole('button', { name: 'Turn it off' });
    act(() => services.online.write(false));
    expect(await screen.findByText('You are offline. It can be changed once the connection is back.')).toBeVisible();
  });

  test('requests a token with another key when its name has changed before the retry', async () => {
    show();
    const field = await screen.findByLabelText('What the token is for');
    await userEvent.type(field, 'Reports');
    await press('Create a token');
    await waitFor(() => expect(keys).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Create a token' })).toHaveProperty('disabled', false),
    );
    await userEvent.type(field, ' of ads');
    await press('Create a token');
    expect(await screen.findByText('skok_secret')).toBeTruthy();
    expect(asked.map(([, body]) => (body as { name: string }).name)).toEqual(['Reports', 'Reports of ads']);
    expect(keys[0]).not.toBe(keys[1]);
  });

  test('shows errors for a token without a name or a scope, and requests nothing', async () => {
    show();
    await userEvent.click(await screen.findByLabelText('Read ads'));
    await press('Create a token');
    expect(await screen.findByText('Say what it is for.')).toBeTruthy();
    expect(screen.getByText('Choose something.')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  test('revokes a token after a confirmation', async () => {
    show();
    await press('Revoke');
    await press('Revoke Our ATS');
    await waitFor(() => expect(screen.queryByText('Our ATS')).toBeNull());
    expect(screen.getByRole('heading', { name: 'API tokens' })).toHaveFocus();
  });

  test('removes a webhook after a confirmation', async () => {
    worker.use(
      http.delete(`${account}/webhooks/w1`, () => {
        storedIntegrations = { ...storedIntegrations, webhooks: [] };
        return new HttpResponse(null, { status: 204 });
      }),
    );
    show();
    await press('Remove');
    await press('Remove the webhook');
    await waitFor(() => expect(screen.queryByText('https://draci.example/hooks')).toBeNull());
    expect(screen.getByRole('heading', { name: 'Webhooks' })).toHaveFocus();
  });

  test('CO01 shows why the server refuses a private webhook address', async () => {
    show();
    await userEvent.type(await screen.findByLabelText('Address to notify'), 'https://10.0.0.1/');
    await press('Add a webhook');
    expect(await screen.findByText('It has to be an https address on the public internet.')).toBeTruthy();
  });

  test('shows a failed delivery in the log, and sends it again', async () => {
    show();
    await press('Show the log');
    expect(await screen.findByText(/did not arrive \(500\), given up/)).toBeTruthy();
    worker.use(
      http.get(`${account}/webhooks/w1/deliveries`, () =>
        HttpResponse.json({ items: [{ ...delivery, status: 'waiting', tries: 0 }] }),
      ),
    );
    await press('Send it again');
    await screen.findByText('on its way');
    expect(asked).toEqual([['replay', 'd1']]);
  });

  test('removes the failure notice of a webhook when its refreshed log shows a delivery', async () => {
    const [webhook] = storedIntegrations.webhooks;
    if (!webhook) throw new Error('There is no webhook');
    storedIntegrations = { ...storedIntegrations, webhooks: [{ ...webhook, failingSince: '2026-11-20T10:00:00Z' }] };
    show();
    await screen.findByText(/^Nothing has arrived since/);
    await press('Show the log');
    await screen.findByText(/given up/);
    storedIntegrations = { ...storedIntegrations, webhooks: [webhook] };
    worker.use(
      http.get(`${account}/webhooks/w1/deliveries`, () =>
        HttpResponse.json({ items: [{ ...delivery, status: 'delivered', answered: 200, tries: 2 }] }),
      ),
    );
    await press('Refresh the log');
    await screen.findByText(/^arrived \(200\)/);
    await waitFor(() => expect(screen.queryByText(/^Nothing has arrived since/)).toBeNull());
  });

  test('shows an embed snippet with the startup’s slug, and validates domains before saving', async () => {
    show();
    expect(await screen.findByText(/<script src=".*\/embed\.js" data-company="draci"/)).toBeTruthy();
    const field = screen.getByLabelText('Other domains');
    await userEvent.type(field, 'localhost');
    await press('Save the domains');
    expect(await screen.findByText('“localhost” is not a domain.')).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, 'kariera.draci.dev');
    await press('Save the domains');
    await waitFor(() => expect(asked).toEqual([['embed', { domains: ['kariera.draci.dev'] }]]));
  });

  test('shows anyone but owners a note, and hides the link to the page', async () => {
    company = verifiedDraci;
    show();
    expect(await screen.findByText(/Only owners can connect other systems/)).toBeTruthy();
    expect(within(screen.getByRole('navigation', { name: 'Startup pages' })).queryByText('API and website')).toBeNull();
  });

  test('shows the owner of an unverified startup a note and a link to the verification, and reads nothing', async () => {
    company = { ...company, verifiedBy: null };
    let reads = 0;
    worker.use(
      http.get(`${account}/interfaces`, () => {
        reads += 1;
        return HttpResponse.json(storedIntegrations);
      }),
    );
    show();
    const note = await screen.findByText(/^You can connect your systems once we have verified/);
    const link = within(note.parentElement as HTMLElement).getByRole('link');
    expect(link).toHaveAttribute('href', '/en/admin?company=one');
    expect(screen.queryByText('Our ATS')).toBeNull();
    expect(reads).toBe(0);
  });

  test('has no axe findings at 360 and 1280 pixels, and fits 360', async () => {
    show();
    await press('Show the log');
    await screen.findByText(/given up/);
    expect(await axeFindings()).toEqual([]);
    await page.viewport(360, 800);
    expect(await axeFindings()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });
});
