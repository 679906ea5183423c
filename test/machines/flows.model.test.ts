import { isDeepStrictEqual } from 'node:util';
import {
  assertComplete,
  Coverage,
  explore,
  gapsOf,
  headless,
  pairPaths,
  RuleBook,
  runPath,
  trails,
} from '@xstate/test';
import { randomWalks } from '@xstate/test/walks';
import { afterAll, describe, expect, test } from 'vitest';
import { writeCoverage } from '../support/coverage-files.ts';
import { models } from './models.ts';

const isDeep = process.env.MODELS_DEEP === '1';
const walks = isDeep ? 3000 : 100;
const paths = isDeep ? pairPaths : trails;

for (const flow of models.filter(({ spec }) => !process.env.MODEL || spec.name === process.env.MODEL))
  describe(flow.spec.name, () => {
    const { spec, rules } = flow;
    const coverage = new Coverage(spec.machine);
    const book = new RuleBook(rules);
    const graph = explore(spec);

    test('the model has a case for every event and an outcome for every effect of the machine', () =>
      assertComplete(spec));

    test('every path keeps the rules, and the actor behaves as the machine says', async () => {
      const start = headless(spec, { inspect: coverage.inspect });
      for (const path of paths(graph)) {
        const driver = start();
        await runPath(path, driver, { coverage, book });
        driver.stop();
      }
    }, 240_000);

    test('covers every state, every transition and both results of every guard', () =>
      expect(gapsOf(flow, 'actor', coverage.rows())).toEqual([]));

    test('every rule applied at least once', () => expect(book.vacuous()).toEqual([]));

    test('events and context survive JSON, as recorder and inspector need', () => {
      const parts = [...graph.hops.values()]
        .flat()
        .flatMap(({ event, after }) => [after.snap.context, event.type === 'do' ? event.event : {}]);
      expect(parts.filter((part) => !isDeepStrictEqual(JSON.parse(JSON.stringify(part)), part))).toEqual([]);
    });

    test(`${walks} random walks break no rule`, () => randomWalks(spec, { rules, runs: walks }));

    afterAll(() => writeCoverage(spec.name, 'actor', coverage.rows()));
  });
