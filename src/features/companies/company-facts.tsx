import { Trans, useLingui } from '@lingui/macro';
import type { CompanyDetail } from '../../api/contract.ts';
import { listed } from '../../i18n/listed.ts';
import { industryNames, nameIn, placeNames, remotePolicyNames, sizeNames, stageNames } from '../../i18n/names.ts';
import { Fact, Facts } from '../../ui/facts.tsx';

export function CompanyFacts({ company }: { company: CompanyDetail }) {
  const { i18n } = useLingui();
  const say = (id: string) => i18n._(id);
  const { industry, cities, stage, size, founded, remotePolicy } = company;
  const isKnown = industry.length > 0 || cities.length > 0 || stage || size || founded || remotePolicy;
  if (!isKnown) return null;

  return (
    <Facts className="mt-7">
      {industry.length > 0 && (
        <Fact name={<Trans>Industry</Trans>}>{listed(industry.map((id) => nameIn(industryNames, id, say)))}</Fact>
      )}
      {cities.length > 0 && (
        <Fact name={<Trans>Where</Trans>}>
          {cities.map((city) => city.name ?? nameIn(placeNames, city.id, say)).join(', ')}
        </Fact>
      )}
      {size && <Fact name={<Trans>Size</Trans>}>{nameIn(sizeNames, size, say)}</Fact>}
      {stage && <Fact name={<Trans>Stage</Trans>}>{nameIn(stageNames, stage, say)}</Fact>}
      {remotePolicy && <Fact name={<Trans>Way of working</Trans>}>{nameIn(remotePolicyNames, remotePolicy, say)}</Fact>}
      {founded !== null && <Fact name={<Trans>Founded</Trans>}>{founded}</Fact>}
    </Facts>
  );
}
