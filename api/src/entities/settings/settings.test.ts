import { getSettings } from '@overtrick/shared/contract/server';
import { describe, expect, it } from 'vitest';
import { withHarness } from '../../testing/harness.ts';

const SECRET = 'nobody may read this';

describe('the public settings', () => {
  const harness = withHarness('sqlite', {
    config: {
      gameEngineUrl: 'https://engine.example',
      playSiteUrl: 'https://play.example',
      analyticsUrl: 'https://count.example/in',
      jwtSecret: `${SECRET} in a token`,
      smtpUrl: `smtp://ann:${encodeURIComponent(SECRET)}@mail.example`,
      signIn: {
        issuer: 'https://id.example',
        clientId: SECRET,
        clientSecret: SECRET,
        provider: 'example-id',
        label: 'Example ID',
      },
      s3: { endpoint: undefined, region: 'eu-west-2', bucket: 'cards', accessKeyId: SECRET, secretAccessKey: SECRET },
    },
  });

  it('are what pages need before anybody signs in, and no secret', async () => {
    const { wire } = await harness().call(getSettings);
    expect(wire).toEqual({
      game_engine_url: 'https://engine.example',
      play_site_url: 'https://play.example',
      rooms_url: null,
      office_viewer_url: null,
      support_email: 'support@example.com',
      analytics_url: 'https://count.example/in',
      errors_url: null,
      payments: 'stand-in',
      replay_url: null,
      sign_in: { provider: 'example-id', label: 'Example ID' },
    });
  });
});
