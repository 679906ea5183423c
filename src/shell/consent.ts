import { useSyncExternalStore } from 'react';
import { createActor, fromPromise } from 'xstate';
import {
  type Consent,
  type ConsentRef,
  consentMachine,
  selectConsent,
  selectIsAsked,
  selectIsMeasured,
} from '../../machines/consent/consent.machine.ts';
import { type Services, useServices } from '../context.tsx';
import { inspect } from '../effects/inspection.ts';
import { reloadDocument } from '../effects/navigate-away.ts';
import { observeVisibility } from '../effects/page-visibility.ts';

const halfYear = 182 * 24 * 60 * 60;

/** The user's answer to being measured, or null. */
export function readConsent(cookies = document.cookie): Consent | null {
  const [, answer] = /(?:^|; )consent=(accepted|refused)(?:;|$)/.exec(cookies) ?? [];
  return (answer as Consent | undefined) ?? null;
}

/** Stores the answer for half a year. Where cookies are blocked it lasts until the document ends. */
function saveConsent(consent: Consent): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  document.cookie = `consent=${consent}; Path=/; Max-Age=${halfYear}; SameSite=Lax${secure}`;
}

function startConsent({ online, reloadBlockers }: Services): ConsentRef {
  const flow = createActor(
    consentMachine.provide({ actors: { loadAnew: fromPromise(({ signal }) => reloadDocument({ online }, signal)) } }),
    { inspect },
  );
  flow.on('answer.given', ({ consent }) => saveConsent(consent));
  flow.start();

  const sendWork = () => flow.send({ type: reloadBlockers.isBlocked() ? 'work.started' : 'work.ended' });
  reloadBlockers.listen(sendWork);
  sendWork();

  const compare = () => {
    const consent = readConsent();
    // Where cookies are blocked nothing may have been stored.
    if (consent !== null && consent !== selectConsent(flow.getSnapshot()))
      flow.send({ type: 'cookie.changed', consent });
  };
  compare();
  window.cookieStore?.addEventListener('change', compare);
  observeVisibility(compare);
  return flow;
}

const flows = new WeakMap<Services, ConsentRef>();

/** The flow of a page, started at first use. */
function consentOf(services: Services): ConsentRef {
  const flow = flows.get(services) ?? startConsent(services);
  flows.set(services, flow);
  return flow;
}

/** Shows the bar again, whatever the earlier answer. */
export const askForConsent = (services: Services): void => consentOf(services).send({ type: 'question.wanted' });

/** On the server there is no answer and no question. */
export function useConsent() {
  const services = useServices();
  const state = useSyncExternalStore(
    (onStoreChange) => {
      const subscription = consentOf(services).subscribe(onStoreChange);
      return () => subscription.unsubscribe();
    },
    () => consentOf(services).getSnapshot(),
    () => null,
  );
  return {
    consent: state && selectConsent(state),
    isAsked: state !== null && selectIsAsked(state),
    isMeasured: state !== null && selectIsMeasured(state),
    give: (consent: Consent) => consentOf(services).send({ type: 'consent.given', consent }),
  };
}
