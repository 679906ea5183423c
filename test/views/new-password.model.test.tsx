import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { CommonPasswordCheck } from '../../machines/account.rules.ts';
import '../../src/app.css';
import { NewPasswordPage } from '../../src/features/auth/new-password-page.tsx';
import { newPasswordInterface } from '../machines/new-password/new-password.interface.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';

// The list of common passwords is code that may fail to load: it is held like the network.
vi.mock('../../src/features/auth/use-auth-form.ts', async (original) => ({
  ...(await original<object>()),
  checkCommonPassword: async () => {
    const answer = await fetch('/held/common-passwords');
    if (!answer.ok) throw new Error('the list did not come');
    return (await answer.json()) as CommonPasswordCheck;
  },
}));

const ports: Record<string, string> = {
  '/held/common-passwords': 'findCommon',
  '/api/new-password': 'setPassword',
};

tourView({
  title: 'ruling 23 the page that sets a new password',
  flow: newPasswordInterface,
  network: { portOf: ({ path }) => ports[path] ?? null, answers: () => Response.json({ state: 'none' }) },
  async open() {
    renderView(<NewPasswordPage />, '/en/reset-password', { linkToken: 'mailed-token' });
    await screen.findByLabelText('New password');
  },
});
