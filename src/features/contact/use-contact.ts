import { useActorRef } from '@xstate/react';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { fromPromise } from 'xstate';
import { type ContactRef, type ContactValues, contactMachine } from '../../../machines/contact/contact.machine.ts';
import { sendContactMessage } from '../../api/contact.ts';
import { useServices } from '../../context.tsx';
import { contactDraft } from '../../effects/contact-draft.ts';
import { inspect } from '../../effects/inspection.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useErrorToast } from '../../shell/use-toasts.ts';

const blank: ContactValues = { name: '', email: '', topic: '', message: '' };
const fields = Object.keys(blank) as (keyof ContactValues)[];

/** What stands in the form, put there before the app was here. */
const writtenIn = (place: RefObject<HTMLElement | null>): Partial<Record<string, FormDataEntryValue>> => {
  const form = place.current?.querySelector('form');
  return form ? Object.fromEntries(new FormData(form)) : {};
};

/** The flow of a message to the board, wired to the network. It begins with what this tab wrote before, or who is signed in. */
export function useContact(place: RefObject<HTMLElement | null>): ContactRef {
  const { clients, session } = useServices();
  const { locale } = useEdition();
  const showError = useErrorToast();
  const sending = useRef<{ text: string; key: string }>(null);
  const flow = useActorRef(
    contactMachine.provide({
      actors: {
        send: fromPromise(({ input, signal }) => {
          const text = JSON.stringify(input);
          // Only the same message is the same sending.
          if (sending.current?.text !== text) sending.current = { text, key: crypto.randomUUID() };
          const { wantsCopy: _, ...values } = input;
          contactDraft.write({ values, sending: sending.current });
          return sendContactMessage(clients.locale, { ...input, lang: locale }, sending.current.key, signal);
        }),
      },
    }),
    { input: blank, inspect },
  );

  useFlowReports(flow, (report) => {
    if (report.type === 'message.failed') showError(report.wait);
  });
  // The document that is hydrated is everybody's. Before the form hears anything else it is as this person left it.
  useLayoutEffect(() => {
    const written = writtenIn(place);
    const draft = contactDraft.read();
    const known = session.read();
    sending.current = draft?.sending ?? null;
    const begun = { ...blank, ...(known.state === 'active' && known.user), ...draft?.values };
    for (const field of fields) {
      const value = written[field] || begun[field];
      if (typeof value === 'string' && value !== '') flow.send({ type: 'field.typed', field, value });
    }
  }, [flow, place, session]);
  useEffect(() => {
    const { unsubscribe } = flow.subscribe(({ context: { values }, ...state }) => {
      if (state.hasTag('sent')) contactDraft.forget();
      else contactDraft.write({ values, sending: sending.current });
    });
    return unsubscribe;
  }, [flow]);
  return flow;
}
