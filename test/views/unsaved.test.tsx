import { afterEach, beforeAll, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { blockWhileUnsaved, createReloadBlockers } from '../../src/effects/reload-blockers.ts';

// What counts as unsaved input, which no reload may take away (ruling 7).

const reloadBlockers = createReloadBlockers();
beforeAll(() => blockWhileUnsaved(reloadBlockers));

const page = document.createElement('main');
document.body.append(page);
afterEach(() => page.replaceChildren());

function put(html: string) {
  page.innerHTML = html;
  page.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  const field = page.querySelector<HTMLElement>('input, textarea, select, [contenteditable]');
  if (!field) throw new Error('There is no field');
  return field;
}
const isHeld = () => expect.poll(reloadBlockers.isBlocked).toBe(true);
const isFree = () => expect.poll(reloadBlockers.isBlocked).toBe(false);

test.each(['<form><input></form>', '<form><textarea></textarea></form>', '<form><div contenteditable>x</div></form>'])(
  '%s is unsaved from the first key until it is submitted, even when it is left',
  async (html) => {
    const field = put(html);
    await userEvent.click(field);
    expect(reloadBlockers.isBlocked()).toBe(false);
    await userEvent.keyboard('a');
    await isHeld();
    field.blur();
    await userEvent.click(document.body);
    expect(reloadBlockers.isBlocked()).toBe(true);
    page.querySelector('form')?.requestSubmit();
    await isFree();
  },
);

test('a select and a checkbox count as unsaved input, and a reset clears it', async () => {
  await userEvent.selectOptions(put('<form><select><option>a<option>b</select></form>'), 'b');
  await isHeld();
  page.querySelector('form')?.reset();
  await isFree();
  await userEvent.click(put('<form><input type=checkbox></form>'));
  await isHeld();
});

test('removing a form from the page clears its unsaved input', async () => {
  await userEvent.type(put('<form><input></form>'), 'a');
  await isHeld();
  page.replaceChildren();
  await isFree();
});

test.each(['<search><form><input></form></search>', '<form role=search><input></form>', '<input>'])(
  '%s counts as unsaved only until it is left',
  async (html) => {
    const field = put(html);
    await userEvent.type(field, 'a');
    await isHeld();
    field.blur();
    await isFree();
  },
);

test('leaving another field does not clear the unsaved one', async () => {
  await userEvent.type(put('<form><input></form><input id=other>'), 'a');
  await userEvent.type(page.querySelector('#other') as HTMLElement, 'b');
  (page.querySelector('#other') as HTMLElement).blur();
  await isHeld();
  page.replaceChildren();
  await isFree();
});
