import { expect, test } from 'vitest';
import { gateMachine, gateModel, lineMachine, lineModel, parcelsMachine } from './example-machines.ts';
import { explore } from './explore.ts';
import { toMermaid } from './mermaid.ts';
import { mutantsOf } from './mutants.ts';
import { planOf } from './plan.ts';

test('a diagram shows states, effects, guards, delays and transitions from anywhere', () => {
  expect(toMermaid(lineMachine)).toBe(`stateDiagram-v2
  state "listening" as line_listening
  state "deafened" as line_deafened
  state "closed" as line_closed
  line_closed --> [*]
  [*] --> line_listening
  line_listening --> line_deafened : noise [isLoud] / count, emit
  line_listening --> line_listening : noise / note
  line_listening --> line_listening : hush
  line_listening --> line_closed : hang.up
  line_listening --> line_closed : after limit
  line_deafened --> line_listening : after rest
`);
  expect(toMermaid(gateMachine)).toContain('state "anywhere" as gate_anywhere');
  expect(toMermaid(gateMachine)).toContain('gate_asking --> gate_ajar : always [hasTicket]');
});

test('a parallel root is drawn as a state, because Mermaid allows regions only inside states', () => {
  expect(toMermaid(parcelsMachine)).toContain('state "parcels" as parcels {');
  expect(toMermaid(parcelsMachine)).toContain('  --\n');
});

test('a plan lists each behaviour and a path to it, and changes with a negated guard', () => {
  const plan = planOf('gate', explore(gateModel));
  expect(plan).toMatch(/^gate: 6 states, 12 edges, [0-9a-f]{12}\n/);
  expect(plan).toContain('shut + knock → ajar    ⟵ buy\n');
  const flipped = mutantsOf(gateModel).find(({ id }) => id === 'negate guard @ gate.asking · always[1]');
  expect(planOf('gate', explore(gateModel, flipped))).not.toBe(plan);
  expect(planOf('line', explore(lineModel))).toContain(
    'listening + listen:shout → deafened / emit alarm    ⟵ at the start',
  );
});
