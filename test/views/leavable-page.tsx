import { type ReactNode, useState } from 'react';

/** A page that its user leaves and returns to by a button, as by the app's links. */
export function LeavablePage({ children }: { children: ReactNode }) {
  const [isHere, setHere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setHere(!isHere)}>
        Elsewhere
      </button>
      {isHere && children}
    </>
  );
}
