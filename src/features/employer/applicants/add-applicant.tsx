import { msg, Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { FieldError } from '../../../../machines/account.rules.ts';
import {
  type addedApplicantFields,
  addedApplicantFieldsOn,
} from '../../../../machines/application/added-applicant.rules.ts';
import { dayInPrague } from '../../../../machines/calendar.rules.ts';
import { changeMachine } from '../../../../machines/change/change.machine.ts';
import {
  changeFormMachine,
  selectErrors,
  selectIsBusy,
  selectValues,
} from '../../../../machines/change-form/change-form.machine.ts';
import { type AddApplicantRefusal, addApplicant } from '../../../api/applicants.ts';
import type { CompanyAccount } from '../../../api/contract-employer.ts';
import { useServices } from '../../../context.tsx';
import { fieldErrorText } from '../../../i18n/field-errors.ts';
import { ChangeNotice } from '../../../shell/change-notice.tsx';
import { FlowForm } from '../../../shell/flow-form.tsx';
import { ReadAlert } from '../../../shell/read-alert.tsx';
import { useChange } from '../../../shell/use-change.ts';
import { useEdition } from '../../../shell/use-edition.ts';
import { useIdempotencyKeys } from '../../../shell/use-idempotency-keys.ts';
import { useErrorToast, useToasts } from '../../../shell/use-toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextSkeleton } from '../../../ui/skeleton.tsx';
import { BusyButton } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useAds } from '../use-ads.ts';
import { chooseFieldValue, requestChange, textFieldProps, useChangeForm } from '../use-change-form.ts';

type Values = Record<keyof typeof addedApplicantFields | 'job', string>;
type AddApplicantError = FieldError | 'consent' | 'applied';

/** The choice of no ad. */
const withoutAd = 'pool';

const blank: Values = { job: '', name: '', email: '', phone: '', link: '', message: '', consentOn: '' };

type Props = { company: CompanyAccount; onClose: (isAdded: boolean) => void };

type AddedApplicant = Omit<Values, 'job'> & { job: number | null };

const addMachine = changeMachine<AddedApplicant, AddApplicantRefusal>();

/** The server's verdict on a field. */
const refusalFieldErrors = {
  applied: { field: 'email', error: 'applied' },
  consent: { field: 'consentOn', error: 'consent' },
  rejected: null,
} satisfies Record<AddApplicantRefusal, { field: keyof Values; error: AddApplicantError } | null>;

/** Adds a candidate who did not apply here, with the day of their consent. */
export function AddApplicant({ company, onClose }: Props) {
  const { i18n, t } = useLingui();
  const { clients, today: now } = useServices();
  const { locale } = useEdition();
  const { announce } = useToasts();
  const showError = useErrorToast();
  const today = dayInPrague(now());
  const { data, error, mutate } = useAds(company.id);
  const change = useChange(addMachine, {
    call: (added, key) => addApplicant(clients.localeApi, company.id, { ...added, lang: locale }, key),
    keys: useIdempotencyKeys(`applicants ${company.id}`),
    onDone() {
      announce({ title: msg`Added, and the e-mail is on its way`, variant: 'success', duration: 2500 });
      onClose(true);
    },
    onRefused: (reason) => reason === 'rejected' && showError(),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const ads = (data?.items ?? []).flatMap((ad) => {
    const title = ad.title.find((one) => one.locale === locale) ?? ad.title[0];
    return ad.job ? [{ value: String(ad.job.identifier), label: title?.text ?? '' }] : [];
  });
  const choices = [...ads, { value: withoutAd, label: t`Without an ad, for later` }];
  // The ad of a restored form may be gone.
  const chosenIn = ({ job }: Values) => (choices.find(({ value }) => value === job) ?? choices[0])?.value ?? withoutAd;

  const [machine] = useState(() =>
    changeFormMachine<Values, AddApplicantError>({ job: v.string(), ...addedApplicantFieldsOn(today) }),
  );
  const flow = useChangeForm(machine, {
    draft: `applicant ${company.id}`,
    values: blank,
    submit(values) {
      const chosen = chosenIn(values);
      return requestChange(change, { ...values, job: chosen === withoutAd ? null : Number(chosen) });
    },
    fieldErrorOf: (reason) => refusalFieldErrors[reason],
  });
  const values = useSelector(flow, selectValues);
  const errors = useSelector(flow, selectErrors);
  const isBusy = useSelector(flow, selectIsBusy);
  const errorText = (error: AddApplicantError | undefined): string | null => {
    if (error === undefined) return null;
    if (error === 'consent') return t`The date must be today or within the last twelve months`;
    return error === 'applied' ? t`You already have somebody with this address there` : fieldErrorText(i18n, error);
  };
  const field = (name: keyof Values) => ({
    ...textFieldProps(flow, name),
    value: values[name],
    error: errorText(errors[name]),
  });

  return (
    <section className="grid max-w-[560px] gap-5 pt-4">
      <h2 ref={heading} tabIndex={-1} className="text-[26px] leading-tight font-bold tracking-[-.02em] outline-none">
        <Trans>Add somebody by hand</Trans>
      </h2>
      <p>
        <Trans>
          For people you met elsewhere who agreed that you may keep their details. They get an e-mail about it, with a
          link to see the details and to withdraw. You do not promise them a reply by any date, and they do not count in
          your figures.
        </Trans>
      </p>
      {!data && error !== undefined && (
        <ReadAlert keeps={false} onRetry={() => void mutate()}>
          <Trans>The ads did not load.</Trans>
        </ReadAlert>
      )}
      {!data && error === undefined && (
        <div aria-busy="true">
          <p role="status" className="sr-only">
            <Trans>The ads are loading.</Trans>
          </p>
          <TextSkeleton lines={5} />
        </div>
      )}
      {data && (
        <FlowForm flow={flow} className="grid gap-5">
          <SelectField
            label={t`Ad`}
            value={chosenIn(values)}
            options={choices}
            onChoose={(job) => chooseFieldValue(flow, 'job', job)}
          />
          <TextField label={t`Name`} autoComplete="off" {...field('name')} />
          <TextField label={t`E-mail`} type="email" autoComplete="off" {...field('email')} />
          <TextField label={t`Phone (optional)`} type="tel" autoComplete="off" {...field('phone')} />
          <TextField label={t`Profile or portfolio on the web (optional)`} autoComplete="off" {...field('link')} />
          <TextArea label={t`What you know about them (optional)`} {...field('message')} />
          <TextField
            label={t`Date of their consent`}
            type="date"
            max={today}
            hint={
              <Trans>
                You may keep these details for twelve months from that day. Then they are deleted automatically.
              </Trans>
            }
            {...field('consentOn')}
          />
          <ChangeNotice flow={change} />
          <BusyButton type="submit" kind="main" className="justify-self-start" isBusy={isBusy}>
            <Trans>Add and tell them</Trans>
          </BusyButton>
        </FlowForm>
      )}
      <Button className="justify-self-start" onClick={() => onClose(false)}>
        <Trans>Back without adding</Trans>
      </Button>
    </section>
  );
}
