import { Plural } from '@lingui/macro';
import type { ReactNode } from 'react';
import { formatNumber } from '../../i18n/numbers.ts';
import { useEdition } from '../../shell/use-edition.ts';
import type { EmbeddedProps } from './embedded-components.tsx';

function Figure({ value, children }: { value: number; children: ReactNode }) {
  const { locale } = useEdition();
  if (value === 0) return null;
  return (
    <div className="flex flex-col border-t-[1.5px] border-ink pt-2">
      <dt className="order-last mt-1 text-[15px] leading-snug text-quiet">{children}</dt>
      <dd className="text-[clamp(28px,4vw,40px)] leading-none font-bold tracking-[-.02em]">
        {formatNumber(locale, value)}
      </dd>
    </div>
  );
}

/** What is on the board, as the server counted it for the page; zero counts are left out. */
export function BoardCounters({ props }: EmbeddedProps) {
  const counted = (name: string) => Number(props[name] ?? 0);
  const jobs = counted('jobs');
  const startups = counted('startups');
  const promised = counted('promised');
  const withSalary = counted('withSalary');
  if (jobs === 0) return null;
  return (
    <dl className="my-8 grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-4">
      <Figure value={jobs}>
        <Plural value={jobs} one="open job" other="open jobs" />
      </Figure>
      <Figure value={startups}>
        <Plural value={startups} one="startup hiring" other="startups hiring" />
      </Figure>
      <Figure value={promised}>
        <Plural value={promised} one="job with a promised reply" other="jobs with a promised reply" />
      </Figure>
      <Figure value={withSalary}>
        <Plural value={withSalary} one="job with a salary" other="jobs with a salary" />
      </Figure>
    </dl>
  );
}
