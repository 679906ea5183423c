import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redact } from '../../src/effects/redact.ts';

const canary = 'Kanárek-700 žije';

test.each([
  { password: canary },
  { values: { password: canary, passwordAgain: canary } },
  { context: { deep: [{ deeper: { secret: canary } }] } },
  { type: 'field.typed', field: 'password', value: canary },
  { type: 'field.typed', name: 'newPassword', value: canary },
  { type: 'code.typed', text: canary },
  { type: 'field.typed', field: 'current', value: canary },
  { type: 'field.typed', field: 'name', value: canary },
  { values: { current: canary } },
  { backupCodes: [canary, { code: canary }] },
  { token: { value: canary } },
  { values: { name: canary } },
  { firstName: canary, phone: canary },
  { resetToken: canary, Authorization: `Bearer ${canary}` },
  { output: { credentials: { user: canary } } },
  new Map([['x', { password: canary }]]),
  { error: new Error(canary) },
  { error: Object.assign(new Error(canary), { password: canary, status: 401 }) },
  { form: { toJSON: () => ({ password: canary }) } },
])('leaves nothing of a secret in %j', (value) => {
  const text = JSON.stringify(redact(value));
  expect(text).not.toMatch(/Kan|700|žije/);
});

test.each([
  'jan.novak+job@seznam.cz',
  '/profil?email=jan.novak%40seznam.cz',
  '/newsletter/jan.novak%40seznam.cz',
  'Write to jan.novak@seznam.cz, please',
  '/obnovit-heslo?token=Kanarek73&redirect_to=%2F',
  '?redirect_to=%2F&verification_code=Kanarek73',
  '#2fa?code=Kanarek73',
  '/test/x/finished/0b5c9a1e-7d33-4d0a-9c1e-5a7b3f2e9d10/login',
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.x',
])('disguises people and keys in the text %j', (text) => {
  const shown = String(redact(text));
  expect(shown).not.toMatch(/novak|seznam|Kanarek|5a7b3f2e9d10|eyJ/);
  expect(() => decodeURIComponent(shown)).not.toThrow();
});

test('keeps values that are not secret', () => {
  const plain = {
    type: 'address.changed',
    address: { pathname: '/nabidky/vyvoj', search: '?hledat=react%20native&strana=2' },
    draft: 'passionate developer',
    errors: { password: 'too-short' },
    count: 3,
    isNew: true,
    nothing: null,
    list: ['a', 1],
  };
  expect(redact(plain)).toStrictEqual(plain);
});

test('keeps the length and character classes of a secret, also of a number', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (password) => {
      const shown = (redact({ password }) as { password: string }).password;
      expect(shown.length).toBe(password.length);
      expect(/\d/.test(shown)).toBe(/\d/.test(password));
      expect(/[A-Z]/.test(shown)).toBe(/[A-Z]/.test(password));
      expect(/[a-z]/.test(shown)).toBe(/[a-z]/.test(password));
      expect(/\s/.test(shown)).toBe(/\s/.test(password));
    }),
  );
  expect((redact({ code: '12-34 5' }) as { code: string }).code).toMatch(/^\d\d-\d\d \d$/);
  expect(String((redact({ code: 123456 }) as { code: number }).code)).toMatch(/^\d{6}$/);
});

test('keeps equal secrets equal and different ones different', () => {
  const { password, again, other } = redact({ password: 'Heslo1234', again: 1, other: 1 }) as Record<string, unknown>;
  expect([again, other]).toEqual([1, 1]);
  const shown = redact({ passwords: ['Heslo1234', 'Heslo1234', 'Heslo1235'] }) as { passwords: string[] };
  expect(shown.passwords[0]).toBe(shown.passwords[1]);
  expect(shown.passwords[0]).toBe(password);
  expect(shown.passwords[0]).not.toBe(shown.passwords[2]);
});

test('keeps whether an e-mail address is complete, at every stage of typing it', () => {
  const isAddress = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/;
  for (const email of ['jan@seznam.cz', 'jan@seznam', 'jan', 'jan@', 'a b@seznam.cz', 'jan.novak+x@mail.seznam.cz']) {
    const shown = (redact({ email }) as { email: string }).email;
    expect(isAddress.test(shown), shown).toBe(isAddress.test(email));
    expect(shown).not.toMatch(/jan|seznam/);
  }
});

test('returns JSON for any value, however odd', () => {
  const circle: Record<string, unknown> = { name: 'circle' };
  circle.self = circle;
  const odd = [
    circle,
    Symbol('x'),
    () => 1,
    undefined,
    Number.NaN,
    10n,
    new Date(0),
    new AbortController(),
    'x'.repeat(9999),
  ];
  const shown = redact({ odd, long: Array.from({ length: 1000 }, (_, index) => index) });
  expect(JSON.parse(JSON.stringify(shown))).toStrictEqual(shown);
  expect(JSON.stringify(shown).length).toBeLessThan(5000);
});
