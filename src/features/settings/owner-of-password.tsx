/** Tells password managers whose password this is. */
export const OwnerOfPassword = ({ email }: { email: string }) => (
  <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
);
