import type { FlowInterface, UserActions, World } from '@xstate/test';
import type { twoFactorRecoveryMachine } from '../../../machines/two-factor-recovery/two-factor-recovery.machine.ts';
import { twoFactorRecoveryModel } from './two-factor-recovery.model.ts';

type Machine = typeof twoFactorRecoveryMachine;
type Facts = { buttons: string; says: string | null; isBusy: boolean };

const opener = 'I have neither my phone nor a recovery code';
const asking = 'Send me the link';

const isAsking = ({ snap }: World<Machine>) => snap.hasTag('explained');
const isAtRest = (world: World<Machine>) => isAsking(world) && !world.snap.hasTag('busy');

type Gesture = { when: (world: World<Machine>) => boolean; do: (user: UserActions) => Promise<void> };
const gestures: Record<string, Gesture> = {
  openHelp: {
    when: ({ snap }) => !['explained', 'sent', 'refused'].some((tag) => snap.hasTag(tag as 'sent')),
    do: (user) => user.press(opener),
  },
  cancel: { when: isAtRest, do: (user) => user.press('Cancel') },
  ask: { when: isAtRest, do: (user) => user.press(asking) },
};

/** The help below the code field. */
export const twoFactorRecoveryInterface: FlowInterface<Machine, Facts> = {
  spec: {
    ...twoFactorRecoveryModel,
    filter: (world, event) => event.type !== 'do' || (gestures[event.case]?.when(world) ?? false),
  },
  gestures: Object.fromEntries(Object.entries(gestures).map(([name, gesture]) => [name, gesture.do])),
  readFacts: () => {
    const asking = 'Send me the link';
    const names = ['I have neither my phone nor a recovery code', asking, 'Cancel'];
    const dialog = document.querySelector('[role=dialog]');
    const buttons = [...(dialog?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
    const own = buttons.filter(({ textContent }) => names.includes(textContent ?? ''));
    const said = dialog?.querySelector('p[role=status], div[role=alert]')?.textContent ?? null;
    return {
      buttons: own.map(({ textContent }) => textContent).join(', '),
      says: said && (said.split(/[.,:]/)[0] ?? null),
      isBusy: own.some(({ textContent, disabled }) => textContent === asking && disabled),
    };
  },
  expected: (world) => {
    const { snap } = world;
    const refused =
      snap.context.refusal === 'provider'
        ? 'You need your password for this'
        : 'Your account cannot do this at the moment';
    const hasEnded = snap.hasTag('sent') || snap.hasTag('refused');
    return {
      buttons: isAsking(world) ? `${asking}, Cancel` : hasEnded ? '' : opener,
      says: snap.hasTag('sent') ? 'The link is on its way by e-mail' : snap.hasTag('refused') ? refused : null,
      isBusy: snap.hasTag('busy'),
    };
  },
};
