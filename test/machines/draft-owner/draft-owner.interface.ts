import type { FlowInterface, OutOfReach, World } from '@xstate/test';
import { ann, draftOwnerModel } from './draft-owner.model.ts';

type Machine = (typeof draftOwnerModel)['machine'];

type Facts = {
  /** The account that the form is of, and its text; null where there is no form. */
  email: string | null;
  message: string | null;
  isSent: boolean;
};

const isOpen = ({ snap }: World<Machine>) => !snap.hasTag('busy') && !snap.hasTag('sent');

/** Cells of its coverage that no person reaches, and why. */
export const draftOwnerOutOfReach: OutOfReach = {
  'transition draftOwner.reading · error read': 'a browser whose storage fails is read as one without a draft',
};

/** The form over an ad, opened by a signed-in user without a draft in this browser. */
export const draftOwnerInterface: FlowInterface<Machine, Facts> = {
  spec: {
    ...draftOwnerModel,
    input: { user: ann },
    expand: ({ env }, _, event) => ({
      events: [event],
      env: event.type === 'user.changed' ? event.user : (env ?? ann),
    }),
    filter(world, event) {
      // The network can't make the browser's storage fail.
      if (event.type !== 'do') return event.type !== 'settle' || event.case !== 'failed';
      if (event.case === 'apply') return isOpen(world);
      // A guest's draft is in this browser: nothing shows that it is being read.
      return event.case !== 'nobody' || !world.snap.hasTag('busy');
    },
  },
  gestures: {
    ann: (user) => user.simulate('ann'),
    petr: (user) => user.simulate('petr'),
    nobody: (user) => user.simulate('nobody'),
    apply: (user) => user.press('Send the application'),
  },
  readFacts: () => ({
    email: document.querySelector<HTMLInputElement>('[role=dialog] input[name=email]')?.value ?? null,
    message: document.querySelector<HTMLTextAreaElement>('[role=dialog] textarea[name=message]')?.value ?? null,
    isSent: document.querySelector('[role=dialog]')?.textContent?.includes('ABCD-2345') ?? false,
  }),
  expected(world) {
    const { owner, draft } = world.snap.context;
    return {
      email: isOpen(world) ? owner : null,
      message: isOpen(world) ? (draft?.answers.message ?? '') : null,
      isSent: world.snap.hasTag('sent'),
    };
  },
};
