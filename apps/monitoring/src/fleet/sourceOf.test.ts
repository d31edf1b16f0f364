import { createClient } from '@mayak/api/client';
import { BehaviorSubject } from 'rxjs';
import { sourceOf } from './sourceOf';

const api = createClient({
  baseUrl: 'http://localhost/api',
  token: () => null,
  locale: () => 'en',
  onFailure: () => undefined,
  onUnauthorized: () => undefined,
});
const session$ = new BehaviorSubject({ loggedIn: false, user: null, settings: null });
const aPage = () => {
  const queries = {};
  return () => {
    const end = new AbortController();
    return { end, user: { api, session$, queries, signal: end.signal } };
  };
};

describe('PANEL-03 a page has one fleet', () => {
  it('is shared by its screens and panels, not by another page', () => {
    const [here, there] = [aPage(), aPage()];
    const source = sourceOf(here().user);
    expect(sourceOf(here().user)).toBe(source);
    expect(sourceOf(there().user)).not.toBe(source);
  });

  it('outlives the panel that asked for it first, and ends with its last user', () => {
    const here = aPage();
    const [panel, screen] = [here(), here()];
    const source = sourceOf(panel.user);
    sourceOf(screen.user);
    panel.end.abort();
    expect(sourceOf(screen.user)).toBe(source);
    screen.end.abort();
    expect(sourceOf(here().user)).not.toBe(source);
  });
});
