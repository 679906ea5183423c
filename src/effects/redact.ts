// `current` is a password being replaced.
const secretKeyPattern =
  /passw|pass(?:phrase|code|key)|^pass$|pwd|secret|token|credential|authorization|^pin$|otp$|codes?$|^current$/i;
const personalKeyPattern = /e-?mail|phone|birth|^note$|^(?:first|last|full|user)[-_]?name$/i;
/** Names and texts under these keys are people's. */
const userInputKeyPattern = /^(?:values|input|answers|cv|document)$/;
const freeTextKeyPattern = /^(?:name|message|answer\d)$/;
/** Their values name the error of a field, not its input. */
const errorsKeyPattern = /^errors$/;

const emailPattern = /(?<![\p{L}\p{N}._+-])[\p{L}\p{N}._+-]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/gu;
const encodedEmailPattern = /(?<![^/?&=#\s])[^/?&=#\s]+%40[^/?&=#\s]+/gi;
const secretParameterPattern = /(?<=[?&#][^=&#\s]*(?:pass|token|code|secret|mail|otp|signature)[^=&#\s]*=)[^&#\s]+/gi;
const opaqueIdPattern = /\b(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?=[a-z_]*\d)\w{24,})\b/gi;

const sizeLimits = { depth: 10, entries: 100, text: 2000 } as const;
const salt = crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;

/** Numbers derived from a text and this page's salt. */
function createSeededRandom(text: string): () => number {
  let state = salt || 1;
  for (let index = 0; index < text.length; index++) state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    return (state ^ (state >>> 13)) >>> 0;
  };
}

const characterClasses: [RegExp, string][] = [
  // No 1: a recovery code contains none, and must still look like one.
  [/\d/, '23456789'],
  [/[\uff10-\uff19]/, '２３４５６７８９'],
  [/[a-z]/, 'abcdef'],
  [/[A-Z]/, 'ABCDEF'],
  [/\p{Ll}/u, 'áéěíóú'],
  [/\p{Lu}/u, 'ÁÉĚÍÓÚ'],
  [/\p{L}/u, '文字語'],
  [/[ -~]/, '!*$~'],
];

/**
 * A text of the same length and the same classes of characters. During the life of the page equal texts stay equal and different ones
 * different, so that comparisons give the same result.
 */
function maskText(text: string, preserved = /\s/, unit = /./gsu): string {
  const next = createSeededRandom(text);
  return text.replace(unit, (character) => {
    const number = next();
    if (character.length === 3) return `%6${1 + (number % 9)}`;
    if (preserved.test(character)) return character;
    if (character.length === 2) return '🙈';
    const [, others] = characterClasses.find(([members]) => members.test(character)) ?? [];
    if (!others) return '·';
    return others.charAt(number % others.length);
  });
}

/** Keeps percent-encoding in an address intact. */
const encodedCharacterPattern = /%[\da-f]{2}|./gisu;

/** The domain is reserved, so the address is visibly fake. One that is too long stays too long (IN02). */
const maskEmail = (address: string) =>
  `${maskText(address, /[._+\-@]/).split('@')[0]}@${'redacted.'.repeat(address.length > 254 ? 28 : 1)}invalid`;

const maskSecrets = (text: string) =>
  text
    .replace(emailPattern, maskEmail)
    .replace(encodedEmailPattern, (part) => maskText(part, /\s/, encodedCharacterPattern))
    .replace(secretParameterPattern, (part) => maskText(part, /[.@-]/, encodedCharacterPattern))
    .replace(opaqueIdPattern, (part) => maskText(part, /[_-]/));

type Sensitivity = 'plain' | 'secret' | 'personal';

function redactString(text: string, kind: Sensitivity): string {
  const short = text.slice(0, sizeLimits.text);
  // Keeps the separators of a pasted code; machines ignore them.
  if (kind === 'secret') return maskText(short, /[\s\p{Pd}\p{Cf}]/u);
  if (kind === 'personal' && !short.match(emailPattern)) return maskText(short, /[\s._+\-@]/);
  return maskSecrets(short);
}

const sensitivityOf = (name: string): Sensitivity => {
  if (secretKeyPattern.test(name)) return 'secret';
  return personalKeyPattern.test(name) ? 'personal' : 'plain';
};

/** The kind of a value under a harmless name, in events such as `{ field: 'password', value }` or `{ type: 'code.typed', text }`. */
function sensitivityOfInput({ type, field, name }: Record<string, unknown>): Sensitivity {
  const kinds = [field, name, ...(typeof type === 'string' ? type.split(/[._-]/) : [])].map((about) =>
    typeof about === 'string' ? sensitivityOf(about) : 'plain',
  );
  if (typeof field === 'string' && freeTextKeyPattern.test(field)) return 'personal';
  return kinds.find((kind) => kind !== 'plain') ?? 'plain';
}

function entriesOf(
  own: Record<string, unknown>,
  kind: Sensitivity,
  parent: string,
  depth: number,
): [string, unknown][] {
  return Object.entries(own)
    .slice(0, sizeLimits.entries)
    .map(([name, value]) => {
      let inner: Sensitivity = kind === 'plain' && !errorsKeyPattern.test(parent) ? sensitivityOf(name) : kind;
      if (inner === 'plain' && (name === 'value' || name === 'text')) inner = sensitivityOfInput(own);
      if (inner === 'plain' && freeTextKeyPattern.test(name) && userInputKeyPattern.test(parent)) inner = 'personal';
      const isKind = name === 'type' && kind === 'plain' && typeof value === 'string';
      return [name, isKind ? value : redactDeep(value, inner, name, depth + 1)];
    });
}

function redactObject(value: object, kind: Sensitivity, name: string, depth: number): unknown {
  if (depth > sizeLimits.depth) return '…';
  if (Array.isArray(value))
    return value.slice(0, sizeLimits.entries).map((item) => redactDeep(item, kind, name, depth + 1) ?? null);
  if (value instanceof Map || value instanceof Set) return redactObject([...value], kind, name, depth);
  // Its message may quote a user's input.
  if (value instanceof Error)
    return { error: value.name, ...Object.fromEntries(entriesOf({ ...value }, kind, name, depth)) };
  if ('toJSON' in value && typeof value.toJSON === 'function') return redactDeep(value.toJSON(), kind, name, depth + 1);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return Object.prototype.toString.call(value);
  const entries = entriesOf(value as Record<string, unknown>, kind, name, depth);
  return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined));
}

