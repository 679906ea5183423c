import { transformSync } from '@babel/core';
import { expect, test } from 'vitest';
import { plainMachines } from '../../../server/build/plain-machines.ts';

const plain = (code: string) =>
  transformSync(code, { configFile: false, babelrc: false, compact: true, plugins: [plainMachines] })?.code;

test('a machine of setup() is built by createMachine() with what setup was given, but for its types', () => {
  expect(
    plain(`
      import { assign, setup } from 'xstate';
      export const machine = setup({ types: { context: {} }, delays, actions: { type: assign({}) } }).createMachine({ id: 'one' });
    `),
  ).toBe(
    "import{assign,createMachine}from'xstate';export const machine=createMachine({id:'one'},{delays,actions:{type:assign({})}});",
  );
});

test('what is given to setup() from elsewhere is refused: its types would stay', () => {
  expect(() => plain("import { setup } from 'xstate'; setup(given).createMachine({});")).toThrow(/in place/);
});
