import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { jobSearchMachine, searchTimes, selectDraft } from '../../machines/job-search/job-search.machine.ts';

function search(text = '') {
  const clock = new SimulatedClock();
  const settled: [text: string, by: string][] = [];
  const actor = createActor(jobSearchMachine, { input: { text }, clock });
  actor.on('search.settled', (event) => settled.push([event.text, event.by]));
  actor.start();
  return {
    settled,
    type: (draft: string) => actor.send({ type: 'text.typed', text: draft }),
    submit: () => actor.send({ type: 'search.submitted' }),
    arrive: (at: string) => actor.send({ type: 'address.changed', text: at }),
    wait: (milliseconds: number) => clock.increment(milliseconds),
    draft: () => selectDraft(actor.getSnapshot()),
  };
}

test('the draft starts with the text of the address and nothing is searched for', () => {
  const { draft, settled, wait } = search('react');
  wait(10_000);
  expect(draft()).toBe('react');
  expect(settled).toEqual([]);
});

test('typing is searched for after a rest of 250 ms, not a millisecond sooner', () => {
  const { type, wait, settled } = search();
  type('react');
  wait(249);
  expect(settled).toEqual([]);
  wait(1);
  expect(settled).toEqual([['react', 'rest']]);
  expect(searchTimes.rest).toBe(250);
});

test('every key starts the rest anew, and only the last text counts', () => {
  const { type, wait, settled, draft } = search();
  for (const text of ['r', 're', 'rea', 'reac', 'react']) {
    type(text);
    wait(200);
  }
  expect(settled).toEqual([]);
  wait(50);
  expect(settled).toEqual([['react', 'rest']]);
  expect(draft()).toBe('react');
});

test('Enter searches at once, and once', () => {
  const { type, submit, wait, settled } = search();
  type('react');
  submit();
  expect(settled).toEqual([['react', 'submit']]);
  wait(10_000);
  expect(settled).toHaveLength(1);
});

test('Enter on a text that was found already is told too: it makes an entry in the history', () => {
  const { submit, settled } = search('react');
  submit();
  expect(settled).toEqual([['react', 'submit']]);
});

test('spaces around and doubled ones ask for nothing new', () => {
  const { type, wait, settled, draft } = search('react native');
  type('react  native ');
  wait(250);
  expect(settled).toEqual([]);
  expect(draft()).toBe('react  native ');
});

test('a text that comes back to where it was within the rest asks for nothing', () => {
  const { type, wait, settled } = search('react');
  type('reac');
  wait(100);
  type('react');
  wait(250);
  expect(settled).toEqual([]);
});

test('emptying the field asks for the whole list', () => {
  const { type, wait, settled } = search('react');
  type('');
  wait(250);
  expect(settled).toEqual([['', 'rest']]);
});

test('the address that our own search led to leaves the draft alone, trailing space and all', () => {
  const { type, wait, arrive, draft } = search();
  type('react ');
  wait(250);
  arrive('react');
  expect(draft()).toBe('react ');
});

test('the address of a search may arrive while the next one is typed', () => {
  const { type, wait, arrive, draft, settled } = search();
  type('rea');
  wait(250);
  type('react');
  arrive('rea');
  expect(draft()).toBe('react');
  wait(250);
  expect(settled).toEqual([
    ['rea', 'rest'],
    ['react', 'rest'],
  ]);
});

test('Back or a removed chip takes the draft with it, and what was being typed is dropped', () => {
  const { type, wait, arrive, draft, settled } = search('react');
  arrive('');
  expect(draft()).toBe('');
  type('vue');
  arrive('react');
  expect(draft()).toBe('react');
  wait(10_000);
  expect(settled).toEqual([]);
});

test('a change of other filters leaves a draft in peace', () => {
  const { type, wait, arrive, settled } = search('react');
  type('react n');
  arrive('react');
  wait(250);
  expect(settled).toEqual([['react n', 'rest']]);
});
