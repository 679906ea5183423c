import type { MiddlewareHandler } from 'hono';
import { describeRoute, resolver, validator } from 'hono-openapi';
import * as v from 'valibot';
import type { Problem } from '../../src/api/contract.ts';
import type { FilterOptions, Vocabulary } from '../../src/routing/filter-query.ts';
import type { PerLocale } from '../../src/routing/locales.ts';
import { HttpProblem, unprocessable } from './problem.ts';

// How routes of the public API describe themselves: the OpenAPI document is generated from it (decision 036).

export const problemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  detail: v.optional(v.string()),
  instance: v.optional(v.string()),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  gone: v.optional(v.picklist(['ended', 'removed'])),
}) satisfies v.GenericSchema<unknown, Omit<Problem, 'current' | 'ad'>>;

export type ErrorStatus = 401 | 403 | 404 | 410 | 422 | 429;

const errorDescriptions: Record<ErrorStatus, string> = {
  401: 'No token, or one that is not good any more.',
  403: 'The token lacks the scope, or the company is suspended.',
  404: 'There is none.',
  410: 'There was one. `gone` says why it is no more.',
  422: 'A parameter is wrong. `errors` has codes by parameter.',
  429: 'Too often. `Retry-After` says in how many seconds it may work.',
};

type Parameter = {
  name: string;
  in: 'path' | 'query';
  description: string;
  required?: boolean;
  schema: object;
  style?: 'form';
  explode?: boolean;
};

/** The language of the response. */
export const langParameter: Parameter = {
  name: 'lang',
  in: 'query',
  description: 'Language; Czech where nothing is said.',
  schema: { type: 'string', enum: ['cs', 'en'], default: 'cs' },
};

export const pathParameter = (name: string, description: string, type = 'string'): Parameter => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type },
});

export const queryParameter = (name: string, description: string, type = 'string'): Parameter => ({
  name,
  in: 'query',
  description,
  schema: { type },
});

/** One of a vocabulary's English slugs. */
export const vocabularyParameter = <Id extends string>(
  key: PerLocale,
  description: string,
  vocabulary: Vocabulary<Id>,
): Parameter => ({
  name: key.en,
  in: 'query',
  description,
  schema: { type: 'string', enum: vocabulary.ids.map((id) => vocabulary.slugOf(id, 'en')) },
});

/** The parameter of a filter group, as the group's table defines it. */
export const filterGroupParameter = ({ key, vocabulary, max }: FilterOptions<string, string>): Parameter => {
  if (max === 1) return vocabularyParameter(key, 'One of them.', vocabulary);
  const counting = Number.isFinite(max) ? `Any of at most ${max}` : 'Any of them';
  const known = vocabulary.ids.map((id) => vocabulary.slugOf(id, 'en'));
  const others = vocabulary.isOpen ? ' Also others: slugs as addresses of lists have them.' : '';
  return {
    name: key.en,
    in: 'query',
    style: 'form',
    explode: false,
    description: `${counting}, joined by commas.${others}`,
    schema: {
      type: 'array',
      items: { type: 'string', ...(vocabulary.isOpen ? { examples: known.slice(0, 3) } : { enum: known }) },
      ...(Number.isFinite(max) && { maxItems: max }),
    },
  };
};

/** Reads of the board are JSON-LD. */
export const jsonLdMediaType = 'application/ld+json';

type RouteDescription = {
  operationId: string;
  tag: string;
  summary: string;
  description?: string;
  /** Default: 'application/json'. */
  type?: string;
  response: v.GenericSchema;
  errorStatuses: readonly ErrorStatus[];
  parameters?: Parameter[];
  /** Authorised by a bearer token only. */
  bearer?: true;
};

/** `described({ … })`: puts the route into the document, with its response and its problems. */
export function describeApiRoute({
  operationId,
  tag,
  summary,
  description,
  type = 'application/json',
  response: answer,
  errorStatuses,
  parameters,
  bearer,
}: RouteDescription): MiddlewareHandler {
  const problems = errorStatuses.map((status) => [
    status,
    {
      description: errorDescriptions[status],
      content: { 'application/problem+json': { schema: resolver(problemSchema) } },
      ...(status === 429 && { headers: { 'Retry-After': { schema: { type: 'integer' } } } }),
    },
  ]);
  return describeRoute({
    operationId,
    tags: [tag],
    summary,
    ...(description && { description }),
    ...(parameters && { parameters: parameters as never }),
    security: bearer ? [{ token: [] }] : [],
    responses: {
      200: { description: 'Found.', content: { [type]: { schema: resolver(answer) } } },
      ...Object.fromEntries(problems),
    },
  });
}

const errorCodeOf = (message: string) => (/^[a-zA-Z]+$/.test(message) ? message : 'wrong');

/** `query(schema)`: the validated query is `c.req.valid('query')`; the document lists its parameters. */
export const validateQuery = <Schema extends v.GenericSchema<Record<string, string | undefined>, object>>(
  schema: Schema,
) =>
  validator('query', schema, (result) => {
    if (result.success) return;
    const [issue] = result.error;
    const [step] = issue?.path ?? [];
    const field = typeof step === 'object' ? String(step.key) : String(step ?? 'query');
    if (!issue) throw new HttpProblem(400);
    throw unprocessable({ [field]: [errorCodeOf(issue.message)] });
  });
