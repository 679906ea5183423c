import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';

/** Seals what must not lie open in the database: TOTP seeds, mails with links. */
export type Vault = {
  seal: (text: string) => Promise<string>;
  /** Rejects for what this secret did not seal. */
  open: (sealed: string) => Promise<string>;
  /** The same for the same text. Without the secret nobody can try texts against it. */
  digest: (text: string) => string;
};

export function createVault(secret: string): Vault {
  const digestKey = Buffer.from(hkdfSync('sha256', secret, '', 'digest', 32));
  return {
    seal: (data) => symmetricEncrypt({ key: secret, data }),
    open: (data) => symmetricDecrypt({ key: secret, data }),
    digest: (text) => createHmac('sha256', digestKey).update(text).digest('base64url'),
  };
}

/** AUTH_SECRET, or one that was generated into the data folder at its first use. */
export function readSecret({ AUTH_SECRET, DATA_DIR }: { AUTH_SECRET: string | undefined; DATA_DIR: string }): string {
  if (AUTH_SECRET) return AUTH_SECRET;
  mkdirSync(DATA_DIR, { recursive: true });
  const file = join(DATA_DIR, 'auth-secret');
  if (!existsSync(file)) {
    // Whole or not at all: with half a secret nothing could be opened again.
    writeFileSync(`${file}.new`, randomBytes(32).toString('base64url'), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, 'utf8');
}
