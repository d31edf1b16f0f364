const nextFrame = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));

/** Waits until a part of the frame is on the screen: far from the server the page's body may still be on its way. */
export async function placed(part: Element): Promise<void> {
  do await nextFrame();
  while (!part.isConnected && document.readyState === 'loading');
}
