type Owner = { email?: string; name?: string };

/** Whether too many people have this password, or it is its owner's own word (AU03). The list comes when it is asked for; rejects without it. */
export const isCommon = (password: string, owner: Owner = {}): Promise<boolean> =>
  import('../../../machines/common-passwords.rules.ts').then(({ isCommonPassword }) =>
    isCommonPassword(password, owner),
  );
