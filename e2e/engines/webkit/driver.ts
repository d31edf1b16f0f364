/** A session of WebKitWebDriver. */
export interface Driver {
  post: (path: string, body: object) => Promise<unknown>;
}

export async function beginSession(address: string): Promise<Driver> {
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${address}${path}`, { method: 'POST', body: JSON.stringify(body) });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`WebKitWebDriver ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const { sessionId } = (await post('/session', { capabilities: { alwaysMatch: {} } })) as {
    sessionId: string;
  };
  return { post: (path, body) => post(`/session/${sessionId}${path}`, body) };
}

/** The screen that stories have; its pointer stands in the middle. */
export const screen = { width: 1920, height: 1400 };

/** Where a window lies around the pointer: a screen without a window manager gives its focus to the window below it. */
const around = (size: number, whole: number) => Math.max(0, Math.round((whole - size) / 2));

/** Makes the page so large; the window has a bar above it. */
export async function resize(driver: Driver, size: { width: number; height: number }): Promise<void> {
  const script = 'return [innerWidth, innerHeight]';
  let bar = 0;
  for (let i = 0; i < 10; i++) {
    const [x, y] = [around(size.width, screen.width), around(size.height, screen.height)];
    await driver.post('/window/rect', { x, y, width: size.width, height: size.height + bar });
    const [width, height] = (await driver.post('/execute/sync', { script, args: [] })) as [number, number];
    if (width === size.width && height === size.height) return;
    bar += size.height - height;
  }
  throw new Error(`The window of WebKit does not become ${size.width} × ${size.height}.`);
}
