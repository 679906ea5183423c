import type { FlowInterface, World } from '@xstate/test';
import type { companyRegistrationMachine } from '../../../machines/company-registration/company-registration.machine.ts';
import { companyRegistrationModel, invalidFields, kites, wrongNumber } from './company-registration.model.ts';

type Machine = typeof companyRegistrationMachine;
type Field = 'name' | 'ico';

type Facts = {
  name: string | null;
  ico: string | null;
  errors: Record<Field, string | null>;
  isBusy: boolean;
  offersClaim: boolean;
  saysTaken: boolean;
};

const errorTexts: Record<string, string> = {
  required: 'This field is mandatory',
  companyNumber: 'This is not a company number: it has 8 digits, and the last one must match the others',
};

const claim = 'Claim the profile';

export const companyRegistrationOutOfReach = {
  'guard companyRegistration.editing · claim.pressed [not mayBeClaimed]':
    'the button is there only where it may be pressed',
};

const mayClaim = ({ snap }: Pick<World<Machine>, 'snap'>) => snap.context.found?.isTaken === false;

export const companyRegistrationInterface: FlowInterface<Machine, Facts> = {
  spec: {
    ...companyRegistrationModel,
    // Pressing a button keeps the focus in the field; a refusal focuses the first wrong one.
    expand(world, name, event) {
      if (event.type === 'field.left') return { events: [event], env: null };
      if (event.type === 'field.typed') {
        const focus = world.env as Field | null;
        const leaving = { type: 'field.left', field: focus ?? 'name' } as const;
        return { events: focus && focus !== event.field ? [leaving, event] : [event], env: event.field };
      }
      const [wrong] = name === 'submit' && world.snap.matches('editing') ? invalidFields(world) : [];
      return { events: [event], env: wrong ?? world.env };
    },
    filter(world, event) {
      // The page is left.
      if (world.snap.matches('added')) return event.type !== 'do';
      if (event.type !== 'do') return true;
      const { values } = world.snap.context;
      if (event.event.type === 'field.typed') return values[event.event.field] !== event.event.value;
      if (event.event.type === 'field.left') return world.env === event.event.field;
      return event.event.type !== 'claim.pressed' || mayClaim(world);
    },
  },
  gestures: {
    typeName: (user) => user.type('Name of the startup', kites.name),
    typeWrongNumber: (user) => user.type('Company number (IČO)', wrongNumber),
    typeNumber: (user) => user.type('Company number (IČO)', kites.ico),
    leaveNumber: (user) => user.leave('Company number (IČO)'),
    submit: (user) => user.press('Add the startup'),
    claim: (user) => user.press(claim),
  },
  readFacts: () => {
    const form = document.querySelector('form:has([name=ico])');
    const errorOf = (name: string) => {
      const field = form?.querySelector(`[name=${name}]`);
      const block = document.getElementById(field?.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
      return field?.ariaInvalid === 'true' && block?.role === 'alert' ? block.textContent : null;
    };
    const textOf = (name: string) => form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? null;
    return {
      name: textOf('name'),
      ico: textOf('ico'),
      errors: { name: errorOf('name'), ico: errorOf('ico') },
      isBusy: form?.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled ?? false,
      offersClaim: [...document.querySelectorAll('button')].some(
        ({ textContent }) => textContent === 'Claim the profile',
      ),
      saysTaken: document.body.textContent?.includes('Somebody already looks after it') ?? false,
    };
  },
  expected: (world) => {
    const { values, errors, found } = world.snap.context;
    const isThere = !world.snap.matches('added');
    const errorOf = (field: Field) => (isThere ? (errorTexts[errors[field] ?? ''] ?? null) : null);
    return {
      name: isThere ? values.name : null,
      ico: isThere ? values.ico : null,
      errors: { name: errorOf('name'), ico: errorOf('ico') },
      isBusy: isThere && world.snap.hasTag('busy'),
      offersClaim: isThere && mayClaim(world),
      saysTaken: isThere && found?.isTaken === true,
    };
  },
};
