const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

/** Waits until a part of the frame is on the screen, which it is when the frame after it begins: far from the server the page's body may still be on its way. */
export async function placed(part: Element): Promise<void> {
  do await nextFrame();
  while (!part.isConnected && document.readyState === 'loading');
  await nextFrame();
}
