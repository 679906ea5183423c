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
import { companyVerificationMachine } from '../../../machines/company-verification/company-verification.machine.ts';
import { isRefusalShownUntilTyped } from '../refusal.ts';

type Machine = typeof companyVerificationMachine;

export const address = 'jana@draci.example';
export const malformed = 'jana';

const takenBody = { status: 409, body: { errors: { company: ['taken'] } } };

export const companyVerificationModel: ModelSpec<Machine> = {
  name: 'companyVerification',
  machine: companyVerificationMachine,
  input: { sentTo: null },
  cases: {
    typeEmail: { type: 'field.typed', field: 'email', value: address },
    typeBadEmail: { type: 'field.typed', field: 'email', value: malformed },
    leaveEmail: { type: 'field.left', field: 'email' },
    submit: { type: 'form.submitted' },
    check: { type: 'check.pressed' },
  },
  effects: {
    send: {
      sent: { output: { type: 'sent' }, http: 204 },
      otherDomain: {
        output: { type: 'otherDomain' },
        http: { status: 422, body: { errors: { email: ['otherDomain'] } } },
      },
      verified: { output: { type: 'verified' }, http: { status: 409, body: { errors: { company: ['verified'] } } } },
      taken: { output: { type: 'taken' }, http: takenBody },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
    },
    check: {
      verified: { output: { type: 'verified' }, http: { status: 200, body: { record: 'verified' } } },
      missing: { output: { type: 'missing' }, http: { status: 200, body: { record: 'missing' } } },
      different: { output: { type: 'different' }, http: { status: 200, body: { record: 'different' } } },
      unreachable: { output: { type: 'unreachable' }, http: { status: 200, body: { record: 'unreachable' } } },
      taken: { output: { type: 'taken' }, http: takenBody },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
    },
  },
};

const isBusy = (world?: World<Machine>) => world?.snap.hasTag('busy') ?? false;
const isProving = (world?: World<Machine>) => world?.snap.matches('proving') ?? false;
const isTaken = (world?: World<Machine>) => world?.snap.hasTag('taken') ?? false;
const isVerified = (world?: World<Machine>) => world?.snap.matches('verified') ?? false;
const takesText = (world?: World<Machine>) => isProving(world) || (world?.snap.hasTag('checking') ?? false);
const emailOf = (world?: World<Machine>) => world?.snap.context.values.email;
const errorsOf = (world?: World<Machine>) => world?.snap.context.errors;
const errorIn = (email?: string) => (email === '' ? 'required' : email === malformed ? 'malformed' : undefined);

