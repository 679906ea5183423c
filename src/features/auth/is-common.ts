type Owner = { email?: string; name?: string };

/** Whether too many people have this password, or it is its owner's own word (AU03). The list comes when it is asked for; without it the server judges. */
export const isCommon = (password: string, owner: Owner = {}): Promise<boolean> =>
  import('../../../machines/common-passwords.rules.ts').then(
    ({ isCommonPassword }) => isCommonPassword(password, owner),
    () => false,
  );
