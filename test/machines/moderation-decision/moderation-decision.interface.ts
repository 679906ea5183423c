import type { FlowInterface } from '@xstate/test';
import type { moderationDecisionMachine } from '../../../machines/moderation-decision/moderation-decision.machine.ts';
import { isReasonMissing, moderationDecisionModel, reason } from './moderation-decision.model.ts';

type Machine = typeof moderationDecisionMachine;

type Facts = { message: string | null; error: string | null; chosen: string | null; said: string | null };

const field = 'Notes for the startup';
const names: Record<string, string> = { accepted: 'Accept', refused: 'Refuse' };
const unverified = 'The startup has not proved who it is. Verify it first, then accept the ad.';
const statusTexts: Record<string, string> = {
  busy: 'The decision is being sent.',
  held: 'You are offline. Keep Skok open: the decision will be sent automatically once the connection is back.',
  done: 'Your decision has been sent.',
  overtaken: 'Somebody else has already decided, or the startup has changed the ad. Your decision was not sent.',
};

export const moderationDecisionInterface: FlowInterface<Machine, Facts> = {
  spec: {
    ...moderationDecisionModel,
    input: { isOnline: true, begun: null },
    // Pressing a button of the form keeps the focus in the field; a refusal focuses it.
    expand(world, name, event) {
      if (event.type === 'field.left') return { events: [event], env: null };
      if (event.type === 'field.typed') return { events: [event], env: 'message' };
      if (name === 'submit') return { events: [event], env: isReasonMissing(world) ? 'message' : null };
      return { events: [event], env: name === 'drop' ? null : world.env };
    },
    filter(world, event) {
      if (event.type !== 'do') return true;
      const { snap } = world;
      const { isOnline, values } = snap.context;
      if (event.case === 'lose') return isOnline;
      if (event.case === 'regain') return !isOnline;
      if (event.case === 'cancel') return snap.hasTag('held');
      if (event.event.type === 'choice.made') return snap.hasTag('choosing');
      if (!snap.hasTag('writing')) return false;
      if (event.event.type === 'field.typed') return values.message !== event.event.value;
      return event.event.type !== 'field.left' || world.env === 'message';
    },
  },
  gestures: {
    accept: (user) => user.press('Accept'),
    refuse: (user) => user.press('Refuse'),
    drop: (user) => user.press('Choose again'),
    clearMessage: (user) => user.type(field, ''),
    typeMessage: (user) => user.type(field, reason),
    leaveMessage: (user) => user.leave(field),
    submit: (user) => user.press('Send the decision'),
    cancel: (user) => user.press('Do not send yet'),
    lose: (user) => user.simulate('lose'),
    regain: (user) => user.simulate('regain'),
  },
  readFacts: () => {
    const place = document.querySelector('[data-decision]');
    const message = place?.querySelector<HTMLTextAreaElement>('textarea');
    const block = document.getElementById(message?.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
    return {
      message: message?.value ?? null,
      error: message?.ariaInvalid === 'true' && block?.role === 'alert' ? block.textContent : null,
      chosen: place?.querySelector(':scope > p.font-semibold')?.textContent ?? null,
      said: place?.querySelector('[data-said]')?.textContent ?? null,
    };
  },
  expected: ({ snap }) => {
    const { values, errors, step, isUnverified } = snap.context;
    const isWriting = snap.hasTag('writing');
    const isChoosing = snap.hasTag('choosing');
    const stage = (['busy', 'held', 'done', 'overtaken'] as const).find((tag) => snap.hasTag(tag));
    return {
      message: isWriting ? values.message : null,
      error: isWriting && errors.message === 'required' ? 'This field is mandatory' : null,
      chosen: isChoosing ? null : (names[step] ?? null),
      said: stage ? (statusTexts[stage] ?? null) : isChoosing && isUnverified ? unverified : null,
    };
  },
};
