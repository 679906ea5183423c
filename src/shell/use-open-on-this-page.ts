import { useState } from 'react';
import { type Address, useAddress } from './use-address.ts';

/** Whether a dialog about the page's content is open: it closes when the address under it changes. */
export function useOpenOnThisPage(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const here = useAddress();
  const [openAt, setOpenAt] = useState<Address | null>(null);
  if (openAt && openAt !== here) setOpenAt(null);
  return [openAt === here, (isOpen) => setOpenAt(isOpen ? here : null)];
}
