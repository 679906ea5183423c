import { Trans } from '@lingui/macro';

const Bone = ({ className }: { className: string }) => <div className={`skeleton ${className}`} />;

/** The profile's shape while its first answer is awaited. */
export const CompanySkeleton = ({ isWaiting }: { isWaiting: boolean }) => (
  <div aria-busy={isWaiting} className="pt-4 sm:pt-6">
    <p role="status" className="sr-only">
      {isWaiting && <Trans>The profile is loading.</Trans>}
    </p>
    {isWaiting && (
      <div aria-hidden="true">
        <Bone className="aspect-[3/1] w-full rounded-large lg:aspect-[9/2]" />
        <div className="flex flex-wrap items-end gap-x-6 gap-y-4 sm:px-6 lg:px-8">
          <div className="relative -mt-12 self-start rounded-[28px] bg-paper p-1.5 max-sm:ml-3">
            <Bone className="size-24 rounded-[22px]" />
          </div>
          <div className="grow basis-72 sm:pt-4">
            <Bone className="h-10 max-w-[280px]" />
            <Bone className="mt-2.5 h-5 max-w-[360px]" />
          </div>
        </div>
        <div className="mt-7 mb-10 grid grid-cols-2 gap-6 border-t-[1.5px] border-b border-t-ink border-b-line pt-5 pb-[22px] md:grid-cols-4">
          {['industry', 'where', 'size', 'stage'].map((fact) => (
            <div key={fact}>
              <Bone className="mb-2 h-3.5 w-20" />
              <Bone className="h-5 w-28" />
            </div>
          ))}
        </div>
        <div className="grid max-w-[66ch] gap-3.5">
          {['w-full', 'w-11/12', 'w-full', 'w-4/5'].map((width, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
            <Bone key={at} className={`h-4 ${width}`} />
          ))}
        </div>
      </div>
    )}
  </div>
);
