import { aUser } from '@mayak/api/fixtures';
import { createSession, memoryTokens } from '@mayak/auth';
import { isKnown, rememberSubject, subjectOf, userKnown } from './subject';

const aSession = (token: string | null = 'token') => createSession(memoryTokens(token));
const known = (session = aSession()) => {
  rememberSubject(session);
  return session;
};

beforeEach(() => localStorage.clear());

describe('GEN-D05 for whom versions are picked', () => {
  it('is this browser before login, always the same', () => {
    const session = aSession(null);
    const { id } = subjectOf(session);
    expect(id).toMatch(/^[0-9a-f]{24}$/);
    expect(subjectOf(aSession(null)).id).toBe(id);
    expect(isKnown(session)).toBe(false);
  });

  it('is the user as he was known last, with his permissions and the tenant that the server names', () => {
    const user = aUser({ Id: 7, CanViewMessages: true, BnwasManagement: false, Tenant: 'acme' });
    known().fill({ user });
    const later = aSession();
    expect(isKnown(later)).toBe(true);
    const subject = subjectOf(later);
    expect(subject).toMatchObject({ id: '7', tenant: 'acme' });
    expect(subject.permissions).toContain('CanViewMessages');
    expect(subject.permissions).not.toContain('BnwasManagement');
  });

  it('has no tenant where the server names none', () => {
    known().fill({ user: aUser({ Id: 7 }) });
    expect(subjectOf(aSession()).tenant).toBeNull();
  });

  it('is forgotten with the session', () => {
    const session = known();
    session.fill({ user: aUser({ Id: 7, Tenant: 'acme' }) });
    session.fill({ user: aUser({ Id: 8 }) });
    expect(subjectOf(session)).toMatchObject({ id: '8', tenant: null });
    session.signOut();
    expect(subjectOf(aSession()).id).toMatch(/^[0-9a-f]{24}$/);
  });
});

describe('GEN-D05 the wait for the user before his first versions', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const wait = (session: ReturnType<typeof aSession>) => {
    const done = jest.fn();
    void userKnown(session, 10_000).then(done);
    return done;
  };
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  it('lasts as long as his login, and ends with the answer of the server', async () => {
    const session = known(aSession(null));
    const done = wait(session);
    await pass(60_000);
    session.signIn('token');
    await pass(1);
    expect(done).not.toHaveBeenCalled();
    session.fill({ user: aUser({ Id: 7 }) });
    await pass(1);
    expect([done.mock.calls.length, subjectOf(session).id]).toEqual([1, '7']);
  });

  it('ends after 10 s where the server does not say who he is', async () => {
    const done = wait(aSession());
    await pass(9_900);
    expect(done).not.toHaveBeenCalled();
    await pass(200);
    expect(done).toHaveBeenCalledTimes(1);
  });
});
