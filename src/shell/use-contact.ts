import { useActorRef } from '@xstate/react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { type ContactRef, type ContactValues, contactMachine } from '../../machines/contact/contact.machine.ts';
import type { FormTopic } from '../../machines/contact/contact.rules.ts';
import { sendContactMessage } from '../api/contact.ts';
import { useServices } from '../context.tsx';
import { formDrafts } from '../effects/form-drafts.ts';
import { inspect } from '../effects/inspection.ts';
import { userOf } from '../effects/session-store.ts';
import { useEdition } from './use-edition.ts';
import { useFlowReports } from './use-flow-reports.ts';
import { useIdempotencyKeys } from './use-idempotency-keys.ts';
import { useErrorToast } from './use-toasts.ts';

const blank: ContactValues = { name: '', email: '', topic: '', message: '' };
const fields = Object.keys(blank) as (keyof ContactValues)[];

/** The honeypot field: a bot fills it in, as it can't see that it is invisible. */
const honeypotValueIn = (place: RefObject<HTMLElement | null>): string =>
  place.current?.querySelector<HTMLInputElement>('input[name=website]')?.value ?? '';

/**
 * The flow of a message to the board, wired to the network. It begins with what this tab wrote before, or with the
 * logged-in user. `topic`: of a form about one thing.
 */
export function useContact(place: RefObject<HTMLElement | null>, topic: FormTopic | null = null): ContactRef {
  const { clients, session } = useServices();
  const { locale } = useEdition();
  const showError = useErrorToast();
  // Each form has its own draft; the one of the contact page is for any topic.
  const name = topic ? `contact ${topic}` : 'contact';
  const keys = useIdempotencyKeys(name);
  const [owner] = useState(() => userOf(session.read()));
  const flow = useActorRef(
    contactMachine.provide({
      actors: {
        send: fromPromise(({ input, signal }) => {
          const key = keys.of(JSON.stringify(input));
          const website = honeypotValueIn(place);
          const message = { ...input, lang: locale, ...(website !== '' && { website }) };
          return sendContactMessage(clients.localeApi, message, key, signal);
        }),
      },
    }),
    { input: blank, inspect },
  );

  useFlowReports(flow, (report) => {
    if (report.type === 'message.failed') showError(report.wait);
  });
  const begun = useRef(blank);
  // The hydrated document is the same for everybody. Restore this user's draft before the form receives other events.
  useLayoutEffect(() => {
    formDrafts.adopt(owner, name);
    const known = session.read();
    begun.current = {
      ...blank,
      ...(topic && { topic }),
      ...(known.state === 'active' && known.user),
      ...formDrafts.read(owner, name, blank),
    };
    for (const field of fields) {
      const value = begun.current[field];
      if (value !== '') flow.send({ type: 'field.typed', field, value });
    }
  }, [flow, session, topic, owner, name]);
  useEffect(() => {
    const store = ({ context: { values }, ...state }: ReturnType<ContactRef['getSnapshot']>) => {
      if (!state.hasTag('sent')) return formDrafts.write(owner, name, values);
      formDrafts.remove(owner, name);
      keys.reset();
    };
    // Its fields have reported what was typed before the page was hydrated.
    const first = flow.getSnapshot();
    if (fields.some((field) => first.context.values[field] !== begun.current[field])) store(first);
    const { unsubscribe } = flow.subscribe(store);
    return unsubscribe;
  }, [flow, owner, name, keys]);
  return flow;
}
