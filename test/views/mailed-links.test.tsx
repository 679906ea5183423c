import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import '../../src/app.css';
import { ConfirmEmailPage } from '../../src/features/auth/confirm-email-page.tsx';
import { RecoveryPage } from '../../src/features/auth/recovery-page.tsx';
import { ConfirmVerification } from '../../src/features/employer/confirm-verification.tsx';
import { Invitation } from '../../src/features/employer/invitation.tsx';
import { renderView } from './app-view.tsx';

afterEach(cleanup);

test.each([
  ['confirms an address', ConfirmEmailPage],
  ['turns two-factor off, or stops that', RecoveryPage],
  ['accepts an invitation', Invitation],
  ['verifies a company', ConfirmVerification],
])(
  'PR07 without its token the page that %s asks to open the link again, and does not call it invalid',
  async (_, Page) => {
    renderView(<Page />, '/en');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Open the link from the e-mail again\./);
    expect(screen.queryByText(/not valid/)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  },
);