export const companyVerificationRules: Rules<Machine> = {
  'starts with an empty address and no check of the records': ({ event, after }) =>
    implies(
      event.type === 'start',
      () => isProving(after) && emailOf(after) === '' && after.snap.context.record === null,
    ),

  'keeps the typed address, whatever happens': ({ before, event, after }) => {
    if (!before) return undefined;
    const isTyped = takesText(before) && event.type === 'do' && event.event.type === 'field.typed';
    return emailOf(after) === (isTyped && 'value' in event.event ? event.event.value : emailOf(before));
  },

  'ruling 16: leaving the field validates it, unless the server has refused it': (step) =>
    implies(isStep(step, 'leaveEmail') && takesText(step.before), () =>
      step.before?.snap.context.refused === 'email'
        ? isEqual(errorsOf(step.after), errorsOf(step.before))
        : errorsOf(step.after)?.email === errorIn(emailOf(step.after)),
    ),

  'submitting an invalid address shows its error and emits form.refused': (step) =>
    implies(
      isStep(step, 'submit') && isProving(step.before) && errorIn(emailOf(step.before)) !== undefined,
      () =>
        isProving(step.after) &&
        errorsOf(step.after)?.email === errorIn(emailOf(step.after)) &&
        isEqual(emittedBy(step.after), [{ type: 'form.refused' }]),
    ),

  'submitting a valid address sends it once, as written': (step) =>
    implies(
      isStep(step, 'submit') && isProving(step.before) && errorIn(emailOf(step.before)) === undefined,
      () =>
        step.after.snap.hasTag('sending') &&
        isEqual(errorsOf(step.after), {}) &&
        startedBy(step).length === 1 &&
        isEqual(runningEffects(step.after, 'send')[0]?.input, { email: emailOf(step.before) }),
    ),

  'pressing check reads the records once and clears the previous result': (step) =>
    implies(
      isStep(step, 'check') && isProving(step.before),
      () =>
        step.after.snap.hasTag('checking') &&
        step.after.snap.context.record === null &&
        runningEffects(step.after, 'check').length === 1 &&
        startedBy(step).length === 1,
    ),

  'ruling 6: no event starts a second call while one is running': (step) =>
    implies(
      isBusy(step.before) && step.event.type === 'do',
      () =>
        step.after.snap.value === step.before?.snap.value &&
        startedBy(step).length === 0 &&
        isEqual(emittedBy(step.after), []),
    ),

  'a sent mail is reported with its address': (step) =>
    implies(
      isStep(step, 'send:sent'),
      () =>
        isProving(step.after) &&
        step.after.snap.context.sentTo === emailOf(step.after) &&
        isEqual(emittedBy(step.after), [{ type: 'link.sent', email: emailOf(step.before) }]),
    ),

  'no other step changes the address that the mail was sent to': ({ before, event, after }) =>
    implies(
      before !== undefined && !(event.type === 'settle' && event.case === 'sent'),
      () => after.snap.context.sentTo === before?.snap.context.sentTo,
    ),

  'ruling 16: a field refused by the server stays refused until it is edited or the form is submitted':
    isRefusalShownUntilTyped,

  'an address that the server refuses gets an error at its field': (step) =>
    implies(
      isStep(step, 'send:otherDomain'),
      () =>
        isProving(step.after) &&
        errorsOf(step.after)?.email === 'otherDomain' &&
        isEqual(emittedBy(step.after), [{ type: 'form.refused' }]),
    ),

  'a check without proof stores its result and returns to the form': (step) =>
    implies(
      isStep(step, 'check:missing') || isStep(step, 'check:different') || isStep(step, 'check:unreachable'),
      () =>
        isProving(step.after) &&
        step.event.type === 'settle' &&
        step.after.snap.context.record === step.event.case &&
        emittedBy(step.after).length === 0,
    ),

  'the result of a check remains until the next check': (step) =>
    implies(
      step.before !== undefined && !isStep(step, 'check') && !step.before.snap.hasTag('checking'),
      () => step.after.snap.context.record === step.before?.snap.context.record,
    ),

  'a verified company is reported once, and remains busy': (step) =>
    implies(
      isStep(step, 'send:verified') || isStep(step, 'check:verified'),
      () =>
        isVerified(step.after) && isBusy(step.after) && isEqual(emittedBy(step.after), [{ type: 'company.verified' }]),
    ),

  'a company taken by another account ends the flow without a report': (step) =>
    implies(
      isStep(step, 'send:taken') || isStep(step, 'check:taken'),
      () => isTaken(step.after) && !isBusy(step.after) && emittedBy(step.after).length === 0,
    ),

  'a failure returns to the form and is reported': (step) =>
    implies(
      isStep(step, 'send:failed') || isStep(step, 'check:failed'),
      () => isProving(step.after) && isEqual(emittedBy(step.after), [{ type: 'verification.failed', wait: null }]),
    ),

  'ruling 24: a rate limit is reported with its waiting time': (step) =>
    implies(
      isStep(step, 'send:limited') || isStep(step, 'check:limited'),
      () => isProving(step.after) && isEqual(emittedBy(step.after), [{ type: 'verification.failed', wait: 90_000 }]),
    ),

  'the verified and taken states never change': (step) =>
    implies(
      isVerified(step.before) || isTaken(step.before),
      () => step.after.snap.value === step.before?.snap.value && startedBy(step).length === 0,
    ),

  'is busy while a call is running, and once the company is verified': invariant(
    (world) => isBusy(world) === (world.pending.length > 0 || isVerified(world)),
  ),
};
