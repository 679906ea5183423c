import { expect, test } from 'vitest';
import { createEncryption } from '../../server/encryption.ts';

const encryption = createEncryption('a secret of the tests, thirty-two');
const words = 'řeřicha 😀 https://skok.example/obnovit-heslo?token=x';

test('AU17 decrypts what it encrypted, and every ciphertext differs', async () => {
  const one = await encryption.encrypt(words);
  const two = await encryption.encrypt(words);
  expect(one).not.toBe(two);
  for (const encrypted of [one, two]) {
    expect(encrypted).toMatch(/^v1\.[\w-]+$/);
    expect(encryption.isOutdated(encrypted)).toBe(false);
    expect(await encryption.decrypt(encrypted)).toBe(words);
  }
});

test('AU17 does not decrypt with another secret, nor a changed or shortened value', async () => {
  const encrypted = await encryption.encrypt(words);
  await expect(createEncryption('another secret of the tests, long').decrypt(encrypted)).rejects.toThrow();
  const changed = encrypted.slice(0, -4) + (encrypted.endsWith('AAAA') ? 'BBBB' : 'AAAA');
  for (const wrong of [changed, encrypted.slice(0, 30), 'v1.', '', 'v2.AAAA', encrypted.slice(3)])
    await expect(encryption.decrypt(wrong), wrong).rejects.toThrow();
});

test('AU20 a digest depends on the secret', () => {
  expect(encryption.digest('pg5wf')).toBe(encryption.digest('pg5wf'));
  expect(createEncryption('another secret of the tests, long').digest('pg5wf')).not.toBe(encryption.digest('pg5wf'));
});
