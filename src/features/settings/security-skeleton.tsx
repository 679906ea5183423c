import { Trans } from '@lingui/macro';

const parts = ['address', 'password', 'two-factor', 'providers'] as const;

export const SecuritySkeleton = () => (
  <div aria-busy="true">
    <p role="status" className="sr-only">
      <Trans>Your account is loading.</Trans>
    </p>
    {parts.map((part) => (
      <div key={part} aria-hidden="true" className="grid gap-3 border-t border-line py-8">
        <div className="skeleton h-6 w-40" />
        <div className="skeleton h-5 w-full max-w-[420px]" />
        <div className="skeleton h-11 w-52" />
      </div>
    ))}
  </div>
);
