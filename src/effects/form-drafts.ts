import { draftKey, tabStorage } from './browser-storage.ts';

const keyOf = (owner: string) => draftKey(owner, 'forms');

function readAll(owner: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(tabStorage.read(keyOf(owner)) || '{}'));
  } catch {
    return {};
  }
}

const writeAll = (owner: string, all: Record<string, unknown>): void =>
  void tabStorage.write(keyOf(owner), Object.keys(all).length === 0 ? '' : JSON.stringify(all));

/** Whether a value has the type of an empty form's: a text, a tick or choices. */
const hasTypeOf = (value: unknown, empty: unknown): boolean =>
  Array.isArray(empty)
    ? Array.isArray(value) && value.every((one) => typeof one === 'string')
    : typeof value === typeof empty;

/** Unsent input of forms, per user. Stored only in this tab; none of these forms takes a secret. */
export const formDrafts = {
  /** Null where nothing is stored for a form with the fields of `empty`. */
  read<Values extends object>(owner: string, form: string, empty: Values): Values | null {
    const stored = Object(readAll(owner)[form]) as Record<string, unknown>;
    return Object.entries(empty).every(([field, value]) => hasTypeOf(stored[field], value)) ? (stored as Values) : null;
  },
  write: (owner: string, form: string, values: object): void => writeAll(owner, { ...readAll(owner), [form]: values }),
  remove(owner: string, form: string): void {
    const { [form]: _, ...others } = readAll(owner);
    writeAll(owner, others);
  },
  /** Gives what a visitor has begun to the user they sign in as. */
  adopt(owner: string, form: string): void {
    const { [form]: draft, ...others } = readAll('');
    if (owner === '' || draft === undefined) return;
    writeAll(owner, { [form]: draft, ...readAll(owner) });
    writeAll('', others);
  },
};
