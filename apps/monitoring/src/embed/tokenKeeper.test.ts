import { createTokenKeeper, type GetToken } from './tokenKeeper';

const given = (...tokens: unknown[]) => {
  let asked = 0;
  const getToken = async () => tokens[Math.min(++asked, tokens.length) - 1];
  return { keeper: createTokenKeeper(getToken as GetToken), asked: () => asked };
};

describe('GEN-D05, AUTH-05 the token of an embedded part', () => {
  it('is what getToken gives, now or later', async () => {
    const { keeper } = given('first');
    expect(keeper.current()).toBeNull();
    await expect(keeper.ask()).resolves.toBe('first');
    expect(keeper.current()).toBe('first');
    await expect(createTokenKeeper(() => 'now').ask()).resolves.toBe('now');
  });

  it.each([null, undefined, '', 7, {}])('is none when getToken gives %p', async (nothing) => {
    await expect(given(nothing).keeper.ask()).resolves.toBeNull();
  });

  it('is none when getToken throws', async () => {
    const keeper = createTokenKeeper(() => Promise.reject(new Error('signed out')));
    await expect(keeper.ask()).resolves.toBeNull();
  });

  it('is none when getToken says nothing for 10 s, and is asked for anew after that', async () => {
    jest.useFakeTimers();
    const answers = [new Promise<string>(() => undefined), Promise.resolve('second')];
    const keeper = createTokenKeeper(() => answers.shift() ?? null);
    const asked = keeper.ask();
    await jest.advanceTimersByTimeAsync(10_000);
    await expect(asked).resolves.toBeNull();
    await expect(keeper.ask()).resolves.toBe('second');
    jest.useRealTimers();
  });

  it('is that of the user who was asked for last, also where the page answers for the one before later', async () => {
    const answers: ((token: string) => void)[] = [];
    const keeper = createTokenKeeper(() => new Promise((done) => answers.push(done)));
    const [first, second] = [keeper.ask(), keeper.ask()];
    answers[1]?.('of the new user');
    await expect(second).resolves.toBe('of the new user');
    answers[0]?.('of the user before');
    await first;
    expect(keeper.current()).toBe('of the new user');
  });

  it('is asked for once by many refused calls', async () => {
    const { keeper, asked } = given('first', 'second');
    await keeper.ask();
    const renewed = await Promise.all([keeper.renew('first'), keeper.renew('first')]);
    expect(renewed).toEqual(['second', 'second']);
    expect(asked()).toBe(2);
  });

  it('is not asked for when there is a newer one already', async () => {
    const { keeper, asked } = given('second');
    await keeper.ask();
    await expect(keeper.renew('first')).resolves.toBe('second');
    expect(asked()).toBe(1);
  });

  it('is none when the refused one is given once more', async () => {
    const { keeper } = given('first', 'first');
    await keeper.ask();
    await expect(keeper.renew('first')).resolves.toBeNull();
  });
});
