/** The page requires Trusted Types and has no rule of its own that lets addresses of scripts and shapes of the map through: nothing of another page can run in it but in a frame (GEN-D05). */
export function refusesScripts(): boolean {
  try {
    // Nothing of it is put into the page.
    document.createElement('script').src = 'about:blank';
    document.createElement('div').innerHTML = '<svg/>';
    return false;
  } catch {
    return true; // that is the answer
  }
}
