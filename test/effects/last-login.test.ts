import { afterEach, expect, test, vi } from 'vitest';
import { lastLogin } from '../../src/effects/own-sign-in.ts';

afterEach(() => void vi.unstubAllGlobals());

test('remembers a login until it ends', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  expect(lastLogin.isKept()).toBe(false);
  lastLogin.keep(true);
  expect(lastLogin.isKept()).toBe(true);
  lastLogin.keep(false);
  expect(lastLogin.isKept()).toBe(false);
});

test('remembers no login without storage', () => {
  vi.stubGlobal('localStorage', undefined);
  lastLogin.keep(true);
  expect(lastLogin.isKept()).toBe(false);
});
