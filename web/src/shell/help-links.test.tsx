import { render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { expect, test } from 'vitest';
import { ServicesContext } from '../services/context.ts';
import { PLAIN_SETTINGS } from '../services/server-settings.testing.ts';
import type { Services } from '../services/services.ts';
import { HelpLinks } from './help-links.tsx';

test('support is reached through an e-mail link to the address that the server names (N-68)', async () => {
  const store = createStore();
  const services = { api: { read: async () => PLAIN_SETTINGS }, store } as unknown as Services;
  render(
    <Provider store={store}>
      <ServicesContext value={services}>
        <HelpLinks />
      </ServicesContext>
    </Provider>,
  );
  const link = await screen.findByRole('link', { name: 'Support: help@club.example' });
  expect(link.getAttribute('href')).toBe('mailto:help@club.example');
});
