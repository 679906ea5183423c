import { Plural, Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import * as v from 'valibot';
import { type AdOutcome, type AdStep, companyOutcomes } from '../../../../machines/ad/ad-content.rules.ts';
import { selectChange, selectIsBusy } from '../../../../machines/change/change.machine.ts';
import { changeFormMachine, selectErrors, selectValues } from '../../../../machines/change-form/change-form.machine.ts';
import type { AdRow } from '../../../api/contract-ads.ts';
import { fieldErrorText } from '../../../i18n/field-errors.ts';
import { useTaxonomyNames } from '../../../i18n/taxonomy-names.ts';
import { useRefusalFocus } from '../../../shell/flow-form.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { BusyButton } from '../../../ui/submit-button.tsx';
import { ConfirmedAction } from '../confirmed-action.tsx';
import { adStepNames } from '../employer-labels.ts';
import type { AdChangeRef } from '../use-ads.ts';
import { chooseFieldValue, requestChange, useChangeForm } from '../use-change-form.ts';

/** Steps that are asked for without further input. */
const stepsWithoutInput: readonly AdStep[] = ['confirmed', 'renewed', 'resumed', 'paused', 'takenBack'];

type Props = { ad: AdRow; flow: AdChangeRef };

/** What is being done to this ad. */
function useBusyStep({ ad, flow }: Props): AdStep | 'delete' | 'draft' | null {
  const isBusy = useSelector(flow, selectIsBusy);
  const change = useSelector(flow, selectChange);
  if (!isBusy || !change) return null;
  if (change.type === 'step') return change.id === ad.id ? change.step : null;
  return (change.type === 'delete' ? change.id : change.from) === ad.id ? change.type : null;
}

type ClosingValues = { outcome: AdOutcome | '' };

const closingMachine = changeFormMachine<ClosingValues, 'required'>({
  outcome: v.picklist(companyOutcomes, 'required'),
});

const blank: ClosingValues = { outcome: '' };

type ClosingProps = Props & { isBusy: boolean; disabled: boolean };

function CloseAdAction({ ad: { id, version, hired }, flow: change, isBusy, disabled }: ClosingProps) {
  const { i18n, t } = useLingui();
  const nameOf = useTaxonomyNames();
  const flow = useChangeForm(closingMachine, {
    draft: `close ${id}`,
    values: blank,
    submit: ({ outcome }) =>
      requestChange(change, { type: 'step', id, step: 'closed', version, ...(outcome && { outcome }) }),
  });
  const fields = useRef<HTMLDivElement>(null);
  useRefusalFocus(flow, fields);
  const { outcome } = useSelector(flow, selectValues);
  const errors = useSelector(flow, selectErrors);
  const possible = companyOutcomes.filter((one) => one !== 'hired-here' || hired > 0);
  const options = possible.map((one) => ({ value: one as string, label: nameOf('outcome', one) }));
  return (
    <ConfirmedAction
      open={i18n._(adStepNames.closed)}
      action={<Trans>Close the ad</Trans>}
      isBusy={isBusy}
      disabled={disabled}
      onConfirm={() => flow.send({ type: 'form.submitted' })}
    >
      <div ref={fields}>
        <SelectField
          label={t`How did it end?`}
          value={outcome}
          options={[{ value: '', label: '–' }, ...options]}
          error={errors.outcome === undefined ? null : fieldErrorText(i18n, errors.outcome)}
          onChoose={(chosen) => chooseFieldValue(flow, 'outcome', possible.find((one) => one === chosen) ?? '')}
        />
      </div>
      {hired === 0 && (
        <p className="mt-2 text-[15px] text-quiet">
          <Trans>Was somebody hired from here? Mark it on their application first.</Trans>
        </p>
      )}
    </ConfirmedAction>
  );
}

/** The steps that the ad's statechart allows, and `children` besides. */
export function AdActions({ ad, flow, children }: Props & { children?: ReactNode }) {
  const { i18n } = useLingui();
  const busy = useBusyStep({ ad, flow });
  const isBusy = useSelector(flow, selectIsBusy);
  const isAsked = ad.state === 'asked' || ad.state === 'unconfirmed';
  const isClosing = ad.can.includes('closed');
  // A candidate who waits for a reply keeps the ad from being closed.
  const mustAnswer = !isClosing && ad.unanswered > 0 && ad.can.some((step) => step === 'paused' || step === 'resumed');
  return (
    <div className="grid justify-items-start gap-3">
      <div className="flex flex-wrap items-start gap-3">
        {stepsWithoutInput.map(
          (step) =>
            ad.can.includes(step) && (
              <BusyButton
                key={step}
                kind={step === 'confirmed' && isAsked ? 'main' : 'plain'}
                isBusy={busy === step}
                disabled={isBusy}
                onClick={() =>
                  flow.send({ type: 'change.asked', change: { type: 'step', id: ad.id, step, version: ad.version } })
                }
              >
                {i18n._(adStepNames[step])}
              </BusyButton>
            ),
        )}
        <BusyButton
          isBusy={busy === 'draft'}
          disabled={isBusy}
          onClick={() => flow.send({ type: 'change.asked', change: { type: 'draft', from: ad.id } })}
        >
          <Trans>Use it for a new ad</Trans>
        </BusyButton>
        {isClosing && <CloseAdAction ad={ad} flow={flow} isBusy={busy === 'closed'} disabled={isBusy} />}
        {ad.canDelete && (
          <ConfirmedAction
            open={<Trans>Delete the draft</Trans>}
            action={<Trans>Delete it</Trans>}
            isBusy={busy === 'delete'}
            disabled={isBusy}
            onConfirm={() => flow.send({ type: 'change.asked', change: { type: 'delete', id: ad.id } })}
          >
            <Trans>Everything written in it will be lost.</Trans>
          </ConfirmedAction>
        )}
        {children}
      </div>
      {ad.can.includes('setToRenew') && (
        <Checkbox
          name={`renewsItself ${ad.id}`}
          isTicked={ad.renewsItself}
          error={null}
          isBusy={isBusy}
          onTick={(renewsItself) =>
            flow.send({
              type: 'change.asked',
              change: { type: 'step', id: ad.id, step: 'setToRenew', version: ad.version, renewsItself },
            })
          }
        >
          {i18n._(adStepNames.setToRenew)}
        </Checkbox>
      )}
      {mustAnswer && (
        <p className="text-[15px] text-quiet">
          <Plural
            value={ad.unanswered}
            one="You can close it once # person has a reply."
            few="You can close it once # people have a reply."
            other="You can close it once # people have a reply."
          />
        </p>
      )}
    </div>
  );
}
