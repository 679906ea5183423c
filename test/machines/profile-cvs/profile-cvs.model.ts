import {
  emittedBy,
  implies,
  invariant,
  isEqual,
  isStep,
  type ModelSpec,
  type Rules,
  runningEffects,
  type Step,
  startedBy,
  type World,
} from '@xstate/test';
import { profileCvsMachine } from '../../../machines/profile-cvs/profile-cvs.machine.ts';

type Machine = typeof profileCvsMachine;

export const cv = { name: 'Jana Nova.pdf', extension: 'pdf', size: 250_000 };
export const other = { name: 'Jana Nova.odt', extension: 'odt', size: 90_000 };
/** The existing CVs; the second one is the default. */
export const known = ['an-id', 'another-id'] as const;

export const profileCvsModel: ModelSpec<Machine> = {
  name: 'profileCvs',
  machine: profileCvsMachine,
  input: { isOnline: true },
  // Upload progress only changes what is shown.
  project: ({ percent: _, ...rest }) => rest,
  cases: {
    chooseFile: { type: 'file.chosen', document: cv },
    chooseOther: { type: 'file.chosen', document: other },
    chooseProgram: { type: 'file.chosen', document: { name: 'cv.exe', extension: 'exe', size: 5_000 } },
    progress: { type: 'upload.progressed', percent: 50 },
    cancel: { type: 'upload.cancelled' },
    retry: { type: 'retry.pressed' },
    makeFirst: { type: 'choice.wanted', id: known[0] },
    wantDeletion: { type: 'deletion.wanted', id: known[0] },
    confirm: { type: 'deletion.confirmed' },
    keep: { type: 'deletion.cancelled' },
    lose: { type: 'connection.lost' },
    regain: { type: 'connection.returned' },
  },
  effects: {
    upload: {
      added: { output: { type: 'added' }, http: 201 },
      noDocument: { output: { type: 'rejected', reason: 'fileType' }, http: 422 },
      tooLarge: { output: { type: 'rejected', reason: 'fileSize' }, http: 413 },
      tooMany: {
        output: { type: 'rejected', reason: 'fileNumber' },
        http: { status: 422, body: { errors: { cv: ['fileNumber'] } } },
      },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
    },
    change: {
      changed: { output: { type: 'changed' }, http: 204 },
      gone: { output: { type: 'gone' }, http: 404 },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
    },
  },
};

const has = (tag: 'uploading' | 'failed' | 'held' | 'confirming' | 'busy') => (world?: World<Machine>) =>
  world?.snap.hasTag(tag) ?? false;
const isUploading = has('uploading');
const isFailed = has('failed');
const isHeld = has('held');
const isConfirming = has('confirming');
const isBusy = has('busy');
const isResting = (world?: World<Machine>) => world?.snap.matches('idle') ?? false;
const isOnline = (world?: World<Machine>) => world?.snap.context.isOnline ?? false;
const documentOf = (world?: World<Machine>) => world?.snap.context.document ?? null;
const errorOf = (world?: World<Machine>) => world?.snap.context.error ?? null;
const takesFiles = (world?: World<Machine>) => world !== undefined && !isBusy(world);
const chosen = ({ event }: Step<Machine>) =>
  event.type === 'do' && event.event.type === 'file.chosen' ? event.event.document : null;
const isValid = (step: Step<Machine>) => [cv.name, other.name].includes(chosen(step)?.name ?? '');
const changes = (world: World<Machine>) => runningEffects(world, 'change').map(({ input }) => input);
/** When each event is possible. */
const meant: Record<string, (world?: World<Machine>) => boolean> = {
  progress: isUploading,
  cancel: (world) => documentOf(world) !== null,
  retry: isFailed,
  makeFirst: (world) => isResting(world) && isOnline(world),
  wantDeletion: isResting,
  confirm: (world) => isConfirming(world) && isOnline(world),
  keep: isConfirming,
};
const rejections = [
  ['upload:noDocument', 'fileType'],
  ['upload:tooLarge', 'fileSize'],
  ['upload:tooMany', 'fileNumber'],
] as const;

