import {
  emittedBy,
  implies,
  invariant,
  isEqual,
  isStep,
  type ModelSpec,
  type Rules,
  runningEffects,
  startedBy,
  type World,
} from '@xstate/test';
import { companyRegistrationMachine } from '../../../machines/company-registration/company-registration.machine.ts';

type Machine = typeof companyRegistrationMachine;

export const kites = { name: 'Draci', ico: '27074358', website: 'draci.example' };
export const wrongNumber = '27074359';
const initialInput = {
  name: '',
  ico: '',
  website: 'draci.example',
  country: 'CZ',
  city: 'Brno',
  size: '',
  stage: 'seed',
};
export const unclaimed = { slug: 'draci', name: 'Draci z Brna', isTaken: false };
export const taken = { ...unclaimed, isTaken: true };

export const companyRegistrationModel: ModelSpec<Machine> = {
  name: 'companyRegistration',
  machine: companyRegistrationMachine,
  input: initialInput,
  cases: {
    typeName: { type: 'field.typed', field: 'name', value: kites.name },
    typeWrongNumber: { type: 'field.typed', field: 'ico', value: wrongNumber },
    typeNumber: { type: 'field.typed', field: 'ico', value: kites.ico },
    leaveNumber: { type: 'field.left', field: 'ico' },
    submit: { type: 'form.submitted' },
    claim: { type: 'claim.pressed' },
  },
  effects: {
    send: {
      added: { output: { type: 'added', id: 'one' }, http: { status: 201, body: { id: 'one' } } },
      found: {
        output: { type: 'found', company: unclaimed },
        http: { status: 409, body: { type: 'found', company: unclaimed } },
      },
      taken: {
        output: { type: 'found', company: taken },
        http: { status: 409, body: { type: 'found', company: taken } },
      },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
    },
  },
};

const isBusy = (world?: World<Machine>) => world?.snap.hasTag('busy') ?? false;
const isAdded = (world?: World<Machine>) => world?.snap.matches('added') ?? false;
const isEditing = (world?: World<Machine>) => world !== undefined && !isBusy(world);
const valuesOf = (world?: World<Machine>) => world?.snap.context.values;
const foundBy = (world?: World<Machine>) => world?.snap.context.found;

/** The wrong fields, in page order. */
export const invalidFields = ({ snap }: Pick<World<Machine>, 'snap'>): ('name' | 'ico')[] => {
  const { name, ico } = snap.context.values;
  return [...(name === '' ? (['name'] as const) : []), ...(ico === wrongNumber ? (['ico'] as const) : [])];
};

export const companyRegistrationRules: Rules<Machine> = {
  'starts with the values written before': ({ event, after }) =>
    implies(
      event.type === 'start',
      () => isEditing(after) && isEqual(valuesOf(after), initialInput) && foundBy(after) === null,
    ),

  'keeps typed values, whatever happens': ({ before, event, after }) => {
    if (!before) return undefined;
    const now = { ...valuesOf(before) };
    if (isEditing(before) && event.type === 'do' && event.event.type === 'field.typed')
      Object.assign(now, { [event.event.field]: event.event.value });
    return isEqual(valuesOf(after), now);
  },

  'ruling 16: leaving a field validates it, and no other': (step) =>
    implies(isStep(step, 'leaveNumber') && isEditing(step.before), () => {
      const { ico, ...others } = step.after.snap.context.errors;
      const { ico: _, ...othersBefore } = step.before?.snap.context.errors ?? {};
      return (
        ico === (invalidFields(step.after).includes('ico') ? 'companyNumber' : undefined) &&
        isEqual(others, othersBefore)
      );
    }),

  'submitting invalid values shows an error at each field and emits form.refused': (step) =>
    implies(
      isStep(step, 'submit') && isEditing(step.before) && invalidFields(step.after).length > 0,
      () =>
        isEditing(step.after) &&
        isEqual(Object.keys(step.after.snap.context.errors).sort(), invalidFields(step.after).sort()) &&
        isEqual(emittedBy(step.after), [{ type: 'form.refused' }]),
    ),

  'submitting a valid form sends it once, as written, without a claim': (step) =>
    implies(
      isStep(step, 'submit') && isEditing(step.before) && invalidFields(step.after).length === 0,
      () =>
        isBusy(step.after) &&
        startedBy(step).length === 1 &&
        foundBy(step.after) === null &&
        isEqual(step.after.snap.context.errors, {}) &&
        isEqual(runningEffects(step.after, 'send')[0]?.input, { values: valuesOf(step.before), claims: null }),
    ),

  'a found profile that is not taken is claimed by pressing, and no other is': (step) =>
    implies(isStep(step, 'claim') && isEditing(step.before), () =>
      foundBy(step.before)?.isTaken === false
        ? isBusy(step.after) &&
          startedBy(step).length === 1 &&
          isEqual(runningEffects(step.after, 'send')[0]?.input, {
            values: valuesOf(step.before),
            claims: unclaimed.slug,
          })
        : isEditing(step.after) && startedBy(step).length === 0,
    ),

  'ruling 6: no event starts a second call while one is running': (step) =>
    implies(
      isBusy(step.before) && step.event.type === 'do',
      () => step.after.snap.value === step.before?.snap.value && startedBy(step).length === 0,
    ),

  'a company that the board already has is offered instead of a duplicate': (step) =>
    implies(
      isStep(step, 'send:found') || isStep(step, 'send:taken'),
      () =>
        isEditing(step.after) &&
        isEqual(foundBy(step.after), isStep(step, 'send:taken') ? taken : unclaimed) &&
        emittedBy(step.after).length === 0,
    ),

  'typing discards the found company': ({ before, event, after }) =>
    implies(
      isEditing(before) && event.type === 'do' && event.event.type === 'field.typed',
      () => isEditing(after) && foundBy(after) === null && after.snap.context.claims === null,
    ),

  'a failure keeps the form and the found company, and is reported': (step) =>
    implies(
      isStep(step, 'send:failed'),
      () =>
        isEditing(step.after) &&
        isEqual(foundBy(step.after), foundBy(step.before)) &&
        isEqual(emittedBy(step.after), [{ type: 'registration.failed', wait: null }]),
    ),

  'ruling 24: a rate limit is reported with its waiting time': (step) =>
    implies(
      isStep(step, 'send:limited'),
      () => isEditing(step.after) && isEqual(emittedBy(step.after), [{ type: 'registration.failed', wait: 90_000 }]),
    ),

  'an added company is reported with its id': (step) =>
    implies(
      isStep(step, 'send:added'),
      () => isAdded(step.after) && isEqual(emittedBy(step.after), [{ type: 'company.added', id: 'one' }]),
    ),

  'the added state never changes': (step) =>
    implies(
      isAdded(step.before),
      () => isAdded(step.after) && startedBy(step).length === 0 && emittedBy(step.after).length === 0,
    ),

  'is busy while a call is running, and once the company is added': invariant(
    (world) => isBusy(world) === (world.pending.length > 0 || isAdded(world)),
  ),
};
