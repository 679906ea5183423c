import type { Provider } from '../../src/api/contract.ts';
import type { Locale } from '../../src/routing/locales.ts';

type Content =
  | { kind: 'confirmAddress'; link: string }
  | { kind: 'resetPassword'; link: string }
  | { kind: 'addressTaken' }
  | { kind: 'passwordChanged' }
  | { kind: 'twoFactorOn' }
  | { kind: 'twoFactorOff' }
  | { kind: 'providerLinked'; provider: Provider }
  | { kind: 'providerUnlinked'; provider: Provider }
  | { kind: 'recoveryCodeUsed'; left: number };

/** What the product tells somebody by mail. Its words are made when it leaves, from these values alone. */
export type Letter = { recipient: string; locale: Locale } & Content;

export type LetterKind = Letter['kind'];
