/** Account calls that are not in the route table: the same in both editions. Only code that comes with forms needs them. */
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
  /** For a sign-in that waits for a code. GET; POST from a mailed link starts it. */
  recovery: '/api/two-factor-recovery',
  /** With the token of a mailed link. */
  beginRecovery: '/api/two-factor-recovery/begin',
  stopRecovery: '/api/two-factor-recovery/stop',
  stopOwnRecovery: '/api/account/two-factor/recovery/stop',
  changeName: '/api/account/name',
  changeEmail: '/api/account/email',
  export: '/api/account/export',
  privacy: '/api/account/privacy',
  /** POST of consent to the version in force. */
  terms: '/api/account/terms',
  deleteAccount: '/api/account/delete',
  profile: '/api/profile',
  /** GET its address; POST a new one; DELETE. */
  photo: '/api/profile-photo',
  /** GET, as a PDF. */
  profileAsCv: (locale: string) => `/api/profile/cv/${locale}`,
  /** POST a new one. */
  profileCvs: '/api/cvs',
  /** GET and DELETE one. */
  profileCv: (id: string) => `/api/cvs/${id}`,
  /** PUT. */
  firstCv: (id: string) => `/api/cvs/${id}/first`,
  renewRecoveryCodes: '/api/account/two-factor/recovery-codes',
} as const;
