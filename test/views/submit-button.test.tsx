import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../src/app.css';
import { Dialog } from '../../src/ui/dialog.tsx';
import { SubmitButton } from '../../src/ui/submit-button.tsx';
import { renderView } from './app-view.tsx';

afterEach(cleanup);

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
const field = () => screen.getByLabelText('E-mail');

/** A form that is busy from its submit until `rest`. */
async function open() {
  let rest = () => {};
  function Form() {
    const [isBusy, setIsBusy] = useState(false);
    rest = () => setIsBusy(false);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setIsBusy(true);
        }}
      >
        <label>
          E-mail <input />
        </label>
        <SubmitButton isBusy={isBusy}>Send</SubmitButton>
      </form>
    );
  }
  renderView(
    <Dialog title="Form" onClose={() => undefined}>
      <Form />
    </Dialog>,
    '/en',
  );
  await expect.poll(() => document.activeElement).toBe(field());
  return async () => {
    // Long enough for the browser to blur a disabled element.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    rest();
    await expect.poll(() => button().disabled).toBe(false);
  };
}

test('a button pressed by the keyboard has the focus again once it is enabled', async () => {
  const rest = await open();
  button().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => button().disabled).toBe(true);
  await rest();
  await expect.poll(() => document.activeElement).toBe(button());
});

test('a field that received the focus meanwhile keeps it', async () => {
  const rest = await open();
  button().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => button().disabled).toBe(true);
  await userEvent.click(field());
  await rest();
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(field());
});

test('a field from which the form was sent keeps the focus', async () => {
  const rest = await open();
  await userEvent.keyboard('{Enter}');
  await rest();
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(field());
});
