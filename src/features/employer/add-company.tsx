import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import {
  type CompanyRegistrationRef,
  type CompanyValues,
  type ExistingCompany,
  selectErrors,
  selectExistingCompany,
  selectIsBusy,
  selectValues,
} from '../../../machines/company-registration/company-registration.machine.ts';
import {
  companyCountries,
  companySizes,
  companyStages,
} from '../../../machines/company-registration/company-registration.rules.ts';
import { HttpError } from '../../api/client.ts';
import type { CompanyDetail } from '../../api/contract-board.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { taxonomyName } from '../../i18n/taxonomy-name.ts';
import { companyTermsVersion } from '../../routing/legal-texts.ts';
import { companyRead } from '../../routing/reads.ts';
import { useLegalTextHref } from '../../shell/agreed-texts.tsx';
import { AppLink } from '../../shell/app-link.tsx';
import { FlowForm } from '../../shell/flow-form.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useFormOwner } from '../../shell/use-form-owner.ts';
import { useRead } from '../../shell/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { NewTabLink } from '../../ui/new-tab-link.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { BusyButton, SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type ClaimedProfile, useAddCompany, useCompanyRegister } from './use-add-company.ts';

type FlowProps = { flow: CompanyRegistrationRef };

/** The register's data under the number, to be adopted or not. */
function RegisterSuggestion({ flow }: FlowProps) {
  const values = useSelector(flow, selectValues);
  const found = useCompanyRegister(values.ico);
  const isSame = found?.name === values.name.trim() && (found?.city === '' || found?.city === values.city.trim());
  if (found === null || isSame) return null;
  const { name, city } = found;
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-small bg-sunken px-4 py-3">
      <p className="wrap-anywhere">
        <Trans>In the register: {[name, city].filter(Boolean).join(', ')}</Trans>
      </p>
      <Button
        onClick={() => {
          flow.send({ type: 'field.typed', field: 'name', value: name });
          if (city !== '') flow.send({ type: 'field.typed', field: 'city', value: city });
          flow.send({ type: 'field.left', field: 'name' });
        }}
      >
        <Trans>Use these details</Trans>
      </Button>
    </div>
  );
}

/** The board already has a profile of that company. */
function ExistingProfile({ flow, company }: FlowProps & { company: ExistingCompany }) {
  const { to } = useEdition();
  const isBusy = useSelector(flow, selectIsBusy);
  const { slug, name, isTaken } = company;
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-3 rounded-normal border-[1.5px] border-leap px-[18px] py-4"
    >
      <p className="wrap-anywhere">
        <Trans>
          <AppLink href={to('startup', { slug })} className="font-semibold text-leap underline underline-offset-4">
            {name}
          </AppLink>{' '}
          is already on the board.
        </Trans>{' '}
        {isTaken ? (
          <Trans>
            Somebody already looks after it: ask one of its owners to send an invitation to the address of your account.
          </Trans>
        ) : (
          <Trans>
            Nobody looks after the profile yet. If it is your startup, claim it; then prove that it is yours.
          </Trans>
        )}
      </p>
      {!isTaken && (
        <BusyButton kind="main" isBusy={isBusy} onClick={() => flow.send({ type: 'claim.pressed' })}>
          <Trans>Claim the profile</Trans>
        </BusyButton>
      )}
    </div>
  );
}

function CompanyForm({ claimed }: { claimed: ClaimedProfile | null }) {
  const flow = useAddCompany(claimed);
  const { i18n, t } = useLingui();
  const { locale } = useEdition();
  const values = useSelector(flow, selectValues);
  const errors = useSelector(flow, selectErrors);
  const found = useSelector(flow, selectExistingCompany);
  const isBusy = useSelector(flow, selectIsBusy);
  const hrefOf = useLegalTextHref();
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  const countryName = (code: string) => (code === 'other' ? t`Another country` : (countries.of(code) ?? code));

  const field = (name: keyof CompanyValues) => {
    const error = errors[name];
    return {
      name,
      value: values[name],
      error: error === undefined ? null : fieldErrorText(i18n, error),
      onType: (value: string) => flow.send({ type: 'field.typed', field: name, value }),
      onSettle: () => flow.send({ type: 'field.left', field: name }),
    };
  };
  const choice = (name: keyof CompanyValues) => ({
    value: values[name],
    onChoose: (value: string) => flow.send({ type: 'field.typed', field: name, value }),
  });
  const unsaid = { value: '', label: t`Not specified` };

  return (
    <FlowForm flow={flow} className="grid max-w-[460px] gap-5">
      <TextField label={t`Name of the startup`} autoComplete="organization" {...field('name')} />
      <TextField label={t`Website`} inputMode="url" autoComplete="url" {...field('website')} />
      <SelectField
        label={t`Country`}
        options={companyCountries.map((code) => ({ value: code, label: countryName(code) }))}
        {...choice('country')}
      />
      <TextField
        label={t`Company number (IČO)`}
        inputMode="numeric"
        autoComplete="off"
        hint={t`Czech and Slovak companies have one. Leave it empty if you have none.`}
        {...field('ico')}
      />
      <RegisterSuggestion flow={flow} />
      <TextField label={t`City`} autoComplete="address-level2" {...field('city')} />
      <SelectField
        label={t`Size`}
        options={[unsaid, ...companySizes.map((id) => ({ value: id, label: taxonomyName(i18n, 'size', id) }))]}
        {...choice('size')}
      />
      <SelectField
        label={t`Stage`}
        options={[unsaid, ...companyStages.map((id) => ({ value: id, label: taxonomyName(i18n, 'stage', id) }))]}
        {...choice('stage')}
      />
      <p className="text-[15px] text-quiet">
        <Trans>
          By adding it you agree to our{' '}
          <NewTabLink href={hrefOf('termsB2b', companyTermsVersion)}>terms for companies</NewTabLink> on behalf of the
          startup.
        </Trans>
      </p>
      {found && <ExistingProfile flow={flow} company={found} />}
      <SubmitButton isBusy={isBusy}>
        {claimed ? <Trans>Claim the profile</Trans> : <Trans>Add the startup</Trans>}
      </SubmitButton>
    </FlowForm>
  );
}

/** Adds a company to the board, or claims its profile: `?claims=` names it. */
export function AddCompany() {
  const { locale, search } = useAddress();
  const owner = useFormOwner();
  const slug = new URLSearchParams(search).get('claims');
  const { data, error, retry } = useRead<CompanyDetail>(slug === null ? null : companyRead(locale, slug));
  const { name } = data ?? {};
  const isMissing = !data && error instanceof HttpError && error.status === 404;
  if (!data && error !== undefined && !isMissing)
    return (
      <ReadAlert keeps={false} onRetry={retry}>
        <Trans>The startup did not load.</Trans>
      </ReadAlert>
    );
  return (
    <>
      <p className="mb-6 max-w-[56ch] text-lg">
        {data ? (
          <Trans>
            {name} is already on the board. Tell us who is claiming it; then you prove that it is yours. Until you do,
            everybody sees its profile as it is now.
          </Trans>
        ) : (
          <Trans>
            Tell us which startup it is. Then you prove that it is yours; until you do, only you and the people you
            invite can see it.
          </Trans>
        )}
      </p>
      {isMissing && (
        <p role="status" className="mb-6 max-w-[56ch] font-semibold">
          <Trans>There is no such profile on the board. Add the startup instead.</Trans>
        </p>
      )}
      {(slug === null || data || isMissing) && (
        <CompanyForm
          key={owner}
          claimed={data ? { slug: data.slug, name: data.name, website: data.website ?? '' } : null}
        />
      )}
    </>
  );
}
