import { createContext } from 'react';
import { useProvided } from '../context.tsx';
import type { AddressReading } from '../routing/address.ts';
import type { Edition } from './use-edition.ts';

export type Address = Edition &
  AddressReading & {
    /** As it stands in the address bar, with the prefix. */
    pathname: string;
    search: string;
    /** Reached by Back or Forward: the page is as it was left. */
    isReturn: boolean;
  };

export const AddressContext = createContext<Address | null>(null);

/** The address of the page on screen, what it says, and addresses of others in the same edition. */
export const useAddress = (): Address => useProvided(AddressContext);