export const profileCvsRules: Rules<Machine> = {
  'starts at rest, without a file or an error': ({ event, after }) =>
    implies(
      event.type === 'start',
      () => isResting(after) && isOnline(after) && documentOf(after) === null && errorOf(after) === null,
    ),

  'a chosen file is uploaded at once, in place of any other upload': (step) =>
    implies(
      isValid(step) && takesFiles(step.before) && isOnline(step.before),
      () =>
        isUploading(step.after) &&
        errorOf(step.after) === null &&
        step.after.snap.context.percent === 0 &&
        startedBy(step, 'upload').length === 1 &&
        isEqual(
          runningEffects(step.after, 'upload').map(({ input }) => input),
          [chosen(step)],
        ),
    ),

  'a file chosen without a connection is held': (step) =>
    implies(
      isValid(step) && takesFiles(step.before) && !isOnline(step.before),
      () =>
        isHeld(step.after) &&
        isEqual(documentOf(step.after), chosen(step)) &&
        runningEffects(step.after, 'upload').length === 0,
    ),

  'a held file is uploaded when the connection returns': (step) =>
    implies(
      isStep(step, 'regain') && isHeld(step.before),
      () => isUploading(step.after) && isEqual(runningEffects(step.after, 'upload')[0]?.input, documentOf(step.before)),
    ),

  'IN08 a file that is no document sets an error and is not uploaded': (step) =>
    implies(
      chosen(step) !== null && !isValid(step) && takesFiles(step.before),
      () =>
        isResting(step.after) &&
        errorOf(step.after) === 'fileType' &&
        documentOf(step.after) === null &&
        step.after.snap.context.change === null &&
        step.after.pending.length === 0,
    ),

  'accepts no file while a change is running': (step) =>
    implies(
      chosen(step) !== null && !takesFiles(step.before),
      () => isEqual(step.after.snap.value, step.before?.snap.value) && startedBy(step).length === 0,
    ),

  'records the progress of an upload': (step) =>
    implies(isStep(step, 'progress') && isUploading(step.before), () => step.after.snap.context.percent === 50),

  'a successful upload ends at rest, without a file or an error': (step) =>
    implies(
      isStep(step, 'upload:added'),
      () => isResting(step.after) && documentOf(step.after) === null && errorOf(step.after) === null,
    ),

  'IN08 a file that the server rejects sets the reason as error': (step) => {
    const [, reason = null] = rejections.find(([name]) => isStep(step, name)) ?? [];
    return implies(
      reason !== null,
      () => isResting(step.after) && errorOf(step.after) === reason && documentOf(step.after) === null,
    );
  },

  'a failed upload keeps the file for another try': (step) =>
    implies(
      isStep(step, 'upload:failed'),
      () =>
        (isOnline(step.before) ? isFailed(step.after) : isHeld(step.after)) &&
        isEqual(documentOf(step.after), documentOf(step.before)) &&
        emittedBy(step.after).length === 0,
    ),

  'a retry uploads the same file, or holds it while offline': (step) =>
    implies(isStep(step, 'retry') && isFailed(step.before), () =>
      isOnline(step.before)
        ? isUploading(step.after) && isEqual(runningEffects(step.after, 'upload')[0]?.input, documentOf(step.before))
        : isHeld(step.after),
    ),

  'ruling 24: a rate limit emits its wait time': (step) =>
    implies(
      isStep(step, 'upload:limited') || isStep(step, 'change:limited'),
      () =>
        (isStep(step, 'upload:limited') ? isFailed(step.after) : isResting(step.after)) &&
        step.after.snap.context.change === null &&
        isEqual(emittedBy(step.after), [{ type: 'cvs.failed', wait: 90_000 }]),
    ),

  'cancelling ends the upload and drops the file': (step) =>
    implies(
      isStep(step, 'cancel') && documentOf(step.before) !== null,
      () => isResting(step.after) && documentOf(step.after) === null && step.after.pending.length === 0,
    ),

  'choosing another default CV starts one change at once': (step) =>
    implies(
      isStep(step, 'makeFirst') && isResting(step.before) && isOnline(step.before),
      () =>
        isBusy(step.after) &&
        errorOf(step.after) === null &&
        isEqual(changes(step.after), [{ kind: 'choose', id: known[0] }]),
    ),

  'a deletion asks for confirmation first': (step) =>
    implies(
      isStep(step, 'wantDeletion') && isResting(step.before),
      () => isConfirming(step.after) && errorOf(step.after) === null && startedBy(step).length === 0,
    ),

  'a confirmed deletion starts one change': (step) =>
    implies(
      isStep(step, 'confirm') && isConfirming(step.before) && isOnline(step.before),
      () => isBusy(step.after) && isEqual(changes(step.after), [{ kind: 'delete', id: known[0] }]),
    ),

  'a cancelled deletion changes nothing': (step) =>
    implies(
      isStep(step, 'keep') && isConfirming(step.before),
      () => isResting(step.after) && step.after.snap.context.change === null && startedBy(step).length === 0,
    ),

  'starts no change while offline, nor when the connection returns': (step) =>
    implies(
      step.before !== undefined && !isOnline(step.before) && !isBusy(step.before),
      () => startedBy(step, 'change').length === 0,
    ),

  'security §4: a running change ignores a double click and starts nothing else': (step) =>
    implies(isBusy(step.before) && step.event.type === 'do', () => isBusy(step.after) && startedBy(step).length === 0),

  'security §4: a change that another tab made first counts as done': (step) =>
    implies(
      isStep(step, 'change:changed') || isStep(step, 'change:gone'),
      () => isResting(step.after) && step.after.snap.context.change === null && emittedBy(step.after).length === 0,
    ),

  'a failed change emits cvs.failed': (step) =>
    implies(
      isStep(step, 'change:failed'),
      () =>
        isResting(step.after) &&
        step.after.snap.context.change === null &&
        isEqual(emittedBy(step.after), [{ type: 'cvs.failed', wait: null }]),
    ),

  'ignores events that do not apply in the current state': (step) =>
    implies(
      step.event.type === 'do' && meant[step.event.case]?.(step.before) === false,
      () =>
        isEqual(step.after.snap.value, step.before?.snap.value) &&
        isEqual(step.after.snap.context, step.before?.snap.context) &&
        startedBy(step).length === 0,
    ),

  'tracks whether there is a connection': (step) => {
    if (step.before === undefined) return undefined;
    if (isStep(step, 'lose')) return !isOnline(step.after);
    if (isStep(step, 'regain')) return isOnline(step.after);
    return isOnline(step.after) === isOnline(step.before);
  },

  'is uploading or busy exactly while an effect is running': invariant(
    (world) => (isUploading(world) || isBusy(world)) === world.pending.length > 0,
  ),
};
