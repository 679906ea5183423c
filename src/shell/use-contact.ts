import { useActorRef } from '@xstate/react';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
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

/** The form's values, which may be typed before the app has loaded. */
const formValuesIn = (place: RefObject<HTMLElement | null>): Partial<Record<string, FormDataEntryValue>> => {
  const form = place.current?.querySelector('form');
  return form ? Object.fromEntries(new FormData(form)) : {};
};

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
          return sendContactMessage(clients.locale, message, key, signal);
        }),
      },
    }),
    { input: blank, inspect },
  );

  useFlowReports(flow, (report) => {
    if (report.type === 'message.failed') showError(report.wait);
  });
  // The hydrated document is the same for everybody. Restore this user's draft before the form receives other events.
  useLayoutEffect(() => {
    const written = formValuesIn(place);
    formDrafts.adopt(owner, name);
    const known = session.read();
    const begun = {
      ...blank,
      ...(topic && { topic }),
      ...(known.state === 'active' && known.user),
      ...formDrafts.read(owner, name, blank),
    };
    for (const field of fields) {
      const value = written[field] || begun[field];
      if (typeof value === 'string' && value !== '') flow.send({ type: 'field.typed', field, value });
    }
  }, [flow, place, session, topic, owner, name]);
  useEffect(() => {
    const { unsubscribe } = flow.subscribe(({ context: { values }, ...state }) => {
      if (!state.hasTag('sent')) return formDrafts.write(owner, name, values);
      formDrafts.remove(owner, name);
      keys.reset();
    });
    return unsubscribe;
  }, [flow, owner, name, keys]);
  return flow;
}
