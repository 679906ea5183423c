import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { loadingIndicatorMachine, selectPhase } from '../../machines/loading-indicator/loading-indicator.machine.ts';

function start() {
  const clock = new SimulatedClock();
  const actor = createActor(loadingIndicatorMachine, { clock }).start();
  return {
    clock,
    begin: () => actor.send({ type: 'load.started' }),
    end: () => actor.send({ type: 'load.ended' }),
    phase: () => selectPhase(actor.getSnapshot()),
  };
}

test('§9 a load of under 200 ms shows nothing', () => {
  const { clock, begin, end, phase } = start();
  begin();
  clock.increment(199);
  expect(phase()).toBe('throttled');
  end();
  expect(phase()).toBe('hidden');
});

test('§9 a longer one shows the bar; it stays full 500 ms and needs 400 ms to reset', () => {
  const { clock, begin, end, phase } = start();
  begin();
  clock.increment(200);
  expect(phase()).toBe('running');
  clock.increment(60_000);
  expect(phase()).toBe('running');
  end();
  expect(phase()).toBe('full');
  clock.increment(499);
  expect(phase()).toBe('full');
  clock.increment(1);
  expect(phase()).toBe('fading');
  clock.increment(399);
  expect(phase()).toBe('fading');
  clock.increment(1);
  expect(phase()).toBe('hidden');
});

test('the next load takes over from the one that just ended', () => {
  const { clock, begin, end, phase } = start();
  begin();
  clock.increment(200);
  end();
  begin();
  expect(phase()).toBe('running');
  end();
  clock.increment(500);
  begin();
  expect(phase()).toBe('throttled');
});
