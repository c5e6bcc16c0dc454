import '../ui/base.css';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

/** Links in what is shown need a router; where they lead there is nothing here. */
const router = createRouter({ routeTree: createRootRoute({ component: Gallery, notFoundComponent: Gallery }) });

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router as never} />
    </StrictMode>,
  );
