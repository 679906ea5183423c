import type { Account } from '../../src/api/contract-account.ts';

const agent = (system: string, browser: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${browser}`;

/** A user with a password and nothing else, signed in twice. */
export const account: Account = {
  name: 'Ann',
  email: 'ann@example.test',
  emailVerified: true,
  hasPassword: true,
  twoFactor: false,
  recoveryCodesLeft: 0,
  recoveryEndsAt: null,
  linked: [],
  sessions: [
    {
      id: 'here',
      isCurrent: true,
      userAgent: agent('X11; Linux x86_64', 'Chrome/156.0.0.0 Safari/537.36'),
      since: '2026-11-20T10:00:00.000Z',
      lastUsed: '2026-11-21T10:00:00.000Z',
    },
    {
      id: 'phone',
      isCurrent: false,
      userAgent: agent('Linux; Android 16', 'Chrome/156.0.0.0 Mobile Safari/537.36'),
      since: '2026-11-01T10:00:00.000Z',
      lastUsed: '2026-11-19T10:00:00.000Z',
    },
  ],
};
