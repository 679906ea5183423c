import { expect, test } from 'vitest';
import {
  type ApplicationEvent,
  type OwnApplication,
  ownApplicationState,
} from '../../../src/features/jobs/use-own-application.ts';

const job = 1;
const guest = '';
const ann = 'ann@example.test';
const bob = 'bob@example.test';

const opened: ApplicationEvent = { type: 'opened', job };
const startedFinding = (user: string): ApplicationEvent => ({ type: 'begun', job, user });
const sent = (user: string, at = 'today'): ApplicationEvent => ({ type: 'sent', job, user, at });

const begin: OwnApplication = { appliedAt: null, nextAction: 'begin', needsReopening: false };
const goOn: OwnApplication = { ...begin, nextAction: 'goOn' };
const onPage: OwnApplication = { ...begin, nextAction: null };
const applied: OwnApplication = { ...onPage, appliedAt: 'today' };

type Row = [what: string, user: string, findings: ApplicationEvent[], shown: OwnApplication];

test.each<Row>([
  ['nothing', guest, [], begin],
  ['nothing', ann, [], begin],
  ['an application that a link opened', guest, [opened], onPage],
  ['an application that a link opened', ann, [opened], onPage],
  ['an application that is begun on the account', ann, [startedFinding(ann)], goOn],
  ['an application that another person has begun', bob, [startedFinding(ann)], begin],
  ['an application that an account has begun', guest, [startedFinding(ann)], begin],
  ['an application that is sent', guest, [sent(guest)], applied],
  ['an application that is sent', ann, [sent(ann)], applied],
  ['an application that another person has sent', bob, [sent(ann)], begin],
  ['an application that was sent before they logged in', ann, [sent(guest)], begin],
  ['an application that was sent before they logged out', guest, [sent(ann)], begin],
  ['an application that was begun and is sent', ann, [startedFinding(ann), sent(ann)], applied],
  ['an application that is sent, and begun elsewhere', ann, [sent(ann), startedFinding(ann)], applied],
  ['an application that is sent, and opened by its link', ann, [opened, sent(ann)], applied],
  ['an application whose day the account knows better', ann, [sent(ann, 'yesterday'), sent(ann)], applied],
  [
    'an application for another ad',
    ann,
    [sent(ann), startedFinding(ann), opened].map((one) => ({ ...one, job: 2 })),
    begin,
  ],
])('product §3.4 %s, for the user %j', (_, user, findings, shown) => {
  expect(ownApplicationState({ job, user, findings, isDraftStored: false, wasOpened: false })).toEqual(shown);
});

test.each<Row>([
  ['nothing else', guest, [], goOn],
  ['nothing else', ann, [], goOn],
  ['an application that a link opened', guest, [opened], onPage],
  ['an application that is sent', ann, [sent(ann)], applied],
])('product §3.2 a draft in this browser and %s, for the user %j', (_, user, findings, shown) => {
  expect(ownApplicationState({ job, user, findings, isDraftStored: true, wasOpened: false })).toEqual(shown);
});

test.each<Row>([
  ['nothing else', guest, [], { ...begin, needsReopening: true }],
  ['nothing else', ann, [], { ...begin, needsReopening: true }],
  ['an application that is begun', ann, [startedFinding(ann)], { ...goOn, needsReopening: true }],
  ['an application that is sent', ann, [sent(ann)], applied],
])('product §3.7 a link that was open before and %s, for the user %j', (_, user, findings, shown) => {
  expect(ownApplicationState({ job, user, findings, isDraftStored: false, wasOpened: true })).toEqual(shown);
});
