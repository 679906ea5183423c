import { Trans, useLingui } from '@lingui/macro';
import {
  type AdFormStep,
  type adFormErrors,
  adFormSteps,
  errorsOnOtherSteps,
} from '../../../../machines/ad/ad-form.rules.ts';
import { AppLink } from '../../../shell/app-link.tsx';
import { useSectionLabels } from '../../../shell/section/section-labels.ts';
import { useAddress } from '../../../shell/use-address.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { withCompany } from '../use-company.ts';

const stepKey = 'step';

/** The four steps, each with an address of its own. */
export function useAdFormSteps(company: string, id: string) {
  const { search, to } = useAddress();
  const named = new URLSearchParams(search).get(stepKey);
  const step = adFormSteps.find((one) => one === named) ?? adFormSteps[0];
  const hrefOf = (one: AdFormStep) => `${withCompany(to('employerAd', { id }), company)}&${stepKey}=${one}`;
  return { step, hrefOf };
}

type StepsProps = { step: AdFormStep; hrefOf: (step: AdFormStep) => string };

export function AdFormSteps({ step, hrefOf }: StepsProps) {
  const { t } = useLingui();
  const { partName } = useSectionLabels();
  return (
    <nav aria-label={t`Steps of the ad`}>
      <ol className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {adFormSteps.map((one, at) => (
          <li key={one}>
            <AppLink
              href={hrefOf(one)}
              {...(one === step && { 'aria-current': 'step' })}
              className="flex h-full min-h-11 items-center gap-2 rounded-small border-[1.5px] border-line px-3 py-2 text-[15px] leading-tight font-semibold hover:border-quiet aria-[current]:border-leap aria-[current]:text-leap"
            >
              {at + 1}. {partName(one)}
            </AppLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function PreviousNextStep({ step, hrefOf }: StepsProps) {
  const at = adFormSteps.indexOf(step);
  const before = adFormSteps[at - 1];
  const next = adFormSteps[at + 1];
  return (
    <div className="flex flex-wrap gap-3">
      {before && (
        <AppLink href={hrefOf(before)} className={buttonClass()}>
          <Trans>Back</Trans>
        </AppLink>
      )}
      {next && (
        <AppLink href={hrefOf(next)} className={buttonClass('main')}>
          <Trans>Continue</Trans>
        </AppLink>
      )}
    </div>
  );
}

/** Fields that keep the ad from being saved, in a step that is not on screen. */
export function OtherStepErrors({ errors, step, hrefOf }: StepsProps & { errors: ReturnType<typeof adFormErrors> }) {
  const { fieldName, partName } = useSectionLabels();
  const wrong = errorsOnOtherSteps(errors, step);
  if (wrong.length === 0) return null;
  return (
    <div role="alert" className="grid rounded-normal border-[1.5px] border-alarm px-[18px] py-3">
      <p className="font-medium">
        <Trans>This is not saved, because something here is wrong:</Trans>
      </p>
      {wrong.map(({ step, field }) => (
        <AppLink
          key={field}
          href={hrefOf(step)}
          className="inline-flex min-h-11 items-center font-semibold text-leap underline underline-offset-4"
        >
          {partName(step)}: {fieldName(field)}
        </AppLink>
      ))}
    </div>
  );
}
