import type { Survivors } from '@xstate/test';

export const profileCvsSurvivors: Survivors = {
  equivalent: {
    'drop target @ profileCvs.idle · file.chosen[1]': 'it rests already',
    'drop target @ profileCvs.held · file.chosen[0]': 'it waits already',
    'swap candidates @ profileCvs.uploading · onDone upload[0]': 'an outcome is one or the other',
    'drop entry restart @ profileCvs.uploading': 'how far an upload is is no state: the paths do not tell it apart',
  },
};
