import { act, screen } from '@testing-library/react';
import '../../src/app.css';
import type { Services } from '../../src/context.tsx';
import { MessagesPage } from '../../src/features/messages/messages-page.tsx';
import { messageInterface } from '../machines/message/message.interface.ts';
import { conversation, ended } from '../machines/message/message.model.ts';
import { boot } from '../support/boot.ts';
import { activeSession } from '../support/sessions.ts';
import { renderPage } from './render-page.tsx';
import { tourView } from './tour-view.ts';

let services: Services;
let known = conversation;

tourView({
  title: 'product §6 a message to a company',
  flow: messageInterface,
  network: {
    portOf: ({ method, path }) => (method === 'POST' && path.endsWith('/messages') ? 'send' : null),
    answers: ({ path }) => Response.json(path === '/api/session' ? activeSession : known),
    before({ outcome }) {
      if (outcome.http === 409) known = ended;
    },
  },
  simulate(what) {
    if (what !== 'close') return act(() => services.online.write(what === 'regain'));
    known = ended;
    // Going online makes the page read again.
    return void dispatchEvent(new Event('online'));
  },
  async open() {
    localStorage.clear();
    known = conversation;
    const address = '/en/profile/messages/an-id';
    const given = { boot: { ...boot, session: activeSession } };
    ({ services } = renderPage(MessagesPage, { address, name: 'messages', params: { id: 'an-id' } }, given));
    await screen.findByLabelText('Message for Drak');
  },
});
