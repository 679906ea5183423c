import { screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import '../../src/app.css';
import { ContactPage } from '../../src/features/contact/contact-page.tsx';
import { contactInterface, presses } from '../machines/contact/contact.interface.ts';
import { sender } from '../machines/contact/contact.model.ts';
import { boot } from '../support/boot.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';

tourView({
  title: '§2.26 a message to the board',
  flow: contactInterface,
  network: {
    portOf: ({ method, path }) => (method === 'POST' && path === '/api/contact' ? 'send' : null),
    answers: () => Response.json({ state: 'active', user: { ...sender, emailVerified: true } }),
  },
  async simulate(what) {
    const pressed = document.querySelector(presses[what] ?? '');
    if (pressed) await userEvent.click(pressed);
  },
  async open() {
    sessionStorage.clear();
    const user = { ...sender, emailVerified: true };
    renderView(<ContactPage />, '/en/contact-us', { boot: { ...boot, session: { state: 'active', user } } });
    await screen.findByDisplayValue(sender.email);
  },
});
