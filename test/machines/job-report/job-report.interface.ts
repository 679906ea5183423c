import type { FlowInterface, World } from '@xstate/test';
import type { jobReportMachine } from '../../../machines/job-report/job-report.machine.ts';
import { address, jobReportModel, malformed, text } from './job-report.model.ts';

type Machine = typeof jobReportMachine;

type Facts = {
  reason: string | null;
  reasonError: string | null;
  text: string | null;
  email: string | null;
  emailError: string | null;
  isBusy: boolean;
  /** The text shown next to the form, or instead of it. */
  said: string | null;
};

/** Texts of §5. */
const errorTexts: Record<string, string> = { required: 'This field is mandatory', malformed: 'Invalid email format' };

const endings = {
  sent: 'Thank you. We will look at the ad.',
  gone: 'This ad is no longer on the board.',
} as const;
const offline = 'You are offline. Your text stays here; send it once the connection is back.';

export const scam = 'input[name=reason][value=scam]';

const isInEmail = ({ env }: Pick<World<Machine>, 'env'>) => env === 'email';
const isForm = ({ snap }: Pick<World<Machine>, 'snap'>) => snap.matches('editing') || snap.hasTag('busy');

/** The dialog over an ad, opened by a visitor. */
export const jobReportInterface: FlowInterface<Machine, Facts> = {
  spec: {
    ...jobReportModel,
    // Pressing a button or a choice keeps the focus in the field; a refusal focuses the first wrong one.
    expand(world, name, event) {
      const leaving = { type: 'field.left', field: 'email' } as const;
      const { values } = world.snap.context;
      if (name === 'submit' && world.snap.matches('editing')) {
        const refusesReason = values.reason === '';
        if (refusesReason) return { events: isInEmail(world) ? [event, leaving] : [event], env: null };
        if (values.email === malformed) return { events: [event], env: 'email' };
      }
      if (name === 'typeText') return { events: isInEmail(world) ? [leaving, event] : [event], env: null };
      if (event.type === 'field.typed') return { events: [event], env: 'email' };
      return { events: [event], env: name === 'leaveEmail' ? null : world.env };
    },
    filter(world, event) {
      if (event.type !== 'do') return true;
      const { values, isOnline } = world.snap.context;
      if (event.case === 'lose') return isOnline;
      if (event.case === 'regain') return !isOnline;
      // A field that is not shown cannot be used, and the same input again changes nothing.
      if (!isForm(world)) return false;
      if (event.event.type === 'field.typed') return values[event.event.field] !== event.event.value;
      if (event.event.type === 'field.left') return isInEmail(world);
      return event.event.type !== 'reason.chosen' || values.reason !== event.event.reason;
    },
  },
  gestures: {
    chooseScam: (user) => user.simulate('chooseScam'),
    typeText: (user) => user.type('More about it (optional)', text),
    typeEmail: (user) => user.type('E-mail (optional)', address),
    typeBadEmail: (user) => user.type('E-mail (optional)', malformed),
    leaveEmail: (user) => user.leave('E-mail (optional)'),
    submit: (user) => user.press('Send the report'),
    lose: (user) => user.simulate('lose'),
    regain: (user) => user.simulate('regain'),
  },
  readFacts: () => {
    // Toasts are outside of it.
    const body = document.querySelector('[role=dialog] [data-autofocus-inside]');
    const email = body?.querySelector<HTMLInputElement>('input[name=email]');
    const errorOf = (field: Element | null | undefined) => {
      const block = document.getElementById(field?.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
      return field?.ariaInvalid === 'true' && block?.role === 'alert' ? block.textContent : null;
    };
    return {
      reason: body?.querySelector<HTMLInputElement>('input[name=reason]:checked')?.value ?? null,
      reasonError: errorOf(body?.querySelector('[role=radiogroup]')),
      text: body?.querySelector('textarea')?.value ?? null,
      email: email?.value ?? null,
      emailError: errorOf(email),
      isBusy: body?.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled ?? false,
      said: body?.querySelector('[data-said], [role=status]')?.textContent || null,
    };
  },
  expected: ({ snap }) => {
    const { values, errors, isOnline } = snap.context;
    const isThere = isForm({ snap });
    const ending = (['sent', 'gone'] as const).find((tag) => snap.hasTag(tag));
    const besides = isOnline ? null : offline;
    return {
      reason: isThere ? values.reason || null : null,
      reasonError: isThere ? (errorTexts[errors.reason ?? ''] ?? null) : null,
      text: isThere ? values.text : null,
      email: isThere ? values.email : null,
      emailError: isThere ? (errorTexts[errors.email ?? ''] ?? null) : null,
      isBusy: snap.hasTag('busy'),
      said: ending ? endings[ending] : besides,
    };
  },
};
