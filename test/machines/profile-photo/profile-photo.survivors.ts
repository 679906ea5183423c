import type { Survivors } from '@xstate/test';

const same = 'an outcome is of one kind, so the order in which kinds are asked does not matter';

export const profilePhotoSurvivors: Survivors = {
  equivalent: { 'swap candidates @ profilePhoto.uploading · onDone upload[0]': same },
};
