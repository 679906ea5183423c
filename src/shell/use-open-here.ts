import { useState } from 'react';
import { type Address, useAddress } from './use-address.ts';

/** Whether a dialog is open that is about what the page shows: where the address says something else under it, it closes. */
export function useOpenHere(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const here = useAddress();
  const [openAt, setOpenAt] = useState<Address | null>(null);
  if (openAt && openAt !== here) setOpenAt(null);
  return [openAt === here, (isOpen) => setOpenAt(isOpen ? here : null)];
}
