import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (path: string) => readFileSync(join(__dirname, path), 'utf8');
const page = read('index.html');
const style = read('bootFrame.css').replaceAll(/\s+/g, ' ');

describe('CONF-D28 what a phone of Apple needs stands in the page itself', () => {
  it('the page may reach under what the phone covers, and keeps clear of it at all four sides', () => {
    expect(page).toMatch(/name="viewport" content="[^"]*viewport-fit=cover"/);
    for (const side of ['top', 'right', 'bottom', 'left'])
      expect(style).toMatch(new RegExp(`margin:[^;]*env\\(safe-area-inset-${side}, 0px\\)`));
    expect(style).toContain('contain: layout');
  });

  it('its height is the one between the bars of the browser, as they come and go', () => {
    expect(style).toMatch(/body \{[^}]*height: calc\(100dvh - /);
    expect(read('frame/frame.css')).not.toMatch(/\d(vh|svh|lvh)\b/);
  });

  it('a field under a finger has letters of 16 px at least, so that the phone does not draw the page larger', () => {
    expect(style).toMatch(
      /@media \(pointer: coarse\) \{ input, select, textarea \{ font-size: max\(16px, 1em\); \} \}/,
    );
    expect(page).not.toMatch(/maximum-scale|user-scalable/);
  });

  it('it can be put on the home screen: a picture, a name, and a window of its own', () => {
    const manifest = JSON.parse(read('../public/manifest.webmanifest')) as Record<string, unknown>;
    expect(page).toMatch(/rel="apple-touch-icon" href="\/icon-192.png"/);
    expect(page).toMatch(/name="apple-mobile-web-app-title" content="\S+"/);
    expect(manifest).toMatchObject({ display: 'standalone', start_url: '/', scope: '/' });
  });
});
