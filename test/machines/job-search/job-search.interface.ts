import type { FlowInterface, UserActions } from '@xstate/test';
import type { jobSearchMachine } from '../../../machines/job-search/job-search.machine.ts';
import { jobSearchModel } from './job-search.model.ts';

type Facts = {
  draft: string;
  /** The text in the address, which the list follows. */
  asked: string;
};

const type = (text: string) => (user: UserActions) => user.type('What', text);
const arrive = (text: string) => (user: UserActions) => user.simulate(text);

// An address never contains extra spaces.
const { arriveAtSpaces: _, ...cases } = jobSearchModel.cases;

/** The text field of the search above the list. The test navigates to the list for the text that `happen` names. */
export const jobSearchInterface: FlowInterface<typeof jobSearchMachine, Facts> = {
  spec: {
    ...jobSearchModel,
    cases,
    // Typing the same text again changes nothing.
    filter: ({ snap }, event) =>
      event.type !== 'do' || event.event.type !== 'text.typed' || event.event.text !== snap.context.draft,
  },
  gestures: {
    clear: type(''),
    typeReact: type('react'),
    typeReactNative: type('react native'),
    typeWithSpaces: type(' react   native '),
    submit: (user) => user.press('Search'),
    arriveAtAll: arrive(''),
    arriveAtReact: arrive('react'),
  },
  readFacts: () => ({
    draft: document.querySelector<HTMLInputElement>('input[type=search]')?.value ?? '',
    asked: new URLSearchParams(location.search).get('q') ?? '',
  }),
  expected: ({ snap }) => ({ draft: snap.context.draft, asked: snap.context.settled }),
};
