import { expect, test } from 'vitest';
import { explore } from './explore.ts';
import { type Hands, type Interface, interfaceDriver, type Surface } from './interface.ts';
import { type lineMachine, lineModel } from './invented.ts';
import { tours } from './paths.ts';
import { follow } from './runner.ts';

type Facts = { text: string; alarms: number };

const line: Interface<typeof lineMachine, Facts, number> = {
  spec: lineModel,
  gestures: { hush: (hands) => hands.press('Hush'), hangUp: (hands) => hands.press('Hang up') },
  look: () => ({ text: '', alarms: 0 }),
  expected: ({ snap }, alarms) => ({ text: String(snap.value), alarms }),
  memory: {
    start: 0,
    remember: (alarms, { after }) => alarms + after.did.filter(({ type }) => type === 'xstate.emit').length,
  },
};

/** A page without a machine: it does what the line does, unless its rest is of another length. */
function page(rest = 300) {
  const facts: Facts = { text: 'listening', alarms: 0 };
  let left = 1000;
  const become = (text: string, ms: number) => {
    facts.text = text;
    left = ms;
  };
  const hands = {
    press: async (name: string) => {
      if (name === 'Hang up' && facts.text === 'listening') become('closed', Infinity);
    },
  };
  const surface: Surface<Facts> = {
    hands: hands as Hands,
    look: () => facts,
    answer: async ({ outcome }) => {
      if (facts.text !== 'listening' || !('send' in outcome) || !('loud' in outcome.send && outcome.send.loud)) return;
      facts.alarms += 1;
      become('deafened', rest);
    },
    pass: async (ms) => {
      left -= ms;
      if (left > 0) return;
      if (facts.text === 'listening') become('closed', Infinity);
      else become('listening', 1000);
    },
    soon: (check) => check(),
  };
  return surface;
}

const play = async (rest?: number) => {
  for (const path of tours(explore(lineModel), { maxSteps: 12 })) await follow(path, interfaceDriver(line, page(rest)));
};

test('tours are played on a page by gestures, answers and its clock', () => play());

test('what the page does too early or too late is noticed', async () => {
  await expect(play(299)).rejects.toThrow('Before 300 ms');
  await expect(play(301)).rejects.toThrow('wanted');
});

test('a case without a gesture is told', async () => {
  const mute = { ...line, gestures: {} };
  const [path] = tours(explore(lineModel));
  await expect(path && follow(path, interfaceDriver(mute, page()))).rejects.toThrow('nobody knows how to do');
});
