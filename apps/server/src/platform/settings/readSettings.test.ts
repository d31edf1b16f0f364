import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from './readSettings.ts';
import { BadSettings } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'mayak-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));
const read = (env: Record<string, string>) => readSettings({ DATA_DIR: folder, ...env });
const shop = { PAYMENT_PROVIDER: 'yookassa', PAYMENT_SHOP_ID: '1', PAYMENT_SECRET: 'x' };
const refusal = (env: Record<string, string>) => {
  try {
    read(env);
    return 'accepted';
  } catch (error) {
    return error instanceof BadSettings ? error.message : 'another error';
  }
};

describe('SRV-D03 the settings of the server', () => {
  it('have a working default for a local start', () => {
    expect(read({})).toMatchObject({
      host: '127.0.0.1',
      port: 3333,
      trustProxy: ['loopback'],
      databaseUrl: null,
      demo: true,
      demoFleet: 20,
      smtpUrl: null,
      osmand: true,
      allowOverrides: true,
      traccarToken: 'demo',
      corsOrigins: [],
      payment: { provider: 'test' },
      dailyFee: 1500,
      operatorKey: null,
    });
  });

  it('SRV-D32 draw the same secrets in all processes of one start, and others in each start', () => {
    const secretsOf = (env: Record<string, string>) => {
      const { payment, ownKey } = read(env);
      return [payment.provider === 'test' && payment.secret, ownKey];
    };
    const [secret, key] = secretsOf({ MAYAK_SEED: 'a start' });
    expect(secretsOf({ MAYAK_SEED: 'a start' })).toEqual([secret, key]);
    expect(new Set([secret, key, ...secretsOf({ MAYAK_SEED: 'another' }), ...secretsOf({})]).size).toBe(6);
    expect(secretsOf({ MAYAK_SEED: 'a start', PAYMENT_SECRET: 'chosen' })[0]).toBe('chosen');
  });

  it('GEN-D02 open no door by themselves in production', () => {
    expect(read({ ...shop, NODE_ENV: 'production', PUBLIC_URL: 'https://mayak.example/' })).toMatchObject({
      demo: false,
      osmand: false,
      allowOverrides: false,
      traccarToken: null,
      publicUrl: 'https://mayak.example',
    });
  });

  it.each<[string, Record<string, string>, string]>([
    ['PORT', { PORT: 'http' }, 'PORT must be a whole number from 0 to 65535; it is "http".'],
    ['PORT', { PORT: '70000' }, 'PORT must be a whole number from 0 to 65535; it is "70000".'],
    ['DEMO', { DEMO: 'perhaps' }, 'DEMO must be on or off; it is "perhaps".'],
    [
      'PUBLIC_URL',
      { PUBLIC_URL: 'mayak.example' },
      'PUBLIC_URL must be an address that begins with http:// or https://; it is "mayak.example".',
    ],
    [
      'DATABASE_URL',
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://; it is "mysql://x".',
    ],
    [
      'DATABASE_DIRECT_URL',
      { DATABASE_URL: 'postgres://one,two/mayak', DATABASE_DIRECT_URL: 'postgres://one,t o/mayak' },
      'DATABASE_DIRECT_URL names the host "t o", which is no host like db.example or db.example:5432.',
    ],
    [
      'DATABASE_DIRECT_URL alone',
      { DATABASE_DIRECT_URL: 'postgres://one/mayak' },
      'DATABASE_DIRECT_URL stands beside DATABASE_URL, which is not set.',
    ],
    [
      'CORS_ORIGINS',
      { CORS_ORIGINS: 'https://a.example https://b.example/path' },
      'CORS_ORIGINS holds "https://b.example/path", which is no origin like https://example.com.',
    ],
    ['OPERATOR_KEY', { OPERATOR_KEY: 'guess-me' }, 'OPERATOR_KEY must have at least 16 characters.'],
    [
      'LOG_LEVEL',
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent; it is "loud".',
    ],
    [
      'MAP_LAYERS',
      { MAP_LAYERS: '[{"url":"x"}]' },
      'MAP_LAYERS must be a JSON list of {name, url, attribution} with optional overlay and maxZoom.',
    ],
    [
      'BASEMAP',
      { BASEMAP: '/nowhere/map.pmtiles' },
      'BASEMAP must be a PMTiles file, by its path or its https address; it is "/nowhere/map.pmtiles".',
    ],
    [
      'production without PUBLIC_URL',
      { ...shop, NODE_ENV: 'production' },
      'PUBLIC_URL is needed in production: links in mails lead there.',
    ],
    [
      'production with the demo',
      { ...shop, NODE_ENV: 'production', PUBLIC_URL: 'https://a.example', DEMO: 'on' },
      'DEMO must be off in production: its passwords are public.',
    ],
    [
      'production with the test provider',
      { NODE_ENV: 'production', PUBLIC_URL: 'https://a.example' },
      'PAYMENT_PROVIDER must be yookassa or off in production: the test provider takes no money.',
    ],
    [
      'HOST without PUBLIC_URL',
      { HOST: '0.0.0.0' },
      'PUBLIC_URL is needed where HOST is 0.0.0.0, beyond this computer: links in mails lead there.',
    ],
    ...['proxy.example', '10.0.0.0/33', '::/129', '1.2.3.4/', '-1', '11', '10.0.0.1/8/8', '1.5'].map(
      (value): [string, Record<string, string>, string] => [
        'TRUST_PROXY',
        { TRUST_PROXY: value },
        `TRUST_PROXY must be addresses and networks like 10.0.0.0/8, or the number of proxies in front; it is "${value}".`,
      ],
    ),
    ['DAILY_FEE', { DAILY_FEE: '-1' }, 'DAILY_FEE must be roubles like 15 or 12.50; it is "-1".'],
    ['DAILY_FEE', { DAILY_FEE: '1.005' }, 'DAILY_FEE must be roubles like 15 or 12.50; it is "1.005".'],
  ])('refuse a bad %s in one sentence', (_, env, sentence) => {
    expect(refusal(env)).toBe(sentence);
  });

  it.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('AUTH-D08 need no PUBLIC_URL on %s', (HOST) => {
    expect(read({ HOST })).toMatchObject({ host: HOST, publicUrl: null });
  });

  it.each([
    ['0', 0],
    ['2', 2],
    ['10.0.0.1', ['10.0.0.1']],
    ['loopback, 10.0.0.0/8 fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
  ])('AUTH-D03 read TRUST_PROXY=%s', (TRUST_PROXY, trustProxy) => {
    expect(read({ TRUST_PROXY })).toMatchObject({ trustProxy });
  });

  it.each(['ROLLOUT_WEBHOOK', 'CANARY_WEBHOOK'])('SRV-D24 take %s to the letter', (name) => {
    const url = 'https://hooks.example/mayak/';
    const { rolloutWebhook, canaryWebhook } = read({ [name]: url });
    expect([rolloutWebhook, canaryWebhook]).toContain(url);
  });

  it.each([
    ['SMTP_URL', 'smpt://mayak:ge/h@im@mail.example'],
    ['DATABASE_URL', 'postgress://mayak:ge/h@im@db.example/mayak'],
    ['DATABASE_URL', 'mayak:ge/h@im@db.example/mayak'],
  ])('refuse %s=%s without its password', (name, value) => {
    const sentence = refusal({ [name]: value });
    expect(sentence).toMatch(new RegExp(`^${name} must be an address .* "[^"]*mayak:…@(mail|db)\\.example`));
    expect(sentence).not.toMatch(/ge|im@/);
  });

  it.each([
    ['/', 'postgres://mayak:geh/eim@db.example/mayak'],
    ['?', 'postgres://mayak:geh?eim@db.example/mayak'],
    ['#', 'postgres://one,mayak:geh#eim@db.example/mayak'],
  ])('SRV-D03 tell nothing of a password with %s in it but how it is written', (_, DATABASE_URL) => {
    expect(refusal({ DATABASE_URL })).toBe(
      'DATABASE_URL has a password with /, ? or # in it: write them as %2F, %3F and %23.',
    );
  });

  it('name all that is wrong at once', () => {
    expect(refusal({ PORT: 'x', DEMO: 'y' }).split('\n')).toHaveLength(2);
  });
});

describe('SRV-D02, SRV-D03 RETENTION', () => {
  it('names the kinds of records that are kept otherwise than usual', () => {
    const { retention } = readSettings({ RETENTION: 'points=400, raw=14' });
    expect([retention.points, retention.raw, retention.notifications]).toEqual([400, 14, 365]);
  });

  it('SRV-D08 points are packets for 40 days, and for as many as it names', () => {
    expect(readSettings({}).retention.packets).toBe(40);
    expect(readSettings({ RETENTION: 'packets=7' }).retention.packets).toBe(7);
  });

  it.each(['points', 'points=0', 'trees=3'])('"%s" stops the start', (RETENTION) => {
    expect(() => readSettings({ RETENTION })).toThrow(/RETENTION holds/);
  });
});

describe('SRV-D20, SRV-D23 the canary', () => {
  it('walks unless it is off or a test runs, and shows nobody its page unless that is on', () => {
    expect(readSettings({})).toMatchObject({
      canary: true,
      canaryMail: null,
      canaryWebhook: null,
      statusPage: false,
    });
    expect(readSettings({ CANARY: 'off' }).canary).toBe(false);
    expect(readSettings({ NODE_ENV: 'test' }).canary).toBe(false);
  });

  it.each([
    [{ CANARY_MAIL: 'nobody' }, /^CANARY_MAIL must be an e-mail address; it is "nobody"\.$/],
    [{ CANARY_WEBHOOK: 'ftp://x.test' }, /^CANARY_WEBHOOK must be an address/],
  ])('%j stops the start', (env, sentence) => expect(() => readSettings(env)).toThrow(sentence));
});
