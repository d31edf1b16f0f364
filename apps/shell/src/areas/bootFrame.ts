import { frameId } from '@mayak/ui/first';

/** The bars and words that the page shows before its script is there; null once they are gone. */
const bootFrame = () => document.getElementById('boot');

/** The words of the page before its script is there are on the screen. */
export const hasBootWords = (): boolean => Boolean(bootFrame()?.querySelector('.boot-words'));

/** What the area shows first is on the screen already. */
export const hasFirstFrame = (): boolean => document.getElementById(frameId) !== null;

/** The first area that waits speaks for itself: the words before it make way, the bars stay. */
export const takeBootWords = (): boolean => {
  const words = bootFrame()?.querySelector('.boot-words');
  words?.remove();
  return Boolean(words);
};

/** There is something to see. */
export const dropBootFrame = () => bootFrame()?.remove();

/** What was drawn of the area before the page's own script was there (CONF-D04): its screen takes it down, or nothing more of it comes. */
export const dropFirstFrame = () => document.getElementById(frameId)?.remove();
