import { Trans } from '@lingui/macro';
import type { CompanyDetail } from '../../api/contract.ts';
import { listNames, useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { usePlaceNames } from '../../shell/places.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';

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
      {remotePolicy && <Fact name={<Trans>Way of working</Trans>}>{nameOf('remotePolicy', remotePolicy)}</Fact>}
      {founded !== null && <Fact name={<Trans>Founded</Trans>}>{founded}</Fact>}
    </Facts>
  );
}
