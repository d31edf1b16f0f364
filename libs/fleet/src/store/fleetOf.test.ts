import { createClient } from '@mayak/api/client';
import { BehaviorSubject } from 'rxjs';
import { fleetOf } from './fleetOf';

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
    const source = fleetOf(here().user);
    expect(fleetOf(here().user)).toBe(source);
    expect(fleetOf(there().user)).not.toBe(source);
  });

  it('outlives the panel that asked for it first, and ends with its last user', () => {
    const here = aPage();
    const [panel, screen] = [here(), here()];
    const source = fleetOf(panel.user);
    fleetOf(screen.user);
    panel.end.abort();
    expect(fleetOf(screen.user)).toBe(source);
    screen.end.abort();
    expect(fleetOf(here().user)).not.toBe(source);
  });

  it('outlives a screen where the frame is there in the background', () => {
    const here = aPage();
    const [frame, screen] = [here(), here()];
    const source = fleetOf(frame.user, { log: () => undefined });
    fleetOf(screen.user);
    screen.end.abort();
    expect(fleetOf(here().user)).toBe(source);
  });

  it('is followed as soon as somebody looks, also where he ends together with the frame (LIVE-D01)', () => {
    const call = jest.fn(() => new Promise<never>(() => undefined));
    const { user } = aPage()();
    const signedIn$ = new BehaviorSubject({ loggedIn: true, user: null, settings: null });
    const embedded = { ...user, session$: signedIn$, api: { ...api, quiet: { ...api.quiet, call } } };
    fleetOf(embedded, { log: () => undefined });
    expect(call).not.toHaveBeenCalled();
    fleetOf(embedded);
    expect(call).toHaveBeenCalledTimes(1);
  });
});
