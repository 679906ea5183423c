import { msg, Trans, useLingui } from '@lingui/macro';
import { useRef, useState } from 'react';
import { type Answer, templateFields } from '../../../machines/bulk-answer/bulk-answer.rules.ts';
import { type ApplicantChange, deleteTemplate, readTemplates, writeTemplate } from '../../api/applicants.ts';
import type { AnswerTemplate, ApplicantStep, CompanyAccount } from '../../api/contract.ts';
import { useServices } from '../../context.tsx';
import { RetryAlert } from '../../shell/read-alert.tsx';
import { useVisitorCheck } from '../../shell/use-account-call.ts';
import { useErrorToast, useToasts } from '../../shell/use-toasts.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { BusyButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAccountRead } from './use-company.ts';

const tooMany = {
  title: msg`There are fifty templates already`,
  description: msg`Delete one that you do not need.`,
};

type Props = {
  company: CompanyAccount;
  step: ApplicantStep;
  answer: Answer;
  onChoose: (answer: Answer) => void;
};

/** Answers that a company gives often: one is chosen, or what is written is kept as one. */
export function AnswerTemplates({ company: { id: account }, step, answer, onChoose }: Props) {
  const { t } = useLingui();
  const { clients } = useServices();
  const { announce } = useToasts();
  const showError = useErrorToast();
  const checkVisitor = useVisitorCheck();
  const { data, error, mutate } = useAccountRead<{ items: AnswerTemplate[] }>(`templates ${account}`, () =>
    readTemplates(clients.locale, account),
  );
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const fresh = useRef(crypto.randomUUID());
  const items = data?.items.filter((template) => template.step === step) ?? [];
  const current = items.find((template) => template.id === chosen);
  const hasWords = answer.cs.trim() !== '' || answer.en.trim() !== '';

  async function perform(call: () => Promise<ApplicantChange>, told: ReturnType<typeof msg>): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    try {
      const outcome = await call();
      if (outcome.type === 'full') announce({ ...tooMany, variant: 'destructive', duration: 8000 });
      if (outcome.type === 'limited') showError(outcome.wait);
      if (outcome.type !== 'done') return false;
      await mutate();
      announce({ title: told, variant: 'success', duration: 2500 });
      return true;
    } catch (failure) {
      checkVisitor(failure);
      showError();
      return false;
    } finally {
      setBusy(false);
    }
  }

  async function save(): Promise<void> {
    const isNamed = templateFields.name['~standard'].validate(name);
    if ('issues' in isNamed && isNamed.issues) return setWrong(true);
    const template = fresh.current;
    const written = { name: name.trim(), step, ...answer };
    if (!(await perform(() => writeTemplate(clients.locale, account, template, written), msg`The template is saved`)))
      return undefined;
    fresh.current = crypto.randomUUID();
    setName('');
    return setChosen(template);
  }

  if (error !== undefined && !data)
    return (
      <RetryAlert onRetry={() => void mutate()}>
        <Trans>The templates did not load.</Trans>
      </RetryAlert>
    );
  return (
    <div className="grid max-w-[520px] gap-3">
      {items.length > 0 && (
        <SelectField
          label={t`Template`}
          value={current ? chosen : ''}
          options={[
            { value: '', label: t`None` },
            ...items.map((template) => ({ value: template.id, label: template.name })),
          ]}
          onChoose={(template) => {
            setChosen(template);
            const found = items.find((one) => one.id === template);
            if (found) onChoose(found.text);
          }}
        />
      )}
      <details className="group">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center text-[15px] font-semibold text-leap underline underline-offset-4">
          <Trans>Keep what is written as a template</Trans>
        </summary>
        <div className="grid gap-3 py-2">
          {current && (
            <div className="flex flex-wrap gap-3">
              <BusyButton
                isBusy={isBusy}
                disabled={!hasWords}
                onClick={() =>
                  void perform(
                    () => writeTemplate(clients.locale, account, current.id, { name: current.name, step, ...answer }),
                    msg`The template is saved`,
                  )
                }
              >
                <Trans>Change “{current.name}”</Trans>
              </BusyButton>
              <BusyButton
                isBusy={isBusy}
                onClick={() =>
                  void perform(() => deleteTemplate(clients.locale, account, current.id), msg`The template is deleted`)
                }
              >
                <Trans>Delete “{current.name}”</Trans>
              </BusyButton>
            </div>
          )}
          <TextField
            label={t`Name of a new template`}
            name="template"
            value={name}
            maxLength={80}
            error={isWrong ? t`Give it a name.` : null}
            onType={(typed) => {
              setName(typed);
              setWrong(false);
            }}
            onSettle={() => undefined}
          />
          <BusyButton className="justify-self-start" isBusy={isBusy} disabled={!hasWords} onClick={() => void save()}>
            <Trans>Save as a template</Trans>
          </BusyButton>
        </div>
      </details>
    </div>
  );
}
