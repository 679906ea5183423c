import type { CompanyValues } from '../../machines/company-registration/company-registration.machine.ts';
import type { Sending } from './idempotency-keys.ts';
import { tabStorage } from './tab-storage.ts';

export type CompanyDraft = {
  values: CompanyValues;
  /** What was sent last and may have arrived. */
  sending: Sending | null;
};

const storageKey = 'company';
const blank: CompanyValues = { name: '', ico: '', website: '', country: 'CZ', city: '', size: '', stage: '' };

const isText = (value: unknown): value is string => typeof value === 'string';

/** What was written of a company that is not added yet. This tab alone keeps it. */
export const companyDraft = {
  blank,
  read(): CompanyDraft | null {
    try {
      const { values, sending } = JSON.parse(tabStorage.read(storageKey) || '{}');
      if (!Object.keys(blank).every((field) => isText(values?.[field]))) return null;
      return { values, sending: isText(sending?.text) && isText(sending.key) ? sending : null };
    } catch {
      return null;
    }
  },
  write: (draft: CompanyDraft): void => void tabStorage.write(storageKey, JSON.stringify(draft)),
  forget: (): void => void tabStorage.write(storageKey, ''),
};
