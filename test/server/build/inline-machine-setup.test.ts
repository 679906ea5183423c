import { transformSync } from '@babel/core';
import { expect, test } from 'vitest';
import { inlineMachineSetup } from '../../../server/build/inline-machine-setup.ts';

const plain = (code: string) =>
  transformSync(code, { configFile: false, babelrc: false, compact: true, plugins: [inlineMachineSetup] })?.code;

test('replaces setup() by createMachine() with its implementations, without types', () => {
  expect(
    plain(`
      import { assign, setup } from 'xstate';
      export const machine = setup({ types: { context: {} }, delays, actions: { type: assign({}) } }).createMachine({ id: 'one' });
    `),
  ).toBe(
    "import{assign,createMachine}from'xstate';export const machine=createMachine({id:'one'},{delays,actions:{type:assign({})}});",
  );
});

test('rejects setup() with an argument defined elsewhere', () => {
  expect(() => plain("import { setup } from 'xstate'; setup(given).createMachine({});")).toThrow(/in place/);
});
