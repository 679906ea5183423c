import { Plural, Trans } from '@lingui/macro';
import { Fragment } from 'react';
import type { CompanyCard } from '../../api/contract-board.ts';
import { listNames, useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { CompanyLogo } from '../../shell/company-logo.tsx';
import { usePlaceNames } from '../../shell/places.tsx';
import { useEdition } from '../../shell/use-edition.ts';

/** The company, in three lines, with a link to its profile. */
export function JobCompany({ company }: { company: CompanyCard }) {
  const { to } = useEdition();
  const nameOf = useTaxonomyNames();
  const placeNames = usePlaceNames();
  const { name, tagline, industry, stage, size, cities, openJobs } = company;
  const sizeName = size && nameOf('size', size);
  const facts = [
    listNames(industry.map((id) => nameOf('industry', id))),
    stage && nameOf('stage', stage),
    sizeName,
    placeNames(cities),
  ].filter(Boolean);

  return (
    <section className="group relative mt-10 flex items-start gap-5 border-t border-line pt-6 pb-5 print:break-inside-avoid">
      <CompanyLogo organization={company} size={72} />
      <div className="min-w-0">
        <h2 className="text-[22px] leading-tight font-bold tracking-[-.015em]">
          <AppLink
            href={to('startup', { slug: company.slug })}
            className="transition-colors group-hover:text-leap after:absolute after:inset-0"
          >
            {name}
          </AppLink>
        </h2>
        {tagline && <p className="mt-0.5">{tagline}</p>}
        {facts.length > 0 && (
          <p className="mt-1 text-[15px] text-quiet">
            {facts.map((fact, nth) => (
              <Fragment key={fact}>
                {nth > 0 && '\u00a0· '}
                {/* No line break after the dash of a range. */}
                <span className={fact === sizeName ? 'whitespace-nowrap' : ''}>{fact}</span>
              </Fragment>
            ))}
          </p>
        )}
        <p className="mt-1 text-[15px] font-semibold text-leap">
          {openJobs > 0 ? (
            <Plural value={openJobs} one="Profile and # open job" other="Profile and # open jobs" />
          ) : (
            <Trans>Profile</Trans>
          )}
        </p>
      </div>
    </section>
  );
}
