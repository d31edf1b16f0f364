import { isGuessablePassword } from './passwordStrength.ts';

describe('AUTH-D14, SRV-D01 the strength of a new password', () => {
  it('is looked at beside the calls: the timer of the process is not late, with the dictionaries neither', async () => {
    let [late, before] = [0, performance.now()];
    const timer = setTimeout(function tick() {
      late = Math.max(late, performance.now() - before - 5);
      before = performance.now();
      timer.refresh();
    }, 5);
    const longest = '4@4@0013$5'.repeat(5);
    expect(
      await Promise.all([
        isGuessablePassword('something', []),
        isGuessablePassword(longest, []),
        isGuessablePassword('k3$Vt9', []),
        isGuessablePassword('nautilus', ['nautilus@example.com']),
      ]),
    ).toEqual([true, false, false, true]);
    clearTimeout(timer);
    expect(late).toBeLessThan(150);
  });
});
