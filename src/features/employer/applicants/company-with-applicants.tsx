import { Trans } from '@lingui/macro';
import type { ReactNode } from 'react';
import type { CompanyAccount } from '../../../api/contract-employer.ts';
import { CompanyFrame } from '../company-frame.tsx';
import { NotVerified } from '../not-verified.tsx';

/** The frame of pages about applicants: a company that is not verified has none. */
export const CompanyWithApplicants = ({ children }: { children: (company: CompanyAccount) => ReactNode }) => (
  <CompanyFrame>
    {(company) =>
      company.verifiedBy === null ? (
        <NotVerified company={company.id}>
          <Trans>You will see applicants here once we have verified that the startup is yours.</Trans>
        </NotVerified>
      ) : (
        children(company)
      )
    }
  </CompanyFrame>
);
