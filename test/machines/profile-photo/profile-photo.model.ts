import {
  emittedBy,
  implies,
  invariant,
  isEqual,
  isIgnored,
  isStep,
  type ModelSpec,
  type Rules,
  startedBy,
  type World,
} from '@xstate/test';
import { profilePhotoMachine } from '../../../machines/profile-photo/profile-photo.machine.ts';

type Machine = typeof profilePhotoMachine;

const choosing = (type: string, size: number) => ({ type: 'picture.chosen', picture: { type, size } }) as const;

export const profilePhotoModel: ModelSpec<Machine> = {
  name: 'profilePhoto',
  machine: profilePhotoMachine,
  cases: {
    choosePicture: choosing('image/png', 3_000),
    chooseDocument: choosing('application/pdf', 3_000),
    chooseEmpty: choosing('image/png', 0),
    chooseHuge: choosing('image/avif', 5_000_001),
    progress: { type: 'upload.progressed', percent: 50 },
    cancel: { type: 'upload.cancelled' },
    remove: { type: 'removal.wanted' },
  },
  effects: {
    upload: {
      stored: { output: { type: 'stored' }, http: { status: 201, body: { photo: 'abc' } } },
      tooLarge: { output: { type: 'rejected', reason: 'photoSize' }, http: 413 },
      noPicture: {
        output: { type: 'rejected', reason: 'photoType' },
        http: { status: 422, body: { errors: { photo: ['photoType'] } } },
      },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
    },
    remove: {
      removed: { output: { type: 'removed' }, http: 204 },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
    },
  },
};

const isBusy = (world?: World<Machine>) => world?.snap.hasTag('busy') ?? false;
const isUploading = (world?: World<Machine>) => world?.snap.hasTag('uploading') ?? false;
const error = (world: World<Machine>) => world.snap.context.error;
const percent = (world: World<Machine>) => world.snap.context.percent;
const atRest = (world?: World<Machine>) => world !== undefined && !isBusy(world);
const failure = (wait: number | null) => [{ type: 'change.failed', wait }];

export const profilePhotoRules: Rules<Machine> = {
  'starts at rest, without an error': ({ event, after }) =>
    implies(event.type === 'start', () => atRest(after) && error(after) === null),

  'a chosen picture is uploaded once at once and clears an earlier error': (step) =>
    implies(
      atRest(step.before) && isStep(step, 'choosePicture'),
      () =>
        startedBy(step, 'upload').length === 1 &&
        startedBy(step).length === 1 &&
        isUploading(step.after) &&
        percent(step.after) === 0 &&
        error(step.after) === null,
    ),

  'a file that is no picture or too large sets an error and is not sent': (step) =>
    implies(
      atRest(step.before) && isStep(step, 'chooseDocument', 'chooseEmpty', 'chooseHuge'),
      () =>
        atRest(step.after) &&
        startedBy(step).length === 0 &&
        error(step.after) === (isStep(step, 'chooseHuge') ? 'photoSize' : 'photoType'),
    ),

  'removing the photo starts one removal': (step) =>
    implies(
      atRest(step.before) && isStep(step, 'remove'),
      () =>
        isEqual(
          startedBy(step).map(({ src }) => src),
          ['remove'],
        ) &&
        isBusy(step.after) &&
        !isUploading(step.after) &&
        error(step.after) === null,
    ),

  'only choosing a picture and removing the photo start anything': (step) =>
    implies(!isStep(step, 'choosePicture', 'remove'), () => startedBy(step).length === 0),

  'ruling 6: ignores choices and removals while busy': (step) =>
    implies(
      isBusy(step.before) && isStep(step, 'choosePicture', 'chooseDocument', 'chooseEmpty', 'chooseHuge', 'remove'),
      () => isIgnored(step),
    ),

  'records upload progress only while uploading': (step) =>
    implies(isStep(step, 'progress'), () =>
      isUploading(step.before) ? percent(step.after) === 50 && isUploading(step.after) : isIgnored(step),
    ),

  'cancelling ends an upload and is ignored otherwise': (step) =>
    implies(isStep(step, 'cancel'), () =>
      isUploading(step.before) ? atRest(step.after) && step.after.pending.length === 0 : isIgnored(step),
    ),

  'is busy exactly while an effect is running': invariant((world) => isBusy(world) === world.pending.length > 0),

  'success ends at rest and emits nothing': (step) =>
    implies(
      isStep(step, 'upload:stored', 'remove:removed'),
      () => atRest(step.after) && error(step.after) === null && emittedBy(step.after).length === 0,
    ),

  'IN09 a picture that the server rejects sets the reason as error': (step) =>
    implies(
      isStep(step, 'upload:tooLarge', 'upload:noPicture'),
      () =>
        atRest(step.after) &&
        error(step.after) === (isStep(step, 'upload:tooLarge') ? 'photoSize' : 'photoType') &&
        emittedBy(step.after).length === 0,
    ),

  'ruling 24: a rate limit emits its wait time': (step) =>
    implies(
      isStep(step, 'upload:limited', 'remove:limited'),
      () => atRest(step.after) && isEqual(emittedBy(step.after), failure(90_000)),
    ),

  '§8 any other failure emits change.failed': (step) =>
    implies(
      isStep(step, 'upload:failed', 'remove:failed'),
      () => atRest(step.after) && isEqual(emittedBy(step.after), failure(null)),
    ),

  'only failures emit events': (step) =>
    implies(
      !isStep(step, 'upload:limited', 'remove:limited', 'upload:failed', 'remove:failed'),
      () => emittedBy(step.after).length === 0,
    ),
};
