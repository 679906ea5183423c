import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { isUnprintable, isUnprintableMultiline } from '../../machines/text.rules.ts';
import { DeadlineExceeded, deadlines, withDeadline } from './deadline.ts';
import { HttpProblem, validationProblem } from './problem.ts';

/** Maximum bytes, form fields and nesting depth (IN04), and the milliseconds a client may take to send a body. */
const bodyLimits = { size: 64 * 1024, parts: 20, depth: 20, timeout: 8_000 } as const;

/** A token from a mail. Whether it was ever issued is for its reader to say. */
export const mailedToken = v.pipe(v.string(), v.maxLength(200));

export const tokenBody = v.object({ token: mailedToken });

type Options = {
  /** Bytes. */
  size?: number;
  /** Accepts any depth and any text, for bodies that are cut down afterwards. */
  lenient?: boolean;
  /** Strings may have line breaks. */
  multiline?: boolean;
};

async function readBytes(
  request: Request,
  size: number,
  timeout: number = bodyLimits.timeout,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > size) throw new HttpProblem(413);
  const chunks: Uint8Array[] = [];
  let read = 0;
  const until = Date.now() + timeout;
  const reader = request.body?.getReader();
  const sent = <Read>(read: Promise<Read>): Promise<Read> =>
    withDeadline(until - Date.now(), read).catch((error: unknown) => {
      // A client that hangs up in the middle is not a failure of ours.
      throw new HttpProblem(error instanceof DeadlineExceeded ? 408 : 400);
    });
  while (reader) {
    const { done, value } = await sent(reader.read());
    if (done) break;
    read += value.byteLength;
    if (read > size) throw new HttpProblem(413);
    chunks.push(value);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

const contentTypeOf = ({ headers }: Request): string =>
  (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

function refuseUnprintable(value: unknown, multiline = false): void {
  if (typeof value === 'string' && (multiline ? isUnprintableMultiline : isUnprintable)(value))
    throw new HttpProblem(400);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    refuseUnprintable(name);
    refuseUnprintable(inner, multiline);
  }
}

const tokens = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g;

/** Refuses repeated keys, which JSON.parse accepts silently, and deep nesting. */
function refuseAmbiguousJson(text: string): void {
  const open: (Set<string> | null)[] = [];
  for (const [token, colon] of text.matchAll(tokens)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (colon) {
      const names = open.at(-1);
      const name = JSON.parse(token.slice(0, -colon.length)) as string;
      if (names?.has(name)) throw new HttpProblem(400);
      names?.add(name);
    }
    if (open.length > bodyLimits.depth) throw new HttpProblem(400);
  }
}

function badRequestOnError<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof HttpProblem ? error : new HttpProblem(400);
  }
}

/** Validates a value by a schema. Throws a 422 problem with the fields' codes. */
export function validateBySchema<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const errors: Record<string, string> = {};
  for (const issue of result.issues) {
    const field = v.getDotPath(issue);
    if (field) errors[field] ??= issue.message;
  }
  throw validationProblem(errors);
}

/** The body of a JSON call, without unknown properties (IN01–IN04). Throws problems: 400, 413, 415, 422. */
export async function readJson<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
  { size = bodyLimits.size, lenient = false, multiline = false }: Options = {},
): Promise<v.InferOutput<Schema>> {
  if (contentTypeOf(request) !== 'application/json') throw new HttpProblem(415);
  const bytes = await readBytes(request, size);
  const value = badRequestOnError(() => {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const parsed: unknown = JSON.parse(text);
    if (!lenient) refuseAmbiguousJson(text);
    return parsed;
  });
  const validated = validateBySchema(schema, value);
  // Runs last: the field's own schema may give a better error.
  if (!lenient) refuseUnprintable(value, multiline);
  return validated;
}

const formTypes = ['multipart/form-data', 'application/x-www-form-urlencoded'];

const formDataOf = (request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<FormData> => {
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return new Response(bytes, { headers }).formData().catch(() => {
    throw new HttpProblem(400);
  });
};

/** The only part of a form with one file. Throws problems: 400, 408, 413, 415. `size`: bytes at most. */
export async function readFile(request: Request, size: number): Promise<File> {
  if (contentTypeOf(request) !== 'multipart/form-data') throw new HttpProblem(415);
  // The multipart envelope adds some bytes.
  const sent = [...(await formDataOf(request, await readBytes(request, size + bodyLimits.size, deadlines.upload)))];
  const [, file] = sent[0] ?? [];
  if (sent.length !== 1 || !(file instanceof File)) throw new HttpProblem(400);
  if (file.size > size) throw new HttpProblem(413);
  return file;
}

/**
 * The fields of a form as sent, with line breaks as LF, and its file, if any. Reads up to twice the file's size, so that a file
 * that is too large does not lose what was typed. Throws problems: 400, 408, 413, 415. `size`: bytes of the file at most.
 */
export async function readFields(
  request: Request,
  size: number,
): Promise<{ fields: Record<string, string>; file: File | null }> {
  if (!formTypes.includes(contentTypeOf(request))) throw new HttpProblem(415);
  const sent = await formDataOf(request, await readBytes(request, 2 * size + bodyLimits.size, deadlines.upload));
  const fields = new Map<string, string>();
  let file: File | null = null;
  for (const [name, value] of sent) {
    if (fields.has(name) || fields.size === bodyLimits.parts || (file && typeof value !== 'string'))
      throw new HttpProblem(400);
    if (typeof value === 'string') fields.set(name, value.replaceAll('\r\n', '\n'));
    // Browsers send an unchosen file as an empty one.
    else if (value.size > 0) file = value;
  }
  const read = Object.fromEntries(fields);
  refuseUnprintable(read, true);
  return { fields: read, file };
}

/** The validated fields of a form without files. */
export async function readForm<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  if (!formTypes.includes(contentTypeOf(request))) throw new HttpProblem(415);
  const sent = await formDataOf(request, await readBytes(request, bodyLimits.size));
  const fields = new Map<string, string>();
  for (const [name, value] of sent) {
    if (typeof value !== 'string' || fields.has(name) || fields.size === bodyLimits.parts) throw new HttpProblem(400);
    fields.set(name, value);
  }
  const validated = validateBySchema(schema, Object.fromEntries(fields));
  refuseUnprintable(Object.fromEntries(fields));
  return validated;
}

type Validated<Target extends 'json' | 'form', Schema extends v.GenericSchema> = {
  in: { [name in Target]: v.InferInput<Schema> };
  out: { [name in Target]: v.InferOutput<Schema> };
};

/** `validateJson(schema)`: the validated body is `c.req.valid('json')`. */
export const validateJson = <Schema extends v.GenericSchema>(schema: Schema, options?: Options) =>
  createMiddleware<object, string, Validated<'json', Schema>>(async (c, next) => {
    c.req.addValidatedData('json', (await readJson(c.req.raw, schema, options)) as object);
    await next();
  });

/** `validateForm(schema)`: the validated fields are `c.req.valid('form')`. */
export const validateForm = <Schema extends v.GenericSchema>(schema: Schema) =>
  createMiddleware<object, string, Validated<'form', Schema>>(async (c, next) => {
    c.req.addValidatedData('form', (await readForm(c.req.raw, schema)) as object);
    await next();
  });
