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
import { bulkAnswerMachine } from '../../../machines/bulk-answer/bulk-answer.machine.ts';
import type { Recipient } from '../../../machines/bulk-answer/bulk-answer.rules.ts';

type Machine = typeof bulkAnswerMachine;

const ofKites = { job: 'Kite engineer', company: 'Draci', needsText: true };
export const bara: Recipient = { id: 'bara', name: 'Bára', language: 'cs', ...ofKites };
export const anna: Recipient = { id: 'anna', name: 'Anna', language: 'en', ...ofKites };

export const czech = 'Dobrý den, {name}, přijďte.';
export const english = 'Hi {name}, come and see {company}.';
/** Has a placeholder that does not exist. */
export const unknown = 'Hi {nick}';
export const template = { cs: 'Děkujeme.', en: 'Thank you.' };

export const bulkAnswerModel: ModelSpec<Machine> = {
  name: 'bulkAnswer',
  machine: bulkAnswerMachine,
  input: { people: [bara, anna], step: 'invited', answer: { cs: '', en: '' }, isOnline: true },
  cases: {
    choose: { type: 'template.chosen', answer: template },
    typeCzech: { type: 'field.typed', field: 'cs', value: czech },
    typeEnglish: { type: 'field.typed', field: 'en', value: english },
    typeUnknown: { type: 'field.typed', field: 'en', value: unknown },
    leaveCzech: { type: 'field.left', field: 'cs' },
    leaveEnglish: { type: 'field.left', field: 'en' },
    submit: { type: 'form.submitted' },
    removeBara: { type: 'person.removed', id: 'bara' },
    removeAnna: { type: 'person.removed', id: 'anna' },
    resume: { type: 'editing.resumed' },
    confirm: { type: 'sending.confirmed' },
    cancel: { type: 'sending.cancelled' },
    lose: { type: 'connection.lost' },
    regain: { type: 'connection.returned' },
  },
  effects: {
    send: {
      sent: { output: { type: 'sent' }, http: 204 },
      changed: { output: { type: 'changed' }, http: 409 },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
    },
  },
};

const is = (tag: 'form' | 'preview' | 'busy' | 'held' | 'stopped' | 'finished') => (world?: World<Machine>) =>
  world?.snap.hasTag(tag) ?? false;
const isEditing = is('form');
const isPreview = is('preview');
const isBusy = is('busy');
const isHeld = is('held');
const isStopped = is('stopped');
const isFinished = is('finished');
const contextOf = (world?: World<Machine>) => world?.snap.context;
const valuesOf = (world?: World<Machine>) => contextOf(world)?.values;
const errorsOf = (world?: World<Machine>) => contextOf(world)?.errors ?? {};
const namesOf = (world: World<Machine> | undefined, list: 'people' | 'sent' | 'changed') =>
  contextOf(world)?.[list].map(({ id }) => id) ?? [];
const allRecipients = (world?: World<Machine>) =>
  (['sent', 'changed', 'people'] as const).flatMap((list) => namesOf(world, list));
const isOnline = (world?: World<Machine>) => contextOf(world)?.isOnline ?? false;

/** The wrong texts by the specification: every recipient needs one in their language. */
export const invalidTexts = (world?: World<Machine>): ('cs' | 'en')[] =>
  [bara, anna].flatMap(({ id, language }) => {
    const text = valuesOf(world)?.[language] ?? '';
    return namesOf(world, 'people').includes(id) && (text === '' || text === unknown) ? [language] : [];
  });

const expectedTexts: Record<string, string> = {
  [`bara ${czech}`]: 'Dobrý den, Bára, přijďte.',
  [`anna ${english}`]: 'Hi Anna, come and see Draci.',
  [`bara ${template.cs}`]: template.cs,
  [`anna ${template.en}`]: template.en,
};

/** The text that a recipient gets, by what was written in their language. */
export const textFor = (world: World<Machine>, { id, language }: Recipient): string =>
  expectedTexts[`${id} ${world.snap.context.values[language]}`] ?? '';

const sendsToNext = (world: World<Machine>): boolean => {
  const [next] = world.snap.context.people;
  const [send] = runningEffects(world, 'send');
  return next !== undefined && isEqual(send?.input, { id: next.id, step: 'invited', text: textFor(world, next) });
};

