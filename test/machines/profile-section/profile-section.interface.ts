import type { FlowInterface, OutOfReach } from '@xstate/test';
import type { profileSectionMachine } from '../../../machines/profile-section/profile-section.machine.ts';
import { invalidLink, otherLink, profileSectionModel, validLink } from './profile-section.model.ts';

type Facts = {
  link: string | null;
  portfolio: string | null;
  error: string | null;
  /** The progress of saving. */
  said: string;
  /** The buttons to go on with. */
  ways: string[];
};

/** The page has other parts, each with buttons of its own. */
const part = '[data-part=links]';
const offlineNotice = 'You are offline. It will be saved once the connection is back.';

/** The part of the profile with the user's links. */
export const profileSectionInterface: FlowInterface<typeof profileSectionMachine, Facts> = {
  spec: {
    ...profileSectionModel,
    // A field has the focus while the user types; a press leaves it.
    expand(world, name, event) {
      const field = event.type === 'field.changed' ? event.field : null;
      const isPress = name === 'retry' || name === 'keepMine' || name === 'takeTheirs';
      const isLeft = world.env !== null && (isPress || (field !== null && field !== world.env));
      return {
        events: isLeft ? [{ type: 'field.left' }, event] : [event],
        env: isPress || name === 'leave' ? null : (field ?? world.env),
      };
    },
    filter(world, event) {
      if (event.type !== 'do') return event.type !== 'settle' || event.case !== 'refused';
      const { snap, env } = world;
      if (event.case === 'lose') return snap.context.isOnline;
      if (event.case === 'regain') return !snap.context.isOnline;
      if (event.case === 'leave') return env === 'link';
      if (event.case === 'retry') return snap.hasTag('failed');
      if (event.case === 'keepMine' || event.case === 'takeTheirs') return snap.hasTag('conflict');
      // Typing the same text again changes nothing.
      return event.event.type !== 'field.changed' || snap.context.values[event.event.field] !== event.event.value;
    },
  },
  gestures: {
    typeGood: (user) => user.type('LinkedIn or CV', validLink),
    typeWrong: (user) => user.type('LinkedIn or CV', invalidLink),
    typeOther: (user) => user.type('Portfolio', otherLink),
    leave: (user) => user.leave('LinkedIn or CV'),
    retry: (user) => user.press('Try again', part),
    keepMine: (user) => user.press('Keep what is here', part),
    takeTheirs: (user) => user.press('Use what is there', part),
    becomesTheirs: (user) => user.simulate('becomesTheirs'),
    becomesOld: (user) => user.simulate('becomesOld'),
    lose: (user) => user.simulate('lose'),
    regain: (user) => user.simulate('regain'),
  },
  readFacts: () => {
    const part = document.querySelector('[data-part=links]');
    const field = part?.querySelector<HTMLInputElement>('input[name=link]');
    const other = part?.querySelector<HTMLInputElement>('input[name=portfolio]');
    const block = document.getElementById(field?.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
    return {
      link: field?.value ?? null,
      portfolio: other?.value ?? null,
      error: field?.ariaInvalid === 'true' && block?.role === 'alert' ? block.textContent : null,
      said: part?.querySelector('[role=status]:not(.sr-only)')?.textContent ?? '',
      ways: [...(part?.querySelectorAll('button') ?? [])].map((button) => button.textContent),
    };
  },
  expected: ({ snap }) => {
    const { values, errors } = snap.context;
    const said = () => {
      if (snap.hasTag('busy')) return 'Saving…';
      if (snap.hasTag('held')) return offlineNotice;
      return snap.hasTag('saved') ? 'Saved' : '';
    };
    const ways = () => {
      if (snap.hasTag('failed')) return ['Try again'];
      return snap.hasTag('conflict') ? ['Keep what is here', 'Use what is there'] : [];
    };
    return {
      link: String(values.link),
      portfolio: String(values.portfolio),
      error: errors.link ? 'This is not a web address' : null,
      said: said(),
      ways: ways(),
    };
  },
};

const ofCompanies =
  'of a candidate nothing is judged by more than is known here; the page of a company’s profile shows a refusal';

export const profileSectionOutOfReach: OutOfReach = {
  'state profileSection.refused': ofCompanies,
  'transition profileSection.saving · done save[1]': ofCompanies,
  'transition profileSection.refused · retry.wanted[0]': ofCompanies,
  'transition profileSection.refused · retry.wanted[1]': ofCompanies,
  'guard profileSection.refused · retry.wanted[0] [not isSavable]': ofCompanies,
};
