import type { FlowInterface, OutOfReach } from '@xstate/test';
import type { profilePhotoMachine } from '../../../machines/profile-photo/profile-photo.machine.ts';
import { profilePhotoModel } from './profile-photo.model.ts';

type Machine = typeof profilePhotoMachine;
type Facts = { isUploading: boolean; error: string | null; isBusy: boolean };

const errorTexts: Record<string, string> = {
  photoType: 'This is not a JPEG, PNG, WebP or AVIF picture',
  photoSize: 'This is larger than 5 MB',
};

/** The files chosen in the file input. */
export const pictures: Record<string, { name: string; type: string; size: number }> = {
  choosePicture: { name: 'me.png', type: 'image/png', size: 3_000 },
  chooseDocument: { name: 'cv.pdf', type: 'application/pdf', size: 3_000 },
  chooseEmpty: { name: 'me.png', type: 'image/png', size: 0 },
  chooseHuge: { name: 'me.avif', type: 'image/avif', size: 5_000_001 },
};

/** The photo on the page of the profile. */
export const profilePhotoInterface: FlowInterface<Machine, Facts> = {
  spec: {
    ...profilePhotoModel,
    filter({ snap }, event) {
      if (event.type !== 'do') return true;
      if (event.case === 'progress' || event.case === 'cancel') return snap.hasTag('uploading');
      return !snap.hasTag('busy');
    },
  },
  gestures: {
    ...Object.fromEntries(
      [...Object.keys(pictures), 'progress', 'cancel'].map((name) => [name, (user) => user.simulate(name)] as const),
    ),
    remove: (user) => user.press('Remove the photo'),
  } as FlowInterface<Machine, Facts>['gestures'],
  readFacts: () => {
    const section = document.querySelector('#photo');
    const field = section?.querySelector<HTMLInputElement>('input[name=photo]');
    return {
      isUploading: section?.querySelector('[role=progressbar]') != null,
      error: field?.ariaInvalid === 'true' ? (section?.querySelector('[role=alert]')?.textContent ?? null) : null,
      isBusy: field?.disabled ?? false,
    };
  },
  expected: ({ snap }) => ({
    isUploading: snap.hasTag('uploading'),
    error: errorTexts[snap.context.error ?? ''] ?? null,
    isBusy: snap.hasTag('busy'),
  }),
};

export const profilePhotoOutOfReachInBrowser: OutOfReach = {
  'transition profilePhoto.uploading · upload.progressed':
    'a request that the test holds does not leave, and tells of no progress',
};
