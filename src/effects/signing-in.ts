import { sessionMemory } from './session-memory.ts';

const key = 'signing-in';

/**
 * The address of whoever is leaving the page with their credentials. Found again while nobody is signed in, it did not work
 * (ruling 19).
 */
export const signingIn = {
  keep: (email: string): void => void sessionMemory.write(key, email),
  find: (): string | null => sessionMemory.read(key) || null,
  forget(): void {
    if (sessionMemory.read(key)) sessionMemory.write(key, '');
  },
};
