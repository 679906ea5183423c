import type { SaveStamp } from '../../src/api/contract.ts';

const formOf =
  (clientId: string) =>
  (sequence: number): SaveStamp => ({ clientId, sequence });

/** The stamps of saves by two forms. */
export const stampedSaves = {
  here: formOf('6f1c7b52-6a3f-4a37-9f55-0d8f5f0a1c01'),
  elsewhere: formOf('6f1c7b52-6a3f-4a37-9f55-0d8f5f0a1c02'),
};