function redactDeep(value: unknown, kind: Sensitivity, name: string, depth: number): unknown {
  if (typeof value === 'string') return redactString(value, kind);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return null;
    return kind === 'secret' ? Number(String(value).replace(/\d+/g, (digits) => maskText(digits))) : value;
  }
  if (typeof value === 'bigint') return redactString(String(value), kind);
  if (typeof value === 'object' && value !== null) return redactObject(value, kind, name, depth);
  return typeof value === 'boolean' || value === null ? value : undefined;
}

/**
 * A copy that may leave the page, as JSON (PR02): secrets and personal data, recognised by their keys at any depth or by their form, become
 * texts of the same length and kind, so that a machine's guards decide the same. An address stays an address, at `redacted.invalid`. Depth
 * and length are limited.
 */
export const redact = (value: unknown, name = ''): unknown => redactDeep(value, sensitivityOf(name), name, 0);

const maskedTextPattern = /^(?:[2-9２-９a-fA-FáéěíóúÁÉĚÍÓÚ文字語!*$~·🙈\s._+\-@%\p{Pd}\p{Cf}]|redacted\.invalid)*$/u;
const characterClassesOf = (text: string) =>
  text.replace(/./gsu, (character) => String(characterClasses.findIndex(([members]) => members.test(character))));

/**
 * Whether one redacted text can stand for another: when a recording is played, a machine that derives a text (a code without its spaces)
 * derives it from redacted input, whereas the recorded one was redacted afterwards.
 */
export const isEquivalentRedaction = (one: string, other: string): boolean =>
  maskedTextPattern.test(one) && maskedTextPattern.test(other) && characterClassesOf(one) === characterClassesOf(other);
