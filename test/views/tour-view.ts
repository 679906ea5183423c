import { cleanup } from '@testing-library/react';
import {
  Coverage,
  explore,
  type FlowInterface,
  gapsOf,
  interfaceDriver,
  type Outcome,
  runPath,
  tours,
} from '@xstate/test';
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { commands } from 'vitest/browser';
import type { AnyStateMachine } from 'xstate';
import { attachInspector } from '../../src/effects/inspection.ts';
import { flowNamed } from '../machines/models.ts';
import { userActionsOn } from './user-actions.ts';
import { waitUntilPasses } from './wait-until-passes.ts';

type Call = { method: string; path: string; body: unknown; signal: AbortSignal | null | undefined };
type Held = { src: string; end: PromiseWithResolvers<Response> };

type Effect = { src: string; outcome: Outcome };

export type Network = {
  /** The port that makes a call; calls of no port are answered at once, by `answers`. */
  portOf: (call: Call) => string | null;
  answers: (call: Call) => Response | Promise<Response>;
  /** The response's body, where the outcome doesn't give one. */
  bodyOf?: (effect: Effect) => unknown;
  /** Runs before an effect is settled. */
  before?: (effect: Effect) => void;
};

const responseOf = (outcome: Outcome, json: unknown = null): Response => {
  const { http } = outcome;
  // An outcome that isn't an HTTP response is passed on as it is.
  if (http === undefined && 'output' in outcome) return Response.json(json ?? outcome.output ?? null);
  if (http === undefined || http === 'abort') return Response.error();
  const { status: said, body = json } = typeof http === 'number' ? { status: http } : http;
  // Opaque redirects can't be created here; both mean success.
  const status = said === 303 ? 204 : said;
  const headers: HeadersInit = status === 429 ? { 'retry-after': '90' } : {};
  return body === null ? new Response(null, { status, headers }) : Response.json(body, { status, headers });
};

/** The page's network: calls of ports are held until they are settled or aborted. */
function holdNetwork({ portOf, answers, bodyOf, before }: Network) {
  const held: Held[] = [];
  const drop = (one: Held) => void (held.includes(one) && held.splice(held.indexOf(one), 1));
  const spy = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname: path } = new URL(String(input), location.href);
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    const call = { method: init?.method ?? 'GET', path, body, signal: init?.signal };
    const src = portOf(call);
    if (src === null) return answers(call);
    const one: Held = { src, end: Promise.withResolvers() };
    held.push(one);
    init?.signal?.addEventListener('abort', () => {
      drop(one);
      one.end.reject(init.signal?.reason);
    });
    return one.end.promise;
  });
  onTestFinished(() => spy.mockRestore());

  return async ({ src, outcome }: Effect) => {
    const ofPort = () => held.filter((one) => one.src === src);
    await expect.poll(() => ofPort().length, { interval: 10 }).toBeGreaterThan(0);
    before?.({ src, outcome });
    const response = responseOf(outcome, bodyOf?.({ src, outcome }));
    // Calls that were superseded but not aborted get the same answer as the latest.
    for (const one of ofPort()) {
      drop(one);
      if (response.type === 'error') one.end.reject(new TypeError('Failed to fetch'));
      else one.end.resolve(response.clone());
    }
  };
}

type Options<M extends AnyStateMachine, Facts, Memory> = {
  title: string;
  flow: FlowInterface<M, Facts, Memory>;
  network: Network;
  /** Renders the view with its real wiring, and waits for it. */
  open: () => Promise<void>;
  /** Events beyond the gestures of `FlowInterface`. */
  simulate?: (what: string) => unknown;
  /** Lets time pass on the page's own clock. */
  advanceTime?: (ms: number) => void;
};

/** Walks all tours of a flow through its views with their real wiring over a held network. */
export function tourView<M extends AnyStateMachine, Facts, Memory = undefined>(
  ...views: [Options<M, Facts, Memory>, ...Options<M, Facts, Memory>[]]
): void {
  const { machine, name } = views[0].flow.spec;
  const coverage = new Coverage(machine);
  attachInspector(coverage.inspect);
  afterEach(cleanup);
  afterAll(() => commands.saveCoverage(name, 'view', coverage.rows()));

  for (const { title, flow, network, open, simulate, advanceTime } of views)
    test.each(tours(explore(flow.spec), { maxSteps: 60 }).map((path, index) => [index + 1, path] as const))(
      `${title}, tour %i`,
      async (_, path) => {
        const answer = holdNetwork(network);
        await open();
        const driver = interfaceDriver(flow, {
          user: userActionsOn(async (what) => void (await simulate?.(what))),
          readFacts: flow.readFacts,
          answer,
          advanceTime: async (ms) => advanceTime?.(ms),
          waitUntilPasses: waitUntilPasses,
        });
        await runPath(path, driver, { coverage });
      },
      120_000,
    );

  test('the tours leave no gap in the coverage of the machine', () =>
    expect(gapsOf(flowNamed(name), 'view', coverage.rows())).toEqual([]));
}
