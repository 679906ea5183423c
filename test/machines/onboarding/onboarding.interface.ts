import type { FlowInterface } from '@xstate/test';
import type { onboardingMachine } from '../../../machines/onboarding/onboarding.machine.ts';
import { invalidSalary, onboardingModel } from './onboarding.model.ts';

type Facts = {
  /** The question shown. */
  question: string | null;
  /** The chosen and typed answers. */
  answers: string[];
  error: string | null;
  said: string;
  isBusy: boolean;
  /** Whether the answers can be changed. */
  isAnswerable: boolean;
  /** The buttons that lead to another step, where they can be pressed. */
  elsewhere: string[];
  /** The buttons to go on with. */
  ways: string[];
};

const questions = {
  fields: 'What do you do?',
  experience: 'How much experience do you have?',
  terms: 'Where do you want to work, and for how much?',
  links: 'Do you have a CV or LinkedIn?',
  alert: 'New jobs by e-mail',
};

export const onboardingOutOfReach = {
  'guard onboarding.open · step.returned [not hasStepBefore]': 'the first step has no button that leads back',
  'guard onboarding.saving · field.changed [not isAnswerable]': 'the fields of a skipped step are inert',
  'guard onboarding.saving · place.added [not isAnswerable]': 'the fields of a skipped step are inert',
  'transition onboarding.finished · departure.failed': 'the tours end within the app, where every page can be opened',
};

/** The first questions to a candidate. */
export const onboardingInterface: FlowInterface<typeof onboardingMachine, Facts> = {
  spec: {
    ...onboardingModel,
    // The step whose field has the focus: a press doesn't move it.
    expand(world, name, event) {
      const { step } = world.snap.context;
      if (name === 'find') return { events: [event, { type: 'lookup.ended' }], env: world.env };
      if (name.startsWith('type')) return { events: [event], env: step };
      return { events: [event], env: name === 'leave' || world.env !== step ? null : step };
    },
    filter(world, event) {
      if (event.type !== 'do') return true;
      if (!onboardingModel.filter?.(world, event)) return false;
      const { snap, env } = world;
      const { answers, step, isOnline, isLookingUp } = snap.context;
      const isSaving = snap.hasTag('busy');
      const isAway = isSaving || snap.hasTag('finished');
      const isAnswerable = !snap.hasTag('finished') && !(isSaving && snap.context.isSkipping);
      switch (event.case) {
        case 'lose':
          return isOnline;
        case 'regain':
          return !isOnline;
        case 'leave':
          return env === step && !isAway;
        // A town that is chosen is not looked up again, and a field in somebody's hands would be left for it.
        case 'lookUp':
          return isAnswerable && !isLookingUp && env !== step && answers.wanted.places?.length === 0;
        case 'find':
        case 'giveUp':
          return isLookingUp && isAnswerable;
        case 'submit':
          return !isAway && !snap.hasTag('waiting');
        case 'retry':
          return snap.hasTag('failed');
        case 'back':
          return step !== 'fields' && !isAway;
        case 'skip':
          return step !== 'alert' && !isAway;
        case 'failToLeave':
          return false;
      }
      // The same input again changes nothing, and pressing a choice again removes it.
      const { event: meant } = event;
      if (meant.type !== 'field.changed') return !isAway;
      return isAnswerable && JSON.stringify(answers[meant.part][meant.field]) !== JSON.stringify(meant.value);
    },
  },
  gestures: {
    chooseField: (user) => user.simulate('choose'),
    typePay: (user) => user.type('Minimum gross monthly salary (CZK)', '60000'),
    typeWrong: (user) => user.type('Minimum gross monthly salary (CZK)', invalidSalary),
    leave: (user) => user.simulate('leave the field'),
    async lookUp(user) {
      // What was not found before is not said any more.
      await user.type('Where', '');
      await user.type('Where', 'kolín');
      await user.leave('Where');
      await user.simulate('look up');
    },
    find: (user) => user.simulate('find'),
    giveUp: (user) => user.simulate('find nothing'),
    submit: (user) => user.simulate('submit'),
    skip: (user) => user.press('Skip'),
    back: (user) => user.press('Back'),
    leavePage: (user) => user.simulate('leave the page'),
    retry: (user) => user.press('Try again'),
    lose: (user) => user.simulate('lose'),
    regain: (user) => user.simulate('regain'),
    failToLeave: (user) => user.simulate('fail to leave'),
  },
  readFacts: () => {
    const form = document.querySelector('form[data-step]');
    const field = form?.querySelector<HTMLInputElement>('input[name]');
    const block = document.getElementById(field?.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
    // A town without a name of the board's has that of its id.
    const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    const chosen = [...(form?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])];
    return {
      question: document.querySelector('h1')?.textContent ?? null,
      answers: [
        ...chosen.map((input) => plain(input.labels?.[0]?.firstChild?.nextSibling?.textContent ?? '')),
        field?.value ?? '',
      ],
      error: field?.ariaInvalid === 'true' && block?.role === 'alert' ? block.textContent : null,
      said: form?.querySelector('[data-progress]')?.textContent ?? '',
      isBusy: form?.querySelector('[type=submit]')?.ariaBusy === 'true',
      isAnswerable: form?.querySelector('[inert]') === null,
      elsewhere: [...(form?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])]
        .map((button) => button.textContent)
        .filter((name) => name === 'Back' || name === 'Skip'),
      ways: [...(form?.querySelectorAll('[role=alert] button') ?? [])].map((button) => button.textContent),
    };
  },
  expected: ({ snap }) => {
    const { step, answers, errors } = snap.context;
    const shown = {
      fields: [...(answers.wanted.fields as string[]).map(() => 'development'), ''],
      experience: [''],
      terms: [...(answers.wanted.places as string[]), String(answers.wanted.salaryMin)],
      links: [String(answers.links.link)],
      alert: [''],
    };
    const said = () => {
      if (snap.hasTag('finished')) return 'Saved';
      return snap.hasTag('held') ? 'You are offline. It will be saved once the connection is back.' : '';
    };
    return {
      question: questions[step],
      answers: shown[step],
      error: errors.salaryMin ? 'This is not a number' : null,
      said: said(),
      isBusy: snap.hasTag('waiting') || snap.hasTag('busy') || snap.hasTag('finished'),
      isAnswerable: !(snap.hasTag('busy') && snap.context.isSkipping),
      elsewhere:
        snap.hasTag('busy') || snap.hasTag('finished')
          ? []
          : [...(step === 'fields' ? [] : ['Back']), ...(step === 'alert' ? [] : ['Skip'])],
      ways: snap.hasTag('failed') ? ['Try again'] : [],
    };
  },
};
