import type { JobDetail } from '../../api/contract.ts';
import { ApplyLink, applicationSite } from './job-application.tsx';

/** On a phone the main thing to do stays under the thumb for as long as the ad is read. */
export function JobThumbBar({ job }: { job: JobDetail }) {
  const site = applicationSite(job);
  if (!site) return null;
  return (
    <div className="thumb-bar sticky bottom-0 z-1 -mx-4 mt-8 border-t border-line bg-paper px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:hidden print:hidden">
      <ApplyLink {...site} className="w-full" />
    </div>
  );
}
