import { createContext, use } from 'react';
import type { AddressReading } from '../routing/address.ts';
import type { Edition } from './use-edition.ts';

export type Address = Edition &
  AddressReading & {
    /** As it stands in the address bar, with the prefix. */
    pathname: string;
    search: string;
  };

export const AddressContext = createContext<Address | null>(null);

/** The address of the page on screen, what it says, and addresses of others in the same edition. */
export function useAddress(): Address {
  const address = use(AddressContext);
  if (!address) throw new Error('The address is provided by the app');
  return address;
}
