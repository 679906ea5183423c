import { cleanup } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Analytics } from '../../src/app/analytics.tsx';
import { lastSignUp } from '../../src/effects/own-sign-in.ts';
import { boot } from '../support/boot.ts';
import { renderView } from './app-view.tsx';
import { network } from './network.ts';

const worker = network();
beforeEach(() => {
  window.dataLayer = [];
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const user = { name: 'Ann', email: 'ann@example.test', emailVerified: false };

test.each<[string, object, object]>([
  ['ann@example.test', { user_id: 'u1' }, { user_id: 'u1', user_type: 'company' }],
  ['ANN@example.test', { user_id: 'u1', user_type: 'candidate' }, { user_id: 'u1', user_type: 'candidate' }],
  ['another@example.test', { user_id: 'u1' }, { user_id: 'u1' }],
  ['ann@example.test', {}, {}],
])('ruling 65 after signing up as a company, as %s: of %j analytics receives %j', async (email, said, learnt) => {
  lastSignUp.save('company', email);
  worker.use(http.get('/api/intercom', () => HttpResponse.json(said)));
  renderView(<Analytics />, '/en', { boot: { ...boot, session: { state: 'active', user } } });
  await expect.poll(() => window.dataLayer).toEqual([{ event: 'intercom_user', intercom_user: learnt }]);
});
