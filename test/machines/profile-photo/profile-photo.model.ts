import {
  emittedBy,
  implies,
  invariant,
  isIgnored,
  isStep,
  type ModelSpec,
  type Rules,
  same,
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
      tooLarge: { output: { type: 'rejected', why: 'photoSize' }, http: 413 },
      noPicture: {
        output: { type: 'rejected', why: 'photoType' },
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
  'at the start nothing is on its way': ({ event, after }) =>
    implies(event.type === 'start', () => atRest(after) && error(after) === null),

  'a picture is uploaded as soon as it is chosen, once, and what was wrong before is forgotten': (step) =>
    implies(
      atRest(step.before) && isStep(step, 'choosePicture'),
      () =>
        startedBy(step, 'upload').length === 1 &&
        startedBy(step).length === 1 &&
        isUploading(step.after) &&
        percent(step.after) === 0 &&
        error(step.after) === null,
    ),

  'what is none, or too large, is not sent, and says why': (step) =>
    implies(
      atRest(step.before) && isStep(step, 'chooseDocument', 'chooseEmpty', 'chooseHuge'),
      () =>
        atRest(step.after) &&
        startedBy(step).length === 0 &&
        error(step.after) === (isStep(step, 'chooseHuge') ? 'photoSize' : 'photoType'),
    ),

  'it is taken out by a press, once': (step) =>
    implies(
      atRest(step.before) && isStep(step, 'remove'),
      () =>
        same(
          startedBy(step).map(({ src }) => src),
          ['remove'],
        ) &&
        isBusy(step.after) &&
        !isUploading(step.after) &&
        error(step.after) === null,
    ),

  'nothing else begins anything': (step) =>
    implies(!isStep(step, 'choosePicture', 'remove'), () => startedBy(step).length === 0),

  'ruling 6: nothing that is chosen or pressed meanwhile counts': (step) =>
    implies(
      isBusy(step.before) && isStep(step, 'choosePicture', 'chooseDocument', 'chooseEmpty', 'chooseHuge', 'remove'),
      () => isIgnored(step),
    ),

  'how far an upload is is told while it runs, and at no other time': (step) =>
    implies(isStep(step, 'progress'), () =>
      isUploading(step.before) ? percent(step.after) === 50 && isUploading(step.after) : isIgnored(step),
    ),

  'an upload can be taken back, and nothing else': (step) =>
    implies(isStep(step, 'cancel'), () =>
      isUploading(step.before) ? atRest(step.after) && step.after.pending.length === 0 : isIgnored(step),
    ),

  'busy exactly while something is on its way': invariant((world) => isBusy(world) === world.pending.length > 0),

  'what is done says so by being there': (step) =>
    implies(
      isStep(step, 'upload:stored', 'remove:removed'),
      () => atRest(step.after) && error(step.after) === null && emittedBy(step.after).length === 0,
    ),

  'IN09 what the server refuses is told with its reason': (step) =>
    implies(
      isStep(step, 'upload:tooLarge', 'upload:noPicture'),
      () =>
        atRest(step.after) &&
        error(step.after) === (isStep(step, 'upload:tooLarge') ? 'photoSize' : 'photoType') &&
        emittedBy(step.after).length === 0,
    ),

  'ruling 24: a limit is told with its time': (step) =>
    implies(
      isStep(step, 'upload:limited', 'remove:limited'),
      () => atRest(step.after) && same(emittedBy(step.after), failure(90_000)),
    ),

  '§8 any other failure is told': (step) =>
    implies(
      isStep(step, 'upload:failed', 'remove:failed'),
      () => atRest(step.after) && same(emittedBy(step.after), failure(null)),
    ),

  'nothing else is told': (step) =>
    implies(
      !isStep(step, 'upload:limited', 'remove:limited', 'upload:failed', 'remove:failed'),
      () => emittedBy(step.after).length === 0,
    ),
};
