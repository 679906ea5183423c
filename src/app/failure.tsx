import { useAfterwards } from './use-afterwards.ts';

/** The error page for a status, as soon as its code is here. */
export function Failure({ status }: { status: number }) {
  const afterwards = useAfterwards();
  return afterwards && <afterwards.ErrorPage status={status} />;
}
