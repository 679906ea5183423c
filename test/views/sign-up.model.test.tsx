import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { CommonPasswordCheck } from '../../machines/account.rules.ts';
import '../../src/app.css';
import { typedEmail } from '../../src/effects/own-sign-in.ts';
import { AuthDialog } from '../../src/features/auth/auth-dialog.tsx';
import { clicks, signUpInterface } from '../machines/sign-up/sign-up.interface.ts';
import { texts } from '../machines/sign-up/sign-up.model.ts';
import { boot } from '../support/boot.ts';
import { sessionOfOutcome } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';

// Navigation and the list of common passwords may fail: they are held like the network.
vi.mock('../../src/effects/navigate-away.ts', () => ({
  navigateAway: (_services: unknown, url: string, { signal }: { signal: AbortSignal }) =>
    fetch(`/held${url}`, { signal }),
}));
vi.mock('../../src/shell/navigate-to.ts', () => ({
  navigateTo: async (_services: unknown, _target: string, { signal }: { signal?: AbortSignal }) =>
    signal && fetch('/held/page', { signal }),
}));
vi.mock('../../src/features/auth/use-auth-form.ts', async (original) => ({
  ...(await original<object>()),
  checkCommonPassword: async () => (await (await fetch('/held/common-passwords')).json()) as CommonPasswordCheck,
}));

const ports: [RegExp, string][] = [
  [/common-passwords$/, 'findCommon'],
  [/unique-username/, 'findTaken'],
  [/register$/, 'register'],
  [/api\/session$/, 'refreshSession'],
  [/held\/page$/, 'welcome'],
  [/held\/connect\/google$/, 'connect'],
];
const flow = signUpInterface((english) => english);

tourView({
  title: '§2, §4, §5, §8 the registration tab',
  flow,
  network: {
    portOf: ({ path }) => ports.find(([pattern]) => pattern.test(path))?.[1] ?? null,
    answers: () => new Response(null, { status: 204 }),
    bodyOf({ src, outcome }) {
      if (src === 'refreshSession') return sessionOfOutcome(outcome);
      if (src === 'findTaken') return { isUsernameUnique: outcome === flow.spec.effects?.findTaken?.free };
      return outcome.http === 422 ? { errors: { password: ['common'] } } : null;
    },
  },
  async simulate(what) {
    if (what === 'leavePage') return void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    const box = document.querySelector(clicks[what] ?? '');
    if (box) await userEvent.click(box);
  },
  async open() {
    typedEmail.write(texts.address);
    renderView(<AuthDialog tab="register" />, '/en#register', { boot: { ...boot, providers: ['google'] } });
    await screen.findByLabelText('Name');
  },
});
