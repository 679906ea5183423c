import { msg, Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { FieldError } from '../../../machines/account.rules.ts';
import { addedFields, consentHolds } from '../../../machines/application/added-applicant.rules.ts';
import { dayInPrague } from '../../../machines/calendar.rules.ts';
import { changeMachine, selectIsBusy } from '../../../machines/change/change.machine.ts';
import { addApplicant } from '../../api/applicants.ts';
import type { CompanyAccount } from '../../api/contract-employer.ts';
import { useServices } from '../../context.tsx';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { ChangeNotice } from '../../shell/change-notice.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { useChange } from '../../shell/use-change.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useErrorToast, useToasts } from '../../shell/use-toasts.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { BusyButton } from '../../ui/submit-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAds } from './use-ads.ts';

type Values = Record<keyof typeof addedFields, string>;
type Field = keyof Values;
type Fault = FieldError | 'consent' | 'applied';

const blank: Values = { name: '', email: '', phone: '', link: '', message: '', consentOn: '' };

function faultsOf(values: Values, today: string): Partial<Record<Field, Fault>> {
  const faults: Partial<Record<Field, Fault>> = {};
  for (const field of Object.keys(addedFields) as Field[]) {
    const judged = v.safeParse(addedFields[field], values[field]);
    if (!judged.success) faults[field] = judged.issues[0].message as FieldError;
  }
  if (!faults.consentOn && !consentHolds(values.consentOn, today)) faults.consentOn = 'consent';
  return faults;
}

type Props = { company: CompanyAccount; onClose: (isAdded: boolean) => void };

type Added = Values & { job: number | null };

/** The choice of no ad. */
const withoutAd = 'pool';

const addMachine = changeMachine<Added, 'applied' | 'rejected'>();

/** Somebody who did not apply here, with the day of their consent. */
export function AddApplicant({ company, onClose }: Props) {
  const { i18n, t } = useLingui();
  const { clients, today: now } = useServices();
  const { locale } = useEdition();
  const { announce } = useToasts();
  const showError = useErrorToast();
  const today = dayInPrague(now());
  const { data, error, mutate } = useAds(company.id);
  const [values, setValues] = useState(blank);
  const [job, setJob] = useState<string | null>(null);
  const [faults, setFaults] = useState<Partial<Record<Field, Fault>>>({});
  const flow = useChange(addMachine, {
    call: (added, key) => addApplicant(clients.locale, company.id, { ...added, lang: locale }, key),
    onDone() {
      announce({ title: msg`They are added, and know of it`, variant: 'success', duration: 2500 });
      onClose(true);
    },
    onRefused: (why) => (why === 'applied' ? setFaults({ email: 'applied' }) : showError()),
  });
  const isBusy = useSelector(flow, selectIsBusy);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [faults]);
  const ads = (data?.items ?? []).flatMap((ad) => {
    const title = ad.title.find((one) => one.locale === locale) ?? ad.title[0];
    return ad.job ? [{ value: String(ad.job.identifier), label: title?.text ?? '' }] : [];
  });
  const choices = [...ads, { value: withoutAd, label: t`Without an ad, for later` }];
  const chosen = job ?? choices[0]?.value ?? withoutAd;

  const words = (fault: Fault | undefined): string | null => {
    if (fault === undefined) return null;
    if (fault === 'consent') return t`A consent is from today or from the last twelve months`;
    return fault === 'applied' ? t`You have somebody with this address there already` : fieldErrorText(i18n, fault);
  };
  const field = (name: Field) => ({
    name,
    value: values[name],
    error: words(faults[name]),
    onType: (value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      setFaults(({ [name]: _, ...others }) => others);
    },
    onSettle: () => undefined,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = faultsOf(values, today);
    setFaults(found);
    if (Object.keys(found).length === 0)
      flow.send({ type: 'change.asked', change: { ...values, job: chosen === withoutAd ? null : Number(chosen) } });
  };

  return (
    <section className="grid max-w-[560px] gap-5 pt-4">
      <h2 ref={heading} tabIndex={-1} className="text-[26px] leading-tight font-bold tracking-[-.02em] outline-none">
        <Trans>Add somebody by hand</Trans>
      </h2>
      <p>
        <Trans>
          For people whom you met elsewhere and who agreed to be kept by you. They get an e-mail that says so, with a
          link to see it and to withdraw. You promise them no day for a reply, and they do not count in your figures.
        </Trans>
      </p>
      {!data && error !== undefined && (
        <ReadAlert keeps={false} onRetry={() => void mutate()}>
          <Trans>The ads did not load.</Trans>
        </ReadAlert>
      )}
      {data && (
        <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
          <SelectField label={t`Ad`} value={chosen} options={choices} onChoose={setJob} />
          <TextField label={t`Name`} autoComplete="off" {...field('name')} />
          <TextField label={t`E-mail`} type="email" autoComplete="off" {...field('email')} />
          <TextField label={t`Phone (optional)`} type="tel" autoComplete="off" {...field('phone')} />
          <TextField label={t`Profile or portfolio on the web (optional)`} autoComplete="off" {...field('link')} />
          <TextArea label={t`What you know of them (optional)`} {...field('message')} />
          <TextField
            label={t`Day of their consent`}
            type="date"
            max={today}
            hint={
              <p className="text-[15px] text-quiet">
                <Trans>You may keep them for twelve months from that day. Then they are deleted by themselves.</Trans>
              </p>
            }
            {...field('consentOn')}
          />
          <ChangeNotice flow={flow} />
          <BusyButton type="submit" kind="main" className="justify-self-start" isBusy={isBusy}>
            <Trans>Add and tell them</Trans>
          </BusyButton>
        </form>
      )}
      <Button className="justify-self-start" onClick={() => onClose(false)}>
        <Trans>Back without adding</Trans>
      </Button>
    </section>
  );
}
