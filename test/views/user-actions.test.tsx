import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { userActionsOn } from './user-actions.ts';

afterEach(cleanup);

function page() {
  const log: string[] = [];
  const grabbed: number[] = [];
  render(
    <main>
      <label>
        E-mail
        <input onChange={({ target }) => log.push(`typed ${target.value}`)} onBlur={() => log.push('left')} />
      </label>
      <button type="button" onClick={() => log.push('pressed')}>
        Save
      </button>
      <button type="button" disabled onClick={() => log.push('never')}>
        Wait
      </button>
      <div
        id="card"
        style={{ width: 200, height: 60, background: 'silver', touchAction: 'none' }}
        onPointerEnter={() => log.push('pointed')}
        onPointerLeave={() => log.push('pointed elsewhere')}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          grabbed.push(event.clientX);
        }}
        onPointerMove={(event) => event.buttons > 0 && grabbed.push(event.clientX)}
        onPointerUp={() => log.push(`dragged by ${(grabbed.at(-1) ?? 0) - (grabbed[0] ?? 0)}`)}
      />
    </main>,
  );
  document.addEventListener('keydown', ({ key }) => log.push(`key ${key}`), { once: true });
  return { log, user: userActionsOn(async (what) => void log.push(what)) };
}

test('hands press, type, leave, point, drag and use keys as a person does', async () => {
  // The pointer is where earlier tests left it.
  await userActionsOn(async () => {}).point(null);
  const { log, user } = page();
  await user.key('F8');
  await user.type('E-mail', 'a@b.cz');
  await user.leave('E-mail');
  await user.press('Save');
  await user.press('Wait');
  await user.point('#card');
  await user.drag('#card', { x: 51, y: 0 }, { hold: true });
  await user.release();
  await user.point(null);
  await user.simulate('the network went');
  expect(log).toEqual([
    'key F8',
    'typed a@b.cz',
    'left',
    'pressed',
    'pointed',
    'dragged by 51',
    'pointed elsewhere',
    'the network went',
  ]);
});
