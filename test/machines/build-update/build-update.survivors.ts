import type { Survivors } from '@xstate/test';

export const buildUpdateSurvivors: Survivors = {
  equivalent: {
    'swap done and error @ buildUpdate.introducing · invoke readManifest':
      'the descriptor is asked for whatever the manifest says',
    'swap candidates @ buildUpdate.asking · onDone readLatest[0]':
      'a build is new only where none was seen, and seen again only where one was',
  },
  unspecified: {
    'drop target @ buildUpdate.due.deciding · always[0]':
      'held and still deciding are the same to a person: a build is due, nothing runs and nothing is waited for',
  },
};
