import { Trans } from '@lingui/macro';
import type { CompanyDetail } from '../../api/contract.ts';
import type { Locale } from '../../routing/locales.ts';
import { TitledSection } from '../../ui/titled-section.tsx';

export const CompanyTeam = ({ team, language }: { team: CompanyDetail['team']; language: Locale }) => (
  <TitledSection id="people" title={<Trans>People</Trans>}>
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(200px,100%),1fr))] gap-x-6 gap-y-4">
      {team.map(({ name, role }) => (
        <li key={name}>
          <p className="font-semibold">{name}</p>
          <p lang={language} className="text-quiet">
            {role}
          </p>
        </li>
      ))}
    </ul>
  </TitledSection>
);
