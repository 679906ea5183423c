import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { DialogOpener } from '../../src/app/dialog-opener.tsx';
import { renderView } from './app-view.tsx';

afterEach(cleanup);

test('ruling 13 presses while a dialog’s code is still loading make one history entry, of the last one pressed', async () => {
  renderView(
    <>
      <DialogOpener name="login">Log in</DialogOpener>
      <DialogOpener name="register">Sign up</DialogOpener>
    </>,
    '/en/companies',
  );
  await userEvent.dblClick(screen.getByText('Log in'));
  await userEvent.click(screen.getByText('Sign up'));
  expect(location.hash).toBe('#register');
  history.back();
  await expect.poll(() => location.pathname + location.search + location.hash).toBe('/en/companies');
});
