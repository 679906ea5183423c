import { readFileSync } from 'node:fs';
import { type Difference, type Recording, replay } from '@xstate/test';
import { mutantsOf } from '@xstate/test/mutation';
import { expect, test } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { isEquivalentRedaction } from '../../src/effects/redact.ts';
import { flowNamed } from './models.ts';

// The purpose of replaying recorded sessions: a change of a machine shows at which step a user's session takes another
// path.

const recorded = (file: string): Recording => {
  const [recording] = JSON.parse(readFileSync(new URL(`../recordings/${file}.json`, import.meta.url), 'utf8'));
  return recording;
};
const signIn = recorded('sign-in-wrong-password-first');
const signUp = recorded('sign-up-taken-address-first');
const navigation = recorded('navigation-offline-and-back');

const play = (machine: AnyStateMachine, recording: Recording) =>
  replay(machine, recording, { isSameText: isEquivalentRedaction });

const mutants = Object.fromEntries(
  [signIn, signUp, navigation].map(({ machine }) => [machine, mutantsOf(flowNamed(machine).spec)]),
);

function onMutant(recording: Recording, wanted: string): Difference | undefined {
  const mutant = mutants[recording.machine]?.find(({ id }) => id === wanted);
  if (!mutant) throw new Error(`There is no mutant ${wanted}`);
  return play(mutant.machine, recording);
}

test.each<[string, Recording, string, Pick<Difference, 'step' | 'of'>]>([
  [
    'another target',
    navigation,
    'retarget to #navigation.idle @ navigation.waiting · connection.returned',
    { step: 4, of: 'value' },
  ],
  ['a guard that decides otherwise', signUp, 'replace by negation @ guard outcome', { step: 12, of: 'value' }],
  ['a lost assign', navigation, 'drop action show @ navigation.loading · onDone loadPage', { step: 5, of: 'context' }],
  ['a lost error', signIn, 'leave out errors @ action refusePassword', { step: 10, of: 'context' }],
  [
    'a lost emit',
    signIn,
    'drop action reportRefusal @ signIn.loggingIn · onDone login[1]',
    { step: 10, of: 'emitted' },
  ],
  [
    'an emptied input',
    signUp,
    'drop input @ signUp.lookingForPassword · invoke findCommon',
    { step: 11, of: 'started' },
  ],
  [
    'a lost validation',
    signUp,
    'drop action validateForm @ signUp.editing · form.submitted[1]',
    { step: 9, of: 'context' },
  ],
])('%s is detected at its step', (_, recording, mutant, difference) => {
  expect(onMutant(recording, mutant)).toMatchObject(difference);
});

/** The same machine with renamed states. */
function renamed(machine: AnyStateMachine, names: Record<string, string>): AnyStateMachine {
  const inWords = (text: string) => text.replace(/[^.#]+/g, (word) => names[word] ?? word);
  const inConfig = (value: unknown, key?: string): unknown => {
    if (typeof value === 'string')
      return key === 'target' || key === 'initial' || key?.startsWith('on') ? inWords(value) : value;
    if (Array.isArray(value)) return value.map((item) => inConfig(item, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        key === 'states' ? (names[name] ?? name) : name,
        inConfig(inner, key === 'on' || key === 'after' ? 'target' : name),
      ]),
    );
  };
  return createMachine(inConfig(machine.config) as never, machine.implementations as never) as AnyStateMachine;
}

test('renaming states is not reported as a difference', () => {
  const names = {
    idle: 'parked',
    loading: 'fetching',
    editing: 'typing',
    loggingIn: 'verifying',
    lookingForAddress: 'seeking',
  };
  for (const recording of [signIn, signUp, navigation, recorded('loading-indicator-loads-in-a-row')]) {
    const { machine } = flowNamed(recording.machine).spec;
    const other = renamed(machine, { ...names, full: 'complete' });
    expect(Object.keys(other.states)).not.toEqual(Object.keys(machine.states));
    expect(play(other, recording)).toBeUndefined();
  }
});

test('exchanging the names of two states is reported as a difference', () => {
  const { machine } = flowNamed('navigation').spec;
  expect(play(renamed(machine, { idle: 'loading', loading: 'idle' }), navigation)).toMatchObject({ of: 'value' });
});
