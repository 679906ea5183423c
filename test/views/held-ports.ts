import type { PageUnderTest } from '@xstate/test';
import { fromPromise, type PromiseActorLogic } from 'xstate';

type Held = { src: string; end: PromiseWithResolvers<unknown> };

/** Held ports, which the test settles, for flows whose effects have no network to hold. */
export function heldPorts() {
  const held: Held[] = [];
  const drop = (one: Held) => {
    if (held.includes(one)) held.splice(held.indexOf(one), 1);
  };

  const port = <Output, Input>(src: string): PromiseActorLogic<Output, Input> =>
    fromPromise<Output, Input>(({ signal }) => {
      const one: Held = { src, end: Promise.withResolvers() };
      held.push(one);
      signal.addEventListener('abort', () => drop(one));
      // The model, which names this port's outcomes, settles it with the right type.
      return one.end.promise as Promise<Output>;
    });

  const answer: PageUnderTest<unknown>['answer'] = async ({ src, nth, outcome }) => {
    const one = held.filter((other) => other.src === src)[nth];
    if (!one) throw new Error(`The view has not started ${src} number ${nth}`);
    drop(one);
    if ('error' in outcome) one.end.reject(outcome.error);
    else if ('output' in outcome) one.end.resolve(outcome.output);
  };

  return { port, answer };
}
