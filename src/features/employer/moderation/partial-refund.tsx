import { msg, Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { FieldError } from '../../../../machines/account.rules.ts';
import { changeMachine } from '../../../../machines/change/change.machine.ts';
import {
  changeFormMachine,
  selectErrors,
  selectIsBusy,
  selectValues,
} from '../../../../machines/change-form/change-form.machine.ts';
import {
  parseHundredths,
  type RefundError,
  refundFields,
  sumAmounts,
} from '../../../../machines/order/refund.rules.ts';
import type { BoardOrder } from '../../../api/contract-orders.ts';
import { type PartialRefundBody, refundOrderPartly } from '../../../api/orders.ts';
import { useServices } from '../../../context.tsx';
import { fieldErrorText } from '../../../i18n/field-errors.ts';
import { moneyText } from '../../../i18n/money.ts';
import { ChangeNotice } from '../../../shell/change-notice.tsx';
import { FlowForm } from '../../../shell/flow-form.tsx';
import { useChange } from '../../../shell/use-change.ts';
import { useEdition } from '../../../shell/use-edition.ts';
import { useIdempotencyKeys } from '../../../shell/use-idempotency-keys.ts';
import { useToasts } from '../../../shell/use-toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useOpenerFocus } from '../confirmed-action.tsx';
import { orderStepNames } from '../order-labels.ts';
import { chooseFieldValue, requestChange, textFieldProps, useChangeForm } from '../use-change-form.ts';

type RefundValues = { amount: string; message: string; takesBack: boolean };

const blank: RefundValues = { amount: '', message: '', takesBack: false };

const refundMachine = changeMachine<PartialRefundBody>();

const errorMessages = {
  required: null,
  amount: msg`Enter an amount with at most two decimal places`,
  tooMuch: msg`It has to be less than what is left`,
  long: null,
  unprintable: null,
} satisfies Record<RefundError, unknown>;

type Props = {
  order: BoardOrder;
  /** Reads the order again. */
  refetch: () => Promise<unknown>;
};

/** What was paid and not refunded, in hundredths. */
const refundableAmount = ({ total, creditNotes }: BoardOrder): number => total - sumAmounts(creditNotes).total;

function RefundForm({ order, refetch, onKeep }: Props & { onKeep: () => void }) {
  const { i18n, t } = useLingui();
  const { clients } = useServices();
  const { announce } = useToasts();
  const { locale } = useEdition();
  const promptRef = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => promptRef.current?.focus(), []);
  const refundable = moneyText(locale, refundableAmount(order), order.currency, true);
  const [machine] = useState(() => changeFormMachine<RefundValues, RefundError>(refundFields(refundableAmount(order))));
  const change = useChange(refundMachine, {
    async call(part, key) {
      const outcome = await refundOrderPartly(clients.localeApi, order.id, part, key);
      if (outcome.type === 'done') await refetch();
      return outcome;
    },
    keys: useIdempotencyKeys(`refund ${order.id}`),
    onDone: () => announce({ title: msg`The refund is recorded`, variant: 'success', duration: 2500 }),
    refetch,
  });
  const flow = useChangeForm(machine, {
    draft: `refund ${order.id}`,
    values: blank,
    submit: ({ amount, message, takesBack }) =>
      requestChange(change, { amount: parseHundredths(amount) ?? 0, message: message.trim(), takesBack }),
  });
  const { amount, message, takesBack } = useSelector(flow, selectValues);
  const errors = useSelector(flow, selectErrors);
  const isBusy = useSelector(flow, selectIsBusy);
  const textOf = (error: RefundError | undefined) => {
    if (error === undefined) return null;
    const own = errorMessages[error];
    return own ? i18n._(own) : fieldErrorText(i18n, error as FieldError);
  };
  return (
    <div ref={promptRef} tabIndex={-1} className="outline-none">
      <FlowForm flow={flow} className="grid max-w-[520px] gap-4">
        <p className="font-semibold">{i18n._(orderStepNames.partlyRefunded)}</p>
        <ChangeNotice
          flow={change}
          overtaken={<Trans>Somebody else has already dealt with this order. Your decision was not sent.</Trans>}
        />
        <TextField
          {...textFieldProps(flow, 'amount')}
          label={t`Amount with VAT (${order.currency})`}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={textOf(errors.amount)}
          hint={<Trans>{refundable} is left. To refund all of it, use the other button.</Trans>}
        />
        <TextArea
          {...textFieldProps(flow, 'message')}
          label={t`Your message`}
          value={message}
          error={textOf(errors.message)}
          hint={<Trans>Say why. Your words go on the credit note, and the customer gets them by e-mail.</Trans>}
        />
        <Checkbox
          name="takesBack"
          isTicked={takesBack}
          error={null}
          onTick={(isTicked) => chooseFieldValue(flow, 'takesBack', isTicked)}
        >
          <Trans>Take back the unused part of the order</Trans>
        </Checkbox>
        <div className="flex flex-wrap gap-3">
          <SubmitButton isBusy={isBusy}>
            <Trans>Refund it</Trans>
          </SubmitButton>
          <Button onClick={onKeep}>
            <Trans>Keep it as it is</Trans>
          </Button>
        </div>
      </FlowForm>
    </div>
  );
}

/** Refunds a part of what was paid, with a credit note of its own. */
export function PartialRefund(props: Props) {
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const opener = useOpenerFocus(isOpen);
  if (isOpen) return <RefundForm {...props} onKeep={() => setOpen(false)} />;
  return (
    <Button ref={opener} className="justify-self-start" onClick={() => setOpen(true)}>
      {i18n._(orderStepNames.partlyRefunded)}…
    </Button>
  );
}
