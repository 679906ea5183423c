/** The calls about accounts that are no routes of the table: the same in both editions. Only code that comes with forms needs them. */
export const accountCalls = {
  checkPassword: '/api/login',
  setPassword: '/api/new-password',
  confirmEmail: '/api/confirm-email',
  account: '/api/account',
  sendConfirmation: '/api/account/confirm-email',
  endSessions: '/api/account/sessions/end',
  linkProvider: '/api/account/providers/link',
  unlinkProvider: '/api/account/providers/unlink',
  reauthenticate: '/api/account/reauthenticate',
  changePassword: '/api/account/password',
  setUpTwoFactor: '/api/account/two-factor/setup',
  turnOnTwoFactor: '/api/account/two-factor/on',
  turnOffTwoFactor: '/api/account/two-factor/off',
  renewRecoveryCodes: '/api/account/two-factor/recovery-codes',
} as const;
