import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { EngineScreen } from '../screens/simulator/engine-screen.tsx';
import { openServices } from '../services/services.ts';
import { reloadOnChunkFailure } from '../services/updates.ts';
import { followLook } from './look.ts';
import { Providers } from './providers.tsx';

const nothing = (): void => undefined;

/**
 * The game engine's own page. An expired session never navigates away from a table; it only pauses the sync (ruling
 * 14).
 */
async function start(root: HTMLElement): Promise<void> {
  reloadOnChunkFailure();
  const services = await openServices({ onSignedOut: nothing, onProfileNeeded: nothing });
  followLook(services.store);
  const roomToken = new URLSearchParams(location.search).get('roomToken') ?? '';
  createRoot(root).render(
    <StrictMode>
      <Providers services={services}>
        <EngineScreen roomToken={roomToken} />
      </Providers>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
