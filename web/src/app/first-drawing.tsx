import { createStore } from 'jotai/vanilla';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Services } from '../services/services.ts';
import { VisitorPage } from './visitor-page.tsx';

/**
 * A visitor's home page as React draws it first, as text: what comes later is on its way in it, and no call is made. The
 * build writes it into the page that the server gives to a visitor (record 0052).
 */
export const drawVisitorPage = (): string =>
  renderToStaticMarkup(<VisitorPage services={{ store: createStore() } as Services} />);
