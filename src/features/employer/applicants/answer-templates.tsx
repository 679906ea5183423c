import { msg, Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import type { FieldError } from '../../../../machines/account.rules.ts';
import { type AnswerTexts, templateFields } from '../../../../machines/bulk-answer/bulk-answer.rules.ts';
import { type ChangeRef, changeMachine, selectIsBusy } from '../../../../machines/change/change.machine.ts';
import {
  changeFormMachine,
  selectErrors,
  selectIsBusy as selectIsFormBusy,
  selectValues,
} from '../../../../machines/change-form/change-form.machine.ts';
import { deleteTemplate, readTemplates, writeTemplate } from '../../../api/applicants.ts';
import type { AnswerStep, AnswerTemplate } from '../../../api/contract-applicants.ts';
import type { CompanyAccount } from '../../../api/contract-employer.ts';
import { useServices } from '../../../context.tsx';
import { fieldErrorText } from '../../../i18n/field-errors.ts';
import { ChangeNotice } from '../../../shell/change-notice.tsx';
import { FlowForm } from '../../../shell/flow-form.tsx';
import { RetryAlert } from '../../../shell/read-alert.tsx';
import { useChange } from '../../../shell/use-change.ts';
import { useIdempotencyKeys } from '../../../shell/use-idempotency-keys.ts';
import { useToasts } from '../../../shell/use-toasts.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { BusyButton } from '../../../ui/submit-button.tsx';
import { Summary } from '../../../ui/summary.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { requestChange, textFieldProps, useChangeForm } from '../use-change-form.ts';
import { useAccountRead } from '../use-company.ts';

const tooManyToast = {
  title: msg`There are fifty templates already`,
  description: msg`Delete one that you do not need.`,
};

/** `id`: of an existing template; a new one has none yet. */
type TemplateChange =
  | { type: 'write'; id: string | null; name: string; text: AnswerTexts }
  | { type: 'delete'; id: string };

const templateMachine = changeMachine<TemplateChange, 'full'>();

const nameMachine = changeFormMachine<{ name: string }, FieldError>({ name: templateFields.name });

type FormProps = { company: string; change: ChangeRef<TemplateChange, 'full'>; answer: AnswerTexts };

function NewTemplate({ company, change, answer }: FormProps) {
  const { i18n, t } = useLingui();
  const flow = useChangeForm(nameMachine, {
    draft: `template ${company}`,
    values: { name: '' },
    submit: ({ name }) => requestChange(change, { type: 'write', id: null, name: name.trim(), text: answer }),
  });
  const { name } = useSelector(flow, selectValues);
  const error = useSelector(flow, selectErrors).name;
  const isBusy = useSelector(flow, selectIsFormBusy);
  const isChanging = useSelector(change, selectIsBusy);
  const errorText = (wrong: FieldError) => (wrong === 'required' ? t`Give it a name.` : fieldErrorText(i18n, wrong));
  return (
    <FlowForm flow={flow} className="grid gap-3">
      <TextField
        {...textFieldProps(flow, 'name')}
        label={t`Name of a new template`}
        autoComplete="off"
        value={name}
        maxLength={80}
        error={error === undefined ? null : errorText(error)}
      />
      <BusyButton
        type="submit"
        className="justify-self-start"
        isBusy={isBusy}
        disabled={isChanging || isBlankAnswer(answer)}
      >
        <Trans>Save as a template</Trans>
      </BusyButton>
    </FlowForm>
  );
}

const isBlankAnswer = ({ cs, en }: AnswerTexts): boolean => cs.trim() === '' && en.trim() === '';

type Props = {
  company: CompanyAccount;
  step: AnswerStep;
  answer: AnswerTexts;
  onChoose: (answer: AnswerTexts) => void;
};

/** Answers that a company gives often: the user chooses one, or saves the current text as one. */
export function AnswerTemplates({ company: { id: account }, step, answer, onChoose }: Props) {
  const { t } = useLingui();
  const { clients } = useServices();
  const { announce } = useToasts();
  const { data, error, mutate } = useAccountRead<{ items: AnswerTemplate[] }>(`templates ${account}`, () =>
    readTemplates(clients.localeApi, account),
  );
  const [chosen, setChosen] = useState('');
  const summary = useRef<HTMLElement>(null);
  const items = data?.items.filter((template) => template.step === step) ?? [];
  const current = items.find((template) => template.id === chosen);

  const flow = useChange(templateMachine, {
    async call(change, key) {
      const outcome =
        change.type === 'delete'
          ? await deleteTemplate(clients.localeApi, account, change.id)
          : await writeTemplate(clients.localeApi, account, change.id ?? key, {
              name: change.name,
              step,
              ...change.text,
            });
      if (outcome.type !== 'done') return outcome;
      await mutate();
      if (change.type === 'write' && change.id === null) setChosen(key);
      return outcome;
    },
    keys: useIdempotencyKeys(`templates ${account}`),
    onDone({ type }) {
      // The button that was pressed went with its template.
      if (type === 'delete' && document.activeElement === document.body) summary.current?.focus();
      announce({
        title: type === 'delete' ? msg`Template deleted` : msg`Template saved`,
        variant: 'success',
        duration: 2500,
      });
    },
    onRefused: () => announce({ ...tooManyToast, variant: 'destructive', duration: 8000 }),
    refetch: mutate,
  });
  const isBusy = useSelector(flow, selectIsBusy);
  const ask = (change: TemplateChange) => flow.send({ type: 'change.asked', change });

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
      <details className="group/more">
        <Summary ref={summary} className="text-[15px] font-semibold text-leap">
          <Trans>Save this text as a template</Trans>
        </Summary>
        <div className="grid gap-3 py-2">
          <ChangeNotice flow={flow} />
          {current && (
            <div className="flex flex-wrap gap-3">
              <BusyButton
                className="py-1.5 wrap-anywhere"
                isBusy={isBusy}
                disabled={isBlankAnswer(answer)}
                onClick={() => ask({ type: 'write', id: current.id, name: current.name, text: answer })}
              >
                <Trans>Change “{current.name}”</Trans>
              </BusyButton>
              <BusyButton
                className="py-1.5 wrap-anywhere"
                isBusy={isBusy}
                onClick={() => ask({ type: 'delete', id: current.id })}
              >
                <Trans>Delete “{current.name}”</Trans>
              </BusyButton>
            </div>
          )}
          <NewTemplate company={account} change={flow} answer={answer} />
        </div>
      </details>
    </div>
  );
}
