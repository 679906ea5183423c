import { useCallback } from 'react';
import { CallFailed } from '../../api/client.ts';
import { useServices } from '../../context.tsx';

/** Looks at the session again where an answer says that nobody is signed in: the page is protected and then leads to the login. */
export function useVisitorCheck(): (error: unknown) => void {
  const { session } = useServices();
  return useCallback(
    (error) => {
      if (error instanceof CallFailed && error.status === 401) void session.refresh();
    },
    [session],
  );
}
