import { getSettings } from '@overtrick/shared/contract/server';
import { openRoute, type Route } from '../../http/route.ts';

export const settingsRoutes: readonly Route[] = [
  openRoute(getSettings, async ({ config, payments }) => ({
    gameEngineUrl: config.gameEngineUrl ?? null,
    playSiteUrl: config.playSiteUrl ?? null,
    roomsUrl: config.roomsUrl ?? null,
    officeViewerUrl: config.officeViewerUrl ?? null,
    supportEmail: config.supportEmail,
    analyticsUrl: config.analyticsUrl ?? null,
    errorsUrl: config.errorsUrl ?? null,
    replayUrl: config.replayUrl ?? null,
    payments: payments.provider?.name ?? null,
    signIn: config.signIn ? { provider: config.signIn.provider, label: config.signIn.label } : null,
  })),
];
