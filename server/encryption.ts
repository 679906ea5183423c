import { createHash, createHmac, hkdfSync, randomBytes, subtle } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';

/** For what must not be stored in plain text: TOTP seeds, mails with links. */
export type Encryption = {
  encrypt: (text: string) => Promise<string>;
  /** Rejects for text that was encrypted with another secret. */
  decrypt: (encrypted: string) => Promise<string>;
  /** Whether it has an earlier format, which is only read: encrypt it again when it is used. */
  isOutdated: (encrypted: string) => boolean;
  /** Deterministic; without the secret nobody can test guesses against it. */
  digest: (text: string) => string;
};

/** AES-256-GCM, its nonce before the ciphertext, in base64url. */
const version = 'v1.';
const nonceBytes = 12;

/** Until November 2026 values were XChaCha20-Poly1305 in hexadecimal, under the digest of the secret. */
function decryptLegacy(secret: string, encrypted: string): string {
  const key = createHash('sha256').update(secret).digest();
  return Buffer.from(managedNonce(xchacha20poly1305)(key).decrypt(Buffer.from(encrypted, 'hex'))).toString();
}

export function createEncryption(secret: string): Encryption {
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const key = subtle.importKey('raw', derived('encryption'), 'AES-GCM', false, ['encrypt', 'decrypt']);
  const digestKey = derived('digest');
  const isOutdated = (encrypted: string) => !encrypted.startsWith(version);

  return {
    isOutdated,
    async encrypt(text) {
      const iv = randomBytes(nonceBytes);
      const encrypted = await subtle.encrypt({ name: 'AES-GCM', iv }, await key, Buffer.from(text));
      return version + Buffer.concat([iv, Buffer.from(encrypted)]).toString('base64url');
    },
    async decrypt(encrypted) {
      if (isOutdated(encrypted)) return decryptLegacy(secret, encrypted);
      const bytes = Buffer.from(encrypted.slice(version.length), 'base64url');
      const iv = bytes.subarray(0, nonceBytes);
      const data = bytes.subarray(nonceBytes);
      return Buffer.from(await subtle.decrypt({ name: 'AES-GCM', iv }, await key, data)).toString();
    },
    digest: (text) => createHmac('sha256', digestKey).update(text).digest('base64url'),
  };
}

/** AUTH_SECRET, or one generated into the data folder on first use. */
export function readSecret({ AUTH_SECRET, DATA_DIR }: { AUTH_SECRET: string | undefined; DATA_DIR: string }): string {
  if (AUTH_SECRET) return AUTH_SECRET;
  mkdirSync(DATA_DIR, { recursive: true });
  const file = join(DATA_DIR, 'auth-secret');
  if (!existsSync(file)) {
    // Written atomically: with half a secret nothing could be decrypted again.
    writeFileSync(`${file}.new`, randomBytes(32).toString('base64url'), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, 'utf8');
}
