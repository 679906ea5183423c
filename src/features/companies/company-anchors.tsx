import { Plural, Trans, useLingui } from '@lingui/macro';
import { type ReactNode, useEffect } from 'react';
import type { CompanyDetail } from '../../api/contract.ts';

const Anchor = ({ to, children }: { to: string; children: ReactNode }) => (
  <li>
    <a
      href={`#${to}`}
      className="inline-block py-2.5 font-semibold whitespace-nowrap text-quiet transition-colors hover:text-ink"
    >
      {children}
    </a>
  </li>
);

/** The browser looked for the address's part before the profile was there. */
function useArrivalAtPart() {
  useEffect(() => {
    if (location.hash.length > 1) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
}

/** The parts of the profile that are there. */
export function CompanyAnchors({ company: { story, values, jobs, team, hiringProcess } }: { company: CompanyDetail }) {
  const { t } = useLingui();
  useArrivalAtPart();
  return (
    <nav aria-label={t`On this page`} className="-mx-4 mt-2 mb-8 overflow-x-auto px-4 sm:mx-0 sm:px-0 print:hidden">
      <ul className="flex gap-[22px]">
        {(story || values.length > 0) && (
          <Anchor to="about">
            <Trans>About</Trans>
          </Anchor>
        )}
        {jobs.length > 0 && (
          <Anchor to="jobs">
            <Plural value={jobs.length} one="# job" other="# jobs" />
          </Anchor>
        )}
        {team.length > 0 && (
          <Anchor to="people">
            <Trans>People</Trans>
          </Anchor>
        )}
        {hiringProcess.length > 0 && (
          <Anchor to="hiring">
            <Trans>How they hire</Trans>
          </Anchor>
        )}
      </ul>
    </nav>
  );
}
