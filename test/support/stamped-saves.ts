import type { SaveStamp } from '../../src/api/contract.ts';

const formOf =
  (form: number) =>
  (at: number): SaveStamp => ({ form, at });

/** The stamps of saves by two forms. */
export const stampedSaves = {
  here: formOf(0.4071),
  elsewhere: formOf(0.8402),
};
