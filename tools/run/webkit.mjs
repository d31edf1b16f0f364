import { existsSync } from 'node:fs';
import { arch } from 'node:process';

const folders = ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].flatMap((name) =>
  [`/usr/lib/${{ x64: 'x86_64', arm64: 'aarch64' }[arch]}-linux-gnu`, '/usr/libexec', '/usr/lib64'].map(
    (at) => `${at}/${name}/MiniBrowser`,
  ),
);

/** What stories in WebKitGTK are told with: its small browser, its driver, and a screen that nobody sees. */
const tools = {
  browser: {
    paths: [process.env.WEBKIT_PATH, ...folders],
    from: 'MiniBrowser of libwebkit2gtk (WEBKIT_PATH)',
  },
  driver: { paths: ['/usr/bin/WebKitWebDriver'], from: 'WebKitWebDriver (Debian: webkit2gtk-driver)' },
  display: { paths: ['/usr/bin/Xvfb'], from: 'Xvfb (Debian: xvfb)' },
};

const firstOf = (paths) => paths.find((path) => path && existsSync(path));

/** Where they are, or none when one is missing. */
export function webkitTools() {
  const found = Object.entries(tools).map(([name, { paths }]) => [name, firstOf(paths)]);
  return found.every(([, path]) => path) ? Object.fromEntries(found) : undefined;
}

/** What is missing for it, in words. */
export const missingForWebKit = () =>
  Object.values(tools)
    .filter(({ paths }) => !firstOf(paths))
    .map(({ from }) => from)
    .join(', ');
