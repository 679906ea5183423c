/** Whether too many people have this password (AU03). The list comes when it is asked for; without it the server judges. */
export const isCommon = (password: string): Promise<boolean> =>
  import('../../../machines/common-passwords.rules.ts').then(
    ({ isCommonPassword }) => isCommonPassword(password),
    () => false,
  );
