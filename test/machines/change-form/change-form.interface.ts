import type { FlowInterface, OutOfReach } from '@xstate/test';
import { changeFormModel, invalidDomain, type machine, validDomain } from './change-form.model.ts';

type Machine = typeof machine;

type Facts = { domains: string | null; error: string | null; isBusy: boolean };

const errorTexts: Record<string, string> = {
  domain: 'One of them is not a domain.',
  [`domain ${invalidDomain}`]: `“${invalidDomain}” is not a domain.`,
};

/** The other domains on which a company's ads may be embedded. */
export const changeFormInterface: FlowInterface<Machine, Facts> = {
  spec: {
    ...changeFormModel,
    input: { domains: '' },
    effects: {
      ask: {
        // The form keeps what was saved.
        done: { output: { type: 'done', next: { domains: validDomain } }, http: 204 },
        wrong: {
          output: { type: 'wrong', field: 'domains', error: 'domain' },
          http: { status: 422, body: { errors: { 'domains.0': ['domain'] } } },
        },
        undone: { output: { type: 'undone' }, http: 500 },
      },
    },
    // Pressing the button keeps the focus in the field; a refusal focuses it again.
    expand(world, name, event) {
      if (event.type === 'field.left') return { events: [event], env: null };
      if (name === 'type' || name === 'typeBadly') return { events: [event], env: 'domains' };
      const isWrong = !world.snap.hasTag('busy') && world.snap.context.values.domains === invalidDomain;
      return { events: [event], env: isWrong ? 'domains' : world.env };
    },
    filter(world, event) {
      if (event.type !== 'do') return true;
      const { domains } = world.snap.context.values;
      if (event.event.type === 'field.typed') return domains !== event.event.value;
      if (event.event.type === 'field.left') return world.env === 'domains';
      return domains !== '';
    },
  },
  gestures: {
    type: (user) => user.type('Other domains', validDomain),
    typeBadly: (user) => user.type('Other domains', invalidDomain),
    leave: (user) => user.leave('Other domains'),
    submit: (user) => user.press('Save the domains'),
  },
  readFacts: () => {
    const field = document.querySelector<HTMLTextAreaElement>('form [name=domains]');
    const block = document.getElementById(field?.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
    const button = field?.form?.querySelector<HTMLButtonElement>('button[type=submit]');
    return {
      domains: field?.value ?? null,
      error: field?.ariaInvalid === 'true' && block?.role === 'alert' ? block.textContent : null,
      isBusy: button?.disabled ?? false,
    };
  },
  expected: ({ snap }) => {
    const { values, errors } = snap.context;
    return { ...values, error: errorTexts[errors.domains ?? ''] ?? null, isBusy: snap.hasTag('busy') };
  },
};

export const changeFormOutOfReach: OutOfReach = {
  'transition changeForm.asking · error ask': 'whoever asks for the change never fails; the change itself does',
};
