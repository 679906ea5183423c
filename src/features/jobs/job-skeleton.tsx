import { Trans } from '@lingui/macro';

const Bone = ({ className }: { className: string }) => <div className={`skeleton ${className}`} />;

/** The page's shape while its first answer is awaited. */
export const JobSkeleton = ({ isWaiting }: { isWaiting: boolean }) => (
  <div aria-busy={isWaiting} className="pt-6 lg:pt-10">
    <p role="status" className="sr-only">
      {isWaiting && <Trans>The job is loading.</Trans>}
    </p>
    {isWaiting && (
      <div aria-hidden="true" className="grid items-start gap-x-[72px] gap-y-9 lg:grid-cols-[minmax(0,1fr)_344px]">
        <div>
          <div className="flex items-center gap-3.5">
            <Bone className="size-[52px] rounded-[14px]" />
            <div className="grid gap-2">
              <Bone className="h-4 w-32" />
              <Bone className="h-4 w-52" />
            </div>
          </div>
          <Bone className="mt-5 h-9 max-w-[420px]" />
          <Bone className="mt-2.5 mb-6 h-9 max-w-[280px]" />
          <div className="grid grid-cols-2 gap-6 border-t-[1.5px] border-b border-t-ink border-b-line pt-5 pb-[22px] md:grid-cols-4">
            {['pay', 'place', 'terms', 'seniority'].map((fact) => (
              <div key={fact}>
                <Bone className="mb-2 h-3.5 w-20" />
                <Bone className="h-5 w-28" />
              </div>
            ))}
          </div>
          <div className="mt-9 grid max-w-[66ch] gap-3.5">
            {['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-2/3'].map((width, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
              <Bone key={at} className={`h-4 ${width}`} />
            ))}
          </div>
        </div>
        <Bone className="h-[400px] rounded-normal max-lg:hidden" />
      </div>
    )}
  </div>
);
