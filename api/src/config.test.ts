import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keepSecret, parseConfig } from './config.ts';

const SECRET = 's'.repeat(32);
const PRODUCTION = { NODE_ENV: 'production', JWT_SECRET: SECRET, PUBLIC_URL: 'https://overtrick.example/' };
const parse = (environment: Record<string, string>) => parseConfig(environment, () => SECRET);
const problems = (environment: Record<string, string>) => {
  const config = parse(environment);
  return config.ok ? [] : config.error;
};

describe('settings', () => {
  it('have defaults for a first try: this machine only, demo people, SQLite', () => {
    const config = parse({});
    expect(config).toMatchObject({
      ok: true,
      value: {
        host: '127.0.0.1',
        port: 3000,
        seedDemo: true,
        databaseUrl: undefined,
        jwtSecret: SECRET,
        publicUrl: 'http://localhost:3000',
      },
    });
  });

  it('count as absent when they are empty', () => {
    expect(parse({ PORT: '', DATABASE_URL: '' })).toMatchObject({ ok: true, value: { port: 3000 } });
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['PUBLIC_URL', 'overtrick.example'],
    ['PUBLIC_URL', 'ftp://overtrick.example'],
    ['JWT_SECRET', 'short'],
    ['SEED_DEMO', 'maybe'],
    ['SUPPORT_EMAIL', 'nobody'],
    ['ANALYTICS_URL', 'count.example'],
    ['ERRORS_URL', 'ftp://errors.example'],
    ['REPLAY_URL', 'replay'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'Overtrick'],
    ['LETTER_REST', 'soon'],
    ['LETTER_REST', '86401'],
    ['BACKUP_KEY', 'short'],
    ['BACKUP_KEEP', '0'],
    ['BACKUP_KEEP', 'ever'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
    ['MAIL_FROM', 'a@example.com\r\nBcc: b@example.com'],
    ['OIDC_ISSUER', 'accounts.example'],
    ['OIDC_ISSUER', 'http://accounts.example'],
    ['S3_ENDPOINT', 'minio'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', 'fd00::/129'],
    ['TRUSTED_PROXIES', '10.0.0.1,,10.0.0.2'],
    ['ALLOW_DEVELOPMENT', 'yes'],
  ])('are refused in words that name them: %s=%s', (name, value) => {
    expect(problems({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} `))]);
  });

  it('name every problem at once', () => {
    expect(problems({ PORT: 'x', SEED_DEMO: 'x' })).toHaveLength(2);
  });

  it.each([
    ['OIDC_CLIENT_ID', { OIDC_ISSUER: 'https://accounts.example', OIDC_CLIENT_SECRET: 'x' }],
    ['OIDC_ISSUER', { OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x' }],
    ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'cards', S3_ACCESS_KEY_ID: 'x' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_test_1' }],
    ['STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
    ['S3_BUCKET', { S3_ENDPOINT: 'http://localhost:9000' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://localhost' }],
  ])('ask for %s where it is missing beside others', (name, environment) => {
    expect(problems(environment)).toEqual([expect.stringMatching(new RegExp(`^${name} must be set with `))]);
  });

  it('come to a provider of sign-in, with a name for addresses', () => {
    const OIDC = { OIDC_ISSUER: 'http://localhost:4000', OIDC_CLIENT_ID: 'overtrick', OIDC_CLIENT_SECRET: 'x' };
    const signIn = { issuer: 'http://localhost:4000', clientId: 'overtrick', clientSecret: 'x' };
    expect(parse({ ...OIDC, OIDC_LABEL: 'Club ID (Test)' })).toMatchObject({
      value: { signIn: { ...signIn, label: 'Club ID (Test)', provider: 'club-id-test' } },
    });
    expect(parse(OIDC)).toMatchObject({ value: { signIn: { label: 'localhost', provider: 'localhost' } } });
    expect(parse({})).toMatchObject({ value: { signIn: undefined, s3: undefined, smtpUrl: undefined } });
  });

  it('come to a bucket', () => {
    expect(parse({ S3_BUCKET: 'cards', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' })).toMatchObject({
      value: { s3: { bucket: 'cards', region: 'us-east-1', endpoint: undefined } },
    });
  });

  describe('in production', () => {
    it('listen to everybody and have no demo people', () => {
      expect(parse(PRODUCTION)).toMatchObject({
        ok: true,
        value: { production: true, host: '0.0.0.0', seedDemo: false, publicUrl: 'https://overtrick.example' },
      });
    });

    it.each(['JWT_SECRET', 'PUBLIC_URL'])('demand %s', (name) => {
      expect(problems({ ...PRODUCTION, [name]: '' })).toEqual([`${name} must be set in production`]);
    });

    it('refuse demo people', () => {
      expect(problems({ ...PRODUCTION, SEED_DEMO: 'true' })).toEqual([expect.stringContaining('SEED_DEMO')]);
    });
  });

  describe('outside production', () => {
    const OPEN: [string, string][] = [
      ['HOST', '0.0.0.0'],
      ['HOST', '::'],
      ['HOST', '192.168.1.5'],
      ['HOST', 'localhost.example'],
      ['PUBLIC_URL', 'https://overtrick.example'],
      ['PUBLIC_URL', 'http://127.0.0.1.example'],
      ['TRUSTED_PROXIES', 'loopback'],
    ];

    it.each(OPEN)('refuse to start where others can reach the server: %s=%s (ruling 55)', (name, value) => {
      for (const mode of ['', 'development', 'test', 'Production'])
        expect(problems({ NODE_ENV: mode, [name]: value })).toEqual([
          expect.stringMatching(new RegExp(`^${name} .*NODE_ENV=production.*ALLOW_DEVELOPMENT=1`)),
        ]);
    });

    it.each([
      ['HOST', 'localhost'],
      ['HOST', '127.0.0.1'],
      ['HOST', '127.0.1.1'],
      ['HOST', '::1'],
      ['PUBLIC_URL', 'http://LOCALHOST:5173'],
      ['PUBLIC_URL', 'http://127.0.0.1:3000'],
      ['PUBLIC_URL', 'http://[::1]:3000'],
    ])('start on this machine alone: %s=%s (ruling 55)', (name, value) => {
      expect(parse({ [name]: value })).toMatchObject({ ok: true, value: { warnings: [] } });
    });

    it.each(OPEN)('start with ALLOW_DEVELOPMENT=1, and warn of it: %s=%s (ruling 55)', (name, value) => {
      expect(parse({ ALLOW_DEVELOPMENT: '1', [name]: value })).toMatchObject({
        ok: true,
        value: { production: false, warnings: [expect.stringMatching(new RegExp(`^${name} `))] },
      });
    });

    it('do not let a wrong value pass with ALLOW_DEVELOPMENT=1 (ruling 55)', () => {
      expect(problems({ ALLOW_DEVELOPMENT: '1', HOST: '0.0.0.0', SMTP_URL: 'smtp://localhost' })).toHaveLength(1);
    });
  });

  it.each([
    ['10.0.0.1', ['10.0.0.1']],
    ['10.0.0.0/8, fd00::/8,::1', ['10.0.0.0/8', 'fd00::/8', '::1']],
    ['loopback,linklocal,uniquelocal', ['loopback', 'linklocal', 'uniquelocal']],
  ])('come to the proxies whose word counts: %s', (value, trustedProxies) => {
    expect(parse({ ...PRODUCTION, TRUSTED_PROXIES: value })).toMatchObject({ value: { trustedProxies } });
  });

  it('trust a proxy on the same machine in production, others only when they are named, and none outside it', () => {
    expect(parse(PRODUCTION)).toMatchObject({ value: { trustedProxies: ['loopback'], warnings: [] } });
    expect(parse({})).toMatchObject({ value: { trustedProxies: [] } });
  });

  it('keep the secret they made, for its owner’s eyes only', () => {
    const directory = mkdtempSync(join(tmpdir(), 'overtrick-secret-'));
    const secret = keepSecret(join(directory, 'data'));
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(keepSecret(join(directory, 'data'))).toBe(secret);
    expect(statSync(join(directory, 'data', 'jwt-secret')).mode & 0o777).toBe(0o600);
    rmSync(directory, { recursive: true });
  });
});
