import { aUser } from '@mayak/api/fixtures';
import { getUserInfo } from '@mayak/api';
import { createSession, memoryTokens } from '@mayak/auth';
import { createQueries } from '@mayak/host';
import { rememberSubject, subjectOf } from './subject';

const aSession = (token: string | null = 'token') => createSession(memoryTokens(token));
const known = (session = aSession()) => {
  const queries = createQueries(() => undefined);
  rememberSubject(session, queries);
  return { session, queries };
};

beforeEach(() => localStorage.clear());

describe('GEN-D05 for whom versions are picked', () => {
  it('is this browser before login, always the same', () => {
    const { id } = subjectOf(aSession(null));
    expect(id).toMatch(/^[0-9a-f]{24}$/);
    expect(subjectOf(aSession(null)).id).toBe(id);
  });

  it('is the user as he was known last, with permissions and organization', () => {
    const { session, queries } = known();
    session.fill({ user: aUser({ Id: 7, CanViewMessages: true, BnwasManagement: false }) });
    queries.setQueryData([getUserInfo.path, 'x', {}], { Organization: 'acme' });
    const subject = subjectOf(aSession());
    expect(subject).toMatchObject({ id: '7', tenant: 'acme' });
    expect(subject.permissions).toContain('CanViewMessages');
    expect(subject.permissions).not.toContain('BnwasManagement');
  });

  it('is forgotten with the session, another one is not given his organization', () => {
    const { session, queries } = known();
    session.fill({ user: aUser({ Id: 7 }) });
    queries.setQueryData([getUserInfo.path, 'x', {}], { Organization: 'acme' });
    session.fill({ user: aUser({ Id: 8 }) });
    expect(subjectOf(session)).toMatchObject({ id: '8', tenant: null });
    session.signOut();
    expect(subjectOf(aSession()).id).toMatch(/^[0-9a-f]{24}$/);
  });
});
