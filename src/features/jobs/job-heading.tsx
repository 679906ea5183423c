import type { JobDetail } from '../../api/contract.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { CompanyMark } from '../../shell/company-mark.tsx';
import { useEdition } from '../../shell/use-edition.ts';

/** Whose job it is, and its name. */
export function JobHeading({ job: { company, title, inLanguage } }: { job: JobDetail }) {
  const { to } = useEdition();
  const nameOf = useTaxonomyNames();
  const about = [
    company.tagline,
    company.size && nameOf('size', company.size),
    company.stage && nameOf('stage', company.stage),
  ].filter(Boolean);

  return (
    <header className="mb-[18px]">
      <AppLink
        href={to('startup', { slug: company.slug })}
        className="group -my-1 inline-flex items-center gap-3.5 py-1"
      >
        <CompanyMark organization={company} />
        <span>
          <span className="block font-bold transition-colors group-hover:text-leap">{company.name}</span>
          {about.length > 0 && <span className="block leading-snug text-quiet">{about.join('\u00a0· ')}</span>}
        </span>
      </AppLink>
      <h1
        lang={inLanguage}
        className="mt-3.5 max-w-[20ch] text-[clamp(30px,4vw,44px)] leading-[1.06] font-[750] tracking-[-.028em] text-balance hyphens-auto"
      >
        {title}
      </h1>
    </header>
  );
}
