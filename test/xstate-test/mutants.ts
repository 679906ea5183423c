import type { ModelSpec } from './model.ts';
import { type Mutant, MutantList } from './mutant-list.ts';
import { mutateConfiguration } from './mutate-configuration.ts';
import { addTransitions } from './mutate-events.ts';
import { mutateImplementations } from './mutate-implementations.ts';

/** Every small fault that a programmer could have made in the machine. */
export function mutantsOf(spec: ModelSpec): Mutant[] {
  const list = new MutantList(spec.machine);
  mutateConfiguration(list);
  mutateImplementations(list, spec);
  addTransitions(list);
  return list.mutants;
}
