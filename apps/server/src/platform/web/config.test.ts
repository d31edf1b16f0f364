import { AppConfig, defaultConfig } from '@mayak/api';
import { configFor } from './config.ts';
import { readSettings } from '../settings/readSettings.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'mayak-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const configOf = (env: Record<string, string> = {}, host = 'maps.example:8080') => {
  const settings = readSettings({ DATA_DIR: folder, DEMO: 'off', ALLOW_OVERRIDES: 'off', ...env });
  return AppConfig.parse(configFor(settings, () => ({ nmea: 10110 }))({ protocol: 'https', host }));
};

describe('CONF-02, CONF-D01 the address of the API', () => {
  it('is a local one by default, and configuration', () => {
    expect(new URL(defaultConfig.apiUrl).hostname).toBe('localhost');
    expect(configOf({ PUBLIC_URL: 'https://mayak.example/' }).apiUrl).toBe('https://mayak.example/api');
  });

  it('is that of the request where none is configured', () => {
    expect(configOf()).toEqual({
      apiUrl: 'https://maps.example:8080/api',
      gateways: ['osmand'],
      devicePorts: { nmea: 10110 },
    });
  });
});

describe('CONF-D02 what else the configuration may tell', () => {
  it('is map layers and the support', () => {
    const layer = { name: 'Depths', url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Depths' };
    expect(
      configOf({
        MAP_LAYERS: JSON.stringify([{ ...layer, overlay: true, maxZoom: 12 }]),
        SUPPORT_EMAIL: 'help@mayak.example',
        SUPPORT_PHONE: '+7 815 200-00-00',
      }),
    ).toEqual({
      apiUrl: 'https://maps.example:8080/api',
      gateways: ['osmand'],
      devicePorts: { nmea: 10110 },
      mapLayers: [{ ...layer, overlay: true, maxZoom: 12 }],
      supportEmail: 'help@mayak.example',
      supportPhone: '+7 815 200-00-00',
    });
  });

  it('INGEST-D01 is which protocols of others devices may send by', () => {
    expect(configOf({ OSMAND: 'on', TRACCAR_TOKEN: 'a-key-of-a-forwarder' }).gateways).toEqual([
      'osmand',
      'traccar',
    ]);
    expect(configOf({ OSMAND: 'off' }).gateways).toEqual([]);
  });

  it('PERM-D10 is never the key of the operator or of a forwarder', () => {
    const keys = { OPERATOR_KEY: 'a-key-that-nobody-sees', TRACCAR_TOKEN: 'a-key-of-a-forwarder' };
    expect(JSON.stringify(configOf(keys))).not.toContain('a-key');
  });
});
