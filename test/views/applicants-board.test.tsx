import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../src/app.css';
import type { ApplicantRow, ApplicantsBoard } from '../../src/api/contract-applicants.ts';
import type { ApplicationStatus } from '../../src/api/contract-candidate.ts';
import type { CompanyAccount } from '../../src/api/contract-employer.ts';
import { EmployerPage } from '../../src/features/employer/employer-page.tsx';
import { applicationStatuses } from '../../src/routing/applicant-filter.ts';
import { twoApplicants, verifiedDraci } from '../support/applicant-fixtures.ts';
import { boot } from '../support/boot.ts';
import { membership } from '../support/company-fixtures.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';
import { emulateTouch, smallTouchTargets, tabTo } from './screen.ts';

const worker = network();
const [someone] = twoApplicants.items as [ApplicantRow];

const eva: ApplicantRow = { ...someone, id: 'eva', name: 'Eva Drak' };
const ivo: ApplicantRow = {
  ...someone,
  id: 'ivo',
  name: 'Ivo Vítr',
  status: 'talking',
  replyDueOn: null,
  needsText: false,
  can: ['wrote', 'invited', 'offered', 'refused'],
  moves: ['invited', 'offer', 'refused'],
};

/** What the server keeps. */
let rows: ApplicantRow[];
let company: CompanyAccount;
let looked: string[];

const boardOf = (items: ApplicantRow[]): ApplicantsBoard => ({
  columns: applicationStatuses.map((status) => {
    const its = items.filter((row) => row.status === status);
    return { status, total: its.length, items: its };
  }),
  total: items.length,
  overdue: 0,
  jobs: twoApplicants.jobs,
  tags: [],
});

