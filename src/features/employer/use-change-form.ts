import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise, type NonReducibleUnknown } from 'xstate';
import type { ChangeRef } from '../../../machines/change/change.machine.ts';
import type {
  ChangeFormOutcome,
  ChangeFormRef,
  changeFormMachine,
} from '../../../machines/change-form/change-form.machine.ts';
import { useServices } from '../../context.tsx';
import { formDrafts } from '../../effects/form-drafts.ts';
import { inspect } from '../../effects/inspection.ts';
import { userOf } from '../../effects/session-store.ts';
import { readStoredDraft } from './stored-draft.ts';

/** The outcome; null if it was not asked for at all, or is unknown. */
type ChangeResult<Reason extends string> = { type: 'done' } | { type: 'refused'; reason: Reason } | null;

/** Asks a flow for a change, and resolves when it is ready for the next. */
export function requestChange<Change extends NonReducibleUnknown, Reason extends string>(
  flow: ChangeRef<Change, Reason>,
  change: NoInfer<Change>,
): Promise<ChangeResult<Reason>> {
  const event = { type: 'change.asked', change } as const;
  if (!flow.getSnapshot().can(event)) return Promise.resolve(null);
  return new Promise((resolve) => {
    let ending: ChangeResult<Reason> = null;
    const reports = flow.on('*', (report) => {
      if (report.type === 'change.done') ending = { type: 'done' };
      if (report.type === 'change.refused' && report.reason !== null)
        ending = { type: 'refused', reason: report.reason };
    });
    const end = () => {
      reports.unsubscribe();
      states.unsubscribe();
      resolve(ending);
    };
    flow.send(event);
    const states = flow.subscribe({ next: (state) => void (state.hasTag('busy') || end()), complete: end });
  });
}

type FieldFlow<Field, Value> = {
  send: (event: { type: 'field.typed'; field: Field; value: Value } | { type: 'field.left'; field: Field }) => void;
};

/** Props that connect a text field to its flow. */
export const textFieldProps = <Field extends string>(flow: FieldFlow<Field, string>, field: Field) => ({
  name: field,
  onType: (value: string) => flow.send({ type: 'field.typed', field, value }),
  onSettle: () => flow.send({ type: 'field.left', field }),
});

/** A choice is validated at once: such a field is never left. */
export function chooseFieldValue<Field extends string, Value>(
  flow: FieldFlow<Field, Value>,
  field: Field,
  value: Value,
): void {
  flow.send({ type: 'field.typed', field, value });
  flow.send({ type: 'field.left', field });
}

type Options<Values, Error extends string, Reason extends string> = {
  /** Key of this tab's draft of the form, kept until the change is made: one per subject and company. */
  draft: string;
  values: Values;
  /** Asks for the change made of the values. */
  submit: (values: Values) => Promise<ChangeResult<Reason>>;
  /** The server's error for a field; null if the refusal is about none. */
  fieldErrorOf?: (reason: Reason) => { field: keyof Values; error: Error } | null;
  /** The form's values afterwards; defaults to its initial ones. */
  next?: (values: Values) => Values;
};

/** The flow of a form whose values a change is made of. `machine` is made once, outside of views. */
export function useChangeForm<Values extends object, Error extends string, Reason extends string>(
  machine: ReturnType<typeof changeFormMachine<Values, Error>>,
  { draft: name, values: first, submit, fieldErrorOf, next = () => first }: Options<Values, Error, Reason>,
): ChangeFormRef<Values, Error> {
  const { session } = useServices();
  const [{ draft, owner, empty, begun: initial }] = useState(() => {
    const user = userOf(session.read());
    return { draft: name, owner: user, empty: first, begun: readStoredDraft(user, name, first) ?? first };
  });
  const flow: ChangeFormRef<Values, Error> = useActorRef(
    machine.provide({
      actors: {
        ask: fromPromise(async ({ input: { values } }): Promise<ChangeFormOutcome<Values, Error>> => {
          const ending = await submit(values);
          if (ending?.type === 'done') {
            // Its view may be unmounted by now.
            formDrafts.remove(owner, draft);
            return { type: 'done', next: next(values) };
          }
          const found = ending && (fieldErrorOf?.(ending.reason) ?? null);
          return found ? { type: 'wrong', ...found } : { type: 'undone' };
        }),
      },
    }),
    { input: initial, inspect },
  );
  useEffect(() => {
    let last = flow.getSnapshot().context.values;
    const { unsubscribe } = flow.subscribe((state) => {
      const { values } = state.context;
      if (values === last) return;
      last = values;
      if (state.hasTag('made') || JSON.stringify(values) === JSON.stringify(empty)) formDrafts.remove(owner, draft);
      else formDrafts.write(owner, draft, values);
    });
    return unsubscribe;
  }, [flow, owner, draft, empty]);
  return flow;
}
