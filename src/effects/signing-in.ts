import { sessionMemory } from './session-memory.ts';

const key = 'signing-in';

let isLeaving = false;
const left = () => {
  isLeaving = false;
};

/**
 * The address of whoever is leaving the page with their credentials. Found again while nobody is signed in, it did not work
 * (ruling 19).
 */
export const signingIn = {
  keep(email: string): void {
    sessionMemory.write(key, email);
    isLeaving = true;
    addEventListener('pagehide', left, { once: true });
  },
  /** Whether this very page is on its way out with them. The next one is not, nor is this one when Back brings it again. */
  isLeaving: (): boolean => isLeaving,
  find: (): string | null => sessionMemory.read(key) || null,
  forget(): void {
    isLeaving = false;
    if (sessionMemory.read(key)) sessionMemory.write(key, '');
  },
};