beforeEach(() => {
  rows = [eva, ivo];
  company = verifiedDraci;
  looked = [];
  worker.use(
    http.get('/api/company-accounts', () => HttpResponse.json({ items: [membership], invitations: [] })),
    http.get('/api/company-accounts/one', () => HttpResponse.json(company)),
    http.get('/api/company-accounts/one/templates', () => HttpResponse.json({ items: [] })),
    http.get('/api/company-accounts/one/applicant-board', () => HttpResponse.json(boardOf(rows))),
    http.post('/api/company-accounts/one/applications/:id/look', ({ params }) => {
      looked.push(String(params.id));
      rows = rows.map((row) => (row.id === params.id ? { ...row, status: 'seen', moves: ['talking'] } : row));
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(async () => {
  cleanup();
  await emulateTouch(false);
  await page.viewport(1280, 900);
});

const show = (address = '/en/admin/applicants?view=board') =>
  renderView(<EmployerPage />, address, { boot: { ...boot, session: activeSession } });

const column = (status: ApplicationStatus) => {
  const found = document.querySelector<HTMLElement>(`[data-column="${status}"]`);
  if (!found) throw new Error(`There is no column ${status}`);
  return found;
};
const isIn = (name: string, status: ApplicationStatus) =>
  waitFor(() => within(column(status)).getByRole('link', { name }));

const press = (key: string) => userEvent.keyboard(key);
const lift = async (name: string) => {
  await tabTo(await screen.findByRole('button', { name: `Drag ${name}` }));
  await press('[Space]');
  await screen.findByText(`${name} is picked up.`);
};

describe('product §11 the applicants board', () => {
  test('moves an applicant by a menu, and going back from the reply changes nothing', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Move to… Eva Drak' }));
    await userEvent.click(screen.getByRole('button', { name: 'Turned down' }));
    await screen.findByRole('heading', { name: 'Turn down: Eva Drak' });
    await screen.findByRole('button', { name: 'See what they will get' });
    await userEvent.click(screen.getByRole('button', { name: 'Back without sending' }));
    await isIn('Eva Drak', 'sent');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Eva Drak'));
  });

  test('offers only moves that the statechart allows', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Move to… Ivo Vítr' }));
    const offered = within(column('talking'))
      .getAllByRole('button')
      .map((button) => button.textContent);
    expect(offered).toContain('Offer made');
    expect(offered).not.toContain('Viewed');
    expect(offered).not.toContain('Hired');
  });

  test('drags a card with the keyboard', async () => {
    show();
    await lift('Ivo Vítr');
    await press('{ArrowRight}');
    await screen.findByText('Ivo Vítr is over “Invited”.');
    await press('{ArrowLeft}');
    await screen.findByText('Ivo Vítr is back where they were.');
    await press('{ArrowRight}');
    await screen.findByText('Ivo Vítr is over “Invited”.');
    await press('[Space]');
    await screen.findByRole('heading', { name: 'Invite to an interview: Ivo Vítr' });
  });

  test('can be used with the keyboard only, without dragging', async () => {
    show();
    await tabTo(await screen.findByRole('button', { name: 'Move to… Eva Drak' }));
    await press('{Enter}');
    await tabTo(within(column('sent')).getByRole('button', { name: 'Viewed' }));
    await press('{Enter}');
    await isIn('Eva Drak', 'seen');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Eva Drak' }));
    await screen.findByText('Eva Drak is put down in “Viewed”.', { selector: '[role=status]:not([id])' });
    await waitFor(() => expect(looked).toEqual(['eva']));
    await tabTo(screen.getByRole('checkbox', { name: 'Select all in “In conversation”' }));
    await press('[Space]');
    await tabTo(screen.getByRole('button', { name: 'Turn down (1)' }));
    await press('{Enter}');
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Turn down: Ivo Vítr' }));
    await tabTo(await screen.findByRole('button', { name: 'Back without sending' }));
    await press('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Ivo Vítr'));
  });

  test('keeps a card in view after it was moved by keyboard to a long column', async () => {
    const others = Array.from({ length: 12 }, (_, nth) => ({ ...ivo, id: `seen-${nth}`, name: `Seen ${nth}` }));
    rows = [...others.map((row) => ({ ...row, status: 'seen' as const })), eva];
    await page.viewport(1280, 600);
    show();
    await lift('Eva Drak');
    await press('{ArrowRight}');
    await screen.findByText('Eva Drak is over “Viewed”.');
    await press('[Space]');
    const last = () => column('seen').querySelector('li[data-card]:last-child [aria-roledescription]');
    await waitFor(() => expect(document.activeElement).toBe(last()));
    expect(document.activeElement).toHaveAccessibleName('Drag Eva Drak');
    await waitFor(() => expect(last()?.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight));
  });

  test.each([360, 1280])('shows each column’s count and scrolls to a column out of view, at %d px', async (width) => {
    await page.viewport(width, 900);
    show();
    const jumps = within(await screen.findByRole('navigation', { name: 'States on the board' }));
    const hired = jumps.getByRole('button', { name: 'Hired 0' });
    expect(column('hired').getBoundingClientRect().left).toBeGreaterThan(width - 100);
    await userEvent.click(hired);
    await waitFor(() => expect(column('hired').getBoundingClientRect().right).toBeLessThanOrEqual(width));
  });

  test('cancels a drag with Escape', async () => {
    show();
    await lift('Ivo Vítr');
    await press('{ArrowRight}');
    await press('{Escape}');
    await screen.findByText('Ivo Vítr is back where they were.');
    await isIn('Ivo Vítr', 'talking');
  });

  test('drags a card by touch after a long press', async () => {
    show();
    const card = (await screen.findByRole('link', { name: 'Ivo Vítr' })).closest('li') as HTMLElement;
    const at = (clientX: number, clientY: number) => {
      const touches = [new Touch({ identifier: 1, target: card, clientX, clientY })];
      return { touches, targetTouches: touches, changedTouches: touches };
    };
    const from = card.getBoundingClientRect();
    const start = at(from.x + 20, from.y + 20);
    // Moving at once scrolls instead.
    fireEvent.touchStart(card, start);
    fireEvent.touchMove(card, at(from.x + 60, from.y + 20));
    fireEvent.touchEnd(card, { ...start, touches: [], targetTouches: [] });
    expect(document.querySelector('.cursor-grabbing')).toBeNull();

    fireEvent.touchStart(card, start);
    await waitFor(() => expect(document.querySelectorAll('.cursor-grabbing')).toHaveLength(1));
    const target = column('offer').getBoundingClientRect();
    fireEvent.touchMove(card, at(target.x + 40, target.y + 30));
    await screen.findByText('Ivo Vítr is over “Offer made”.', { selector: '[id]' });
    fireEvent.touchEnd(card, { ...start, touches: [], targetTouches: [] });
    await screen.findByRole('heading', { name: 'Make an offer: Ivo Vítr' });
  });

  test('drags a card by mouse, and announces a column that does not accept it', async () => {
    show();
    const stays = 'Ivo Vítr stays: applicants cannot move from “In conversation” to “Viewed”.';
    const drag = async (to: ApplicationStatus) => {
      const card = (await screen.findByRole('link', { name: 'Ivo Vítr' })).closest('li') as HTMLElement;
      const at = (clientX: number, clientY: number) => ({ clientX, clientY, button: 0 });
      const from = card.getBoundingClientRect();
      const target = column(to).getBoundingClientRect();
      fireEvent.mouseDown(card, at(from.x + 20, from.y + 20));
      fireEvent.mouseMove(document, at(from.x + 40, from.y + 20));
      await waitFor(() => expect(document.querySelectorAll('.cursor-grabbing')).toHaveLength(1));
      fireEvent.mouseMove(document, at(target.x + 40, target.y + 30));
      await screen.findByText(to === 'offer' ? 'Ivo Vítr is over “Offer made”.' : stays, { selector: '[id]' });
      fireEvent.mouseUp(document, at(target.x + 40, target.y + 30));
    };
    await drag('seen');
    await screen.findByText(stays, { selector: '[role=status]:not([id])' });
    await isIn('Ivo Vítr', 'talking');
    await drag('offer');
    await screen.findByRole('heading', { name: 'Make an offer: Ivo Vítr' });
  });

  test('moves a card at once when it is marked as looked at, and back when that fails', async () => {
    let fail = () => {};
    const failing = new Promise<void>((resolve) => {
      fail = resolve;
    });
    worker.use(
      http.post(
        '/api/company-accounts/one/applications/:id/look',
        async () => {
          await failing;
          return HttpResponse.json({}, { status: 500 });
        },
        { once: true },
      ),
    );
    show();
    const readFacts = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Move to… Eva Drak' }));
      await userEvent.click(within(column('sent')).getByRole('button', { name: 'Viewed' }));
    };
    await readFacts();
    await isIn('Eva Drak', 'seen');
    fail();
    await isIn('Eva Drak', 'sent');
    await readFacts();
    await isIn('Eva Drak', 'seen');
    await waitFor(() => expect(looked).toEqual(['eva']));
  });

  test('answers all applicants of a column at once', async () => {
    rows = ['a', 'b', 'c'].map((id) => ({ ...someone, id, name: `Person ${id}` }));
    show();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all in “New”' }));
    await userEvent.click(screen.getByRole('button', { name: 'Turn down (3)' }));
    await screen.findByRole('heading', { name: 'Turn down: 3 people' });
  });

  test('has no filter of states, and ignores the state in the address', async () => {
    show('/en/admin/applicants?view=board&status=talking');
    await isIn('Eva Drak', 'sent');
    expect(screen.getByLabelText('Rating')).toBeTruthy();
    expect(screen.queryByLabelText('State')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
  });

  test('offers a member who may only read no way to move or select applicants', async () => {
    company = { ...verifiedDraci, can: [] };
    show();
    await screen.findByRole('link', { name: 'Eva Drak' });
    expect(screen.queryByRole('button', { name: /^(?:Move|Drag)/ })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull();
  });

  test('shows a message when nobody has applied yet', async () => {
    rows = [];
    show();
    await screen.findByText('Nobody has applied yet.');
  });

  test.each([360, 1280])('has no accessibility finding and no target that is too small at %d px', async (width) => {
    await page.viewport(width, 900);
    await emulateTouch(width === 360);
    show();
    await screen.findByRole('link', { name: 'Eva Drak' });
    await userEvent.click(screen.getByRole('button', { name: 'Move to… Eva Drak' }));
    expect(await axeFindings()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBe(width);
    if (width === 360) expect(smallTouchTargets(document.body)).toEqual([]);
  });
});
