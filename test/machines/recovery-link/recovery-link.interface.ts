import type { FlowInterface } from '@xstate/test';
import type { recoveryLinkMachine } from '../../../machines/recovery-link/recovery-link.machine.ts';
import { recoveryLinkModel } from './recovery-link.model.ts';

type Facts = { button: string | null; isBusy: boolean; says: string | null };

const go = 'Turn it off in 24 hours';

/** The page of a link that starts the recovery. */
export const recoveryLinkInterface: FlowInterface<typeof recoveryLinkMachine, Facts> = {
  spec: {
    ...recoveryLinkModel,
    filter: ({ status }, event) => event.type !== 'do' || status === 'active',
  },
  gestures: { go: (user) => user.press(go) },
  readFacts: () => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('article button')];
    const button = buttons.find(({ textContent }) => textContent === 'Turn it off in 24 hours');
    const said = document.querySelector('article p[role=status], article p[role=alert]')?.textContent ?? null;
    return {
      button: button?.textContent ?? null,
      isBusy: button?.disabled ?? false,
      says: said && (said.split(/[.:]| on /)[0] ?? null),
    };
  },
  expected: ({ snap, status }) => {
    const says = () => {
      if (snap.hasTag('begun')) return 'Two-factor login will turn off';
      if (snap.hasTag('stopped')) return 'Stopped';
      return snap.hasTag('expired') ? 'This link is not valid' : null;
    };
    return { button: status === 'active' ? go : null, isBusy: snap.hasTag('busy'), says: says() };
  },
};