/** After one recipient is done: the next is sent, the connection is awaited, or nobody is left. */
const goesOn = (world: World<Machine>): boolean => {
  if (namesOf(world, 'people').length === 0) return isFinished(world);
  return isOnline(world) ? isBusy(world) && sendsToNext(world) : isHeld(world);
};

export const bulkAnswerRules: Rules<Machine> = {
  'starts with all recipients and empty texts': ({ event, after }) =>
    implies(
      event.type === 'start',
      () =>
        isEditing(after) &&
        isEqual(namesOf(after, 'people'), ['bara', 'anna']) &&
        isEqual(allRecipients(after), ['bara', 'anna']) &&
        isEqual(valuesOf(after), { cs: '', en: '' }) &&
        contextOf(after)?.step === 'invited' &&
        isEqual(errorsOf(after), {}),
    ),

  'keeps the texts until they are edited or a template replaces them': (step) => {
    const { before, event, after } = step;
    if (!before) return undefined;
    const now = { ...valuesOf(before) };
    if (isEditing(before) && event.type === 'do') {
      if (event.event.type === 'field.typed') Object.assign(now, { [event.event.field]: event.event.value });
      if (event.event.type === 'template.chosen') Object.assign(now, event.event.answer);
    }
    return isEqual(valuesOf(after), now);
  },

  'product §11 each change of texts or recipients emits the unsent draft, or null without a text': (step) => {
    const { before, event, after } = step;
    if (!before) return undefined;
    const isWriting =
      isEditing(before) && event.type === 'do' && ['field.typed', 'template.chosen'].includes(event.event.type);
    const isOther = isWriting || !isEqual(namesOf(before, 'people'), namesOf(after, 'people'));
    const people = [bara, anna].filter(({ id }) => namesOf(after, 'people').includes(id));
    const answer = valuesOf(after);
    const unsent = people.some(({ language }) => answer?.[language])
      ? { people: people.map(({ id }) => id), answer }
      : null;
    return isEqual(emittedBy(after, 'draft.written'), isOther ? [{ type: 'draft.written', unsent }] : []);
  },

  'choosing a template clears the errors': (step) =>
    implies(isStep(step, 'choose') && isEditing(step.before), () => isEqual(errorsOf(step.after), {})),

  'ruling 16: typing changes no errors': (step) =>
    implies(step.event.type === 'do' && step.event.event.type === 'field.typed', () =>
      isEqual(errorsOf(step.before), errorsOf(step.after)),
    ),

  'ruling 16: leaving a text validates it, and no other': (step) => {
    const { event } = step;
    if (event.type !== 'do' || event.event.type !== 'field.left' || !isEditing(step.before)) return undefined;
    const { field } = event.event;
    const other = field === 'cs' ? 'en' : 'cs';
    return (
      field in errorsOf(step.after) === invalidTexts(step.after).includes(field) &&
      isEqual(errorsOf(step.after)[other], errorsOf(step.before)[other])
    );
  },

  'submitting a text with an unknown placeholder reports it as such': (step) =>
    implies(
      isStep(step, 'submit') &&
        isEditing(step.before) &&
        valuesOf(step.before)?.en === unknown &&
        invalidTexts(step.before).includes('en'),
      () => errorsOf(step.after).en === 'placeholder',
    ),

  'submitting invalid texts reports their errors and shows no preview': (step) =>
    implies(
      isStep(step, 'submit') && isEditing(step.before) && invalidTexts(step.before).length > 0,
      () =>
        isEditing(step.after) &&
        isEqual(Object.keys(errorsOf(step.after)).sort(), invalidTexts(step.before)) &&
        isEqual(emittedBy(step.after), [{ type: 'form.refused' }]),
    ),

  'submitting valid texts shows the preview before anything is sent': (step) =>
    implies(
      isStep(step, 'submit') && isEditing(step.before) && invalidTexts(step.before).length === 0,
      () => isPreview(step.after) && isEqual(errorsOf(step.after), {}) && startedBy(step).length === 0,
    ),

  'the preview can remove any recipient except the last one': (step) => {
    const { before, event, after } = step;
    if (event.type !== 'do' || event.event.type !== 'person.removed' || !isPreview(before)) return undefined;
    const { id } = event.event;
    const people = namesOf(before, 'people');
    const left = people.length > 1 ? people.filter((one) => one !== id) : people;
    return isPreview(after) && isEqual(namesOf(after, 'people'), left);
  },

  'the texts can be edited again from the preview': (step) =>
    implies(isStep(step, 'resume') && isPreview(step.before), () => isEditing(step.after)),

  'product §11 confirming sends to the next recipient, with their own text': (step) =>
    implies(isStep(step, 'confirm') && (isPreview(step.before) || isStopped(step.before)), () => goesOn(step.after)),

  'a recipient who was sent to is done, and the next one follows': (step) =>
    implies(
      isStep(step, 'send:sent'),
      () =>
        isEqual(namesOf(step.after, 'sent'), [
          ...namesOf(step.before, 'sent'),
          ...namesOf(step.before, 'people').slice(0, 1),
        ]) &&
        isEqual(namesOf(step.after, 'people'), namesOf(step.before, 'people').slice(1)) &&
        goesOn(step.after),
    ),

  'a recipient whose application has changed is skipped and listed, and the next one follows': (step) =>
    implies(
      isStep(step, 'send:changed'),
      () =>
        isEqual(namesOf(step.after, 'changed'), [
          ...namesOf(step.before, 'changed'),
          ...namesOf(step.before, 'people').slice(0, 1),
        ]) &&
        isEqual(namesOf(step.after, 'people'), namesOf(step.before, 'people').slice(1)) &&
        goesOn(step.after),
    ),

  'no recipient is lost or listed twice': (step) => {
    if (!step.before || isStep(step, 'removeAnna') || isStep(step, 'removeBara')) return undefined;
    return isEqual(allRecipients(step.after).sort(), allRecipients(step.before).sort());
  },

  'the end is reported once, with the number of answers sent': (step) => {
    if (!step.before) return undefined;
    const told = emittedBy(step.after, 'answers.sent');
    const isDone = isFinished(step.after) && !isFinished(step.before);
    return isEqual(told, isDone ? [{ type: 'answers.sent', count: namesOf(step.after, 'sent').length }] : []);
  },

  'ruling 24: a rate limit stops sending and is reported with its waiting time': (step) =>
    implies(
      isStep(step, 'send:limited'),
      () => isStopped(step.after) && isEqual(emittedBy(step.after), [{ type: 'answers.failed', wait: 90_000 }]),
    ),

  'a failure stops sending and is reported, or holds the rest without a connection': (step) =>
    implies(isStep(step, 'send:failed'), () =>
      isOnline(step.before)
        ? isStopped(step.after) && isEqual(emittedBy(step.after), [{ type: 'answers.failed', wait: null }])
        : isHeld(step.after) && emittedBy(step.after).length === 0,
    ),

  'the rest is sent when the connection returns': (step) =>
    implies(isStep(step, 'regain') && isHeld(step.before), () => goesOn(step.after)),

  'a sending that waits for the connection can be cancelled, and is then sent only when confirmed again': (step) =>
    implies(isStep(step, 'cancel') && isHeld(step.before), () => isPreview(step.after) && startedBy(step).length === 0),

  'ruling 6: no event starts a second call while one is running': (step) =>
    implies(isBusy(step.before) && step.event.type === 'do', () => isBusy(step.after) && startedBy(step).length === 0),

  'no user event except confirming or a returned connection starts a call': (step) =>
    implies(step.event.type === 'do' && !isStep(step, 'confirm') && !isStep(step, 'regain'), () =>
      isEqual(startedBy(step), []),
    ),

  'each stage remains until one of its own events': (step) => {
    const { before, event } = step;
    if (!before || event.type !== 'do') return undefined;
    const leads =
      (isEditing(before) && isStep(step, 'submit')) ||
      (isPreview(before) && (isStep(step, 'resume') || isStep(step, 'confirm'))) ||
      (isHeld(before) && (isStep(step, 'regain') || isStep(step, 'cancel'))) ||
      (isStopped(before) && isStep(step, 'confirm'));
    const told = emittedBy(step.after).filter(({ type }) => type !== 'draft.written');
    return leads ? undefined : isEqual(before.snap.value, step.after.snap.value) && told.length === 0;
  },

  'connection events set whether it is online': (step) =>
    implies(isStep(step, 'lose') || isStep(step, 'regain'), () => isOnline(step.after) === isStep(step, 'regain')),

  'is in exactly one stage': invariant(
    (world) => [isEditing, isPreview, isBusy, isHeld, isStopped, isFinished].filter((one) => one(world)).length === 1,
  ),
  'is busy exactly while a call is running': invariant((world) => isBusy(world) === world.pending.length > 0),
};
