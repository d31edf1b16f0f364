import { Feedback } from '../index.ts';

describe('FEED-01, FEED-02, FEED-D01 what may be said of the product', () => {
  it.each([
    [{ overall: 5 }, true],
    [{ overall: null, design: 1, comment: '' }, true],
    [{ comment: 'Two\nlines' }, true],
    [{ comment: 'x'.repeat(1000) }, true],
    [{}, false],
    [{ overall: null, comment: null }, false],
    [{ comment: ' \n ' }, false],
    [{ easeofuse: 0 }, false],
    [{ functionality: 6 }, false],
    [{ design: 3.5 }, false],
    [{ comment: 'x'.repeat(1001) }, false],
  ])('%o: %s', (body, valid) => expect(Feedback.safeParse(body).success).toBe(valid));

  it('leaves out control characters, keeps lines and angle brackets', () => {
    expect(Feedback.parse({ comment: ' a\u0000b\n<c>\t\u007fd ' }).comment).toBe('ab\n<c>\td');
  });
});
