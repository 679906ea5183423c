import { useState } from 'react';
import { type Address, useAddress } from './use-address.ts';

/** Whether a dialog about the page's content is open: it closes when the address under it changes. */
export function useOpenOnThisPage(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const address = useAddress();
  const [openAt, setOpenAt] = useState<Address | null>(null);
  if (openAt && openAt !== address) setOpenAt(null);
  return [openAt === address, (isOpen) => setOpenAt(isOpen ? address : null)];
}
