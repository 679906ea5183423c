import { Trans } from '@lingui/macro';
import type { CompanyDetail } from '../../api/contract-board.ts';
import { useServices } from '../../context.tsx';
import { listNames, useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { imageSrcSet, imageUrl } from '../../routing/image-url.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { CompanyLogo } from '../company-logo.tsx';
import { ExternalLink, externalSite } from '../external-link.tsx';
import { FollowCompany } from '../marks/follow-company.tsx';
import { usePlaceNames } from '../places.tsx';

/** The company's image over its page, smaller for a phone. The page waits for it, so it comes first. */
function Cover({ source }: { source: string }) {
  const { boot } = useServices();
  return (
    <picture>
      <source media="(width < 640px)" srcSet={imageSrcSet(source, 640, 213, boot.images)} width={640} height={213} />
      <img
        src={imageUrl(source, 1200, 400, 1, boot.images)}
        srcSet={imageSrcSet(source, 1200, 400, boot.images)}
        width={1200}
        height={400}
        alt=""
        fetchPriority="high"
        className="aspect-[3/1] w-full rounded-large bg-sunken object-cover lg:aspect-[9/2] print:hidden"
      />
    </picture>
  );
}

export function CompanyFacts({ company }: { company: CompanyDetail }) {
  const nameOf = useTaxonomyNames();
  const placeNames = usePlaceNames();
  const { industry, cities, stage, size, founded, remotePolicy } = company;
  const isKnown = industry.length > 0 || cities.length > 0 || stage || size || founded || remotePolicy;
  if (!isKnown) return null;

  return (
    <Facts className="mt-7">
      {industry.length > 0 && (
        <Fact name={<Trans>Industry</Trans>}>{listNames(industry.map((id) => nameOf('industry', id)))}</Fact>
      )}
      {cities.length > 0 && <Fact name={<Trans>Where</Trans>}>{placeNames(cities)}</Fact>}
      {size && <Fact name={<Trans>Size</Trans>}>{nameOf('size', size)}</Fact>}
      {stage && <Fact name={<Trans>Stage</Trans>}>{nameOf('stage', stage)}</Fact>}
      {remotePolicy && <Fact name={<Trans>Workplace</Trans>}>{nameOf('remotePolicy', remotePolicy)}</Fact>}
      {founded !== null && <Fact name={<Trans>Founded</Trans>}>{founded}</Fact>}
    </Facts>
  );
}

export function CompanyHeading({ company }: { company: CompanyDetail }) {
  const { name, tagline, cover } = company;
  const website = externalSite(company.website);

  return (
    <header>
      {cover && <Cover source={cover} />}
      <div className={`flex flex-wrap gap-x-6 gap-y-4 ${cover ? 'items-end sm:px-6 lg:px-8' : 'items-center'}`}>
        <div
          className={`relative shrink-0 self-start rounded-[28px] bg-paper p-1.5 print:mt-0 ${cover ? '-mt-12 max-sm:ml-3' : '-ml-1.5'}`}
        >
          <CompanyLogo organization={company} size={96} />
        </div>
        <div className={`min-w-0 grow basis-72 ${cover ? 'sm:pt-4' : ''}`}>
          <h1 className="text-[clamp(30px,4vw,44px)] leading-[1.06] font-[750] tracking-[-.028em]">{name}</h1>
          {tagline && <p className="mt-1 text-lg text-quiet">{tagline}</p>}
        </div>
        <div className="flex max-w-full min-w-0 flex-wrap gap-3 max-sm:w-full">
          {website && (
            <ExternalLink url={website.url} className={buttonClass('plain', 'min-w-0 max-w-full max-sm:w-full')}>
              <span className="min-w-0 [overflow-wrap:anywhere]">{website.host}</span>
            </ExternalLink>
          )}
          <FollowCompany slug={company.slug} name={name} className="max-sm:w-full" />
        </div>
      </div>
    </header>
  );
}
