import { type FlowInterface, immediateEffectsFilter, type OutOfReach, type Step } from '@xstate/test';
import type { navigationMachine } from '../../../machines/navigation/navigation.machine.ts';
import { navigationInterface } from './navigation.interface.ts';
import { navigationModel } from './navigation.model.ts';

type Machine = typeof navigationMachine;
type World = Step<Machine>['after'];
type Facts = { heading: string | null; notice: string | null; button: string | null };

/** Pages of the English edition with code of their own, by the cases that lead to them. */
export const pagesByCase = {
  goHome: { path: '/', heading: 'Leap to a job that answers.', chunk: null },
  goToList: { path: '/companies', heading: 'Startups', chunk: 'company-list-page' },
  goToPageTwo: { path: '/contact-us', heading: 'Contact us', chunk: 'contact-page' },
} as const;

const pages = Object.values(pagesByCase);
export const pageAt = (pathname: string) => pages.find(({ path }) => path === pathname);
const at = (pathname: string) => ({ pathname, search: '' });
const go = (pathname: string) => ({ type: 'address.changed', address: at(pathname) }) as const;

/** The connection check and the storage respond before anything else can happen. */
export const immediateEffects: readonly string[] = ['findObstacle', 'reloadOnce'];
const isOver = immediateEffectsFilter({ sources: immediateEffects });

/** Pages whose code is loaded: they are shown immediately, so there is nothing to delay. */
const here = ({ env, snap }: World): string[] =>
  [...new Set([...((env as string[]) ?? []), snap.context.shown.pathname])].sort();

const isGone = ({ snap, pending }: World) => snap.hasTag('busy') && pending.length === 0;

/** The same flow in the built app: real pages, and only what can happen to them. */
export const navigationInBrowser: FlowInterface<Machine, Facts> = {
  ...navigationInterface,
  spec: {
    ...navigationModel,
    input: { address: at('/') },
    cases: {
      ...navigationModel.cases,
      goHome: go('/'),
      goToList: go(pagesByCase.goToList.path),
      goToPageTwo: go(pagesByCase.goToPageTwo.path),
    },
    expand: (world, _, event) => ({ events: [event], env: here(world) }),
    filter: (world, event) => {
      if (!isOver(world, event) || isGone(world)) return false;
      // Neither of these two can fail in a browser.
      if (event.type === 'settle') return event.src === 'loadPage' || event.case !== 'failed';
      if (event.type !== 'do') return true;
      if (event.case === 'retry') return world.snap.hasTag('loadFailure');
      if (event.case === 'connect') return world.snap.hasTag('offline');
      const { shown, requested } = world.snap.context;
      const to = event.event.type === 'address.changed' ? event.event.address.pathname : '';
      // The address has not changed, or the page would be shown immediately.
      return to !== requested.pathname && (to === shown.pathname || !here(world).includes(to));
    },
  },
  readFacts: () => {
    const notice = document.querySelector('#root main [role=alert]');
    return {
      heading: document.querySelector('#root main h1')?.textContent ?? null,
      notice: notice?.querySelector('p')?.textContent ?? null,
      button: notice?.querySelector('button')?.textContent ?? null,
    };
  },
  expected: (world) => ({
    heading: pageAt(world.snap.context.shown.pathname)?.heading ?? null,
    ...navigationInterface.expected(world, undefined),
  }),
};

const inNoTime = 'what it asks answers at once here, so that nobody can look meanwhile; the view holds it';

export const navigationOutOfReach: OutOfReach = {
  'state navigation.failing': inNoTime,
  'state navigation.reloading': inNoTime,
  'transition navigation.failing · error findObstacle':
    'the check of the connection never fails: it says that there is none',
  'transition navigation.reloading · error reloadOnce': 'a storage that is closed is no error: it refuses',
};
