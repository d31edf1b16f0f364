import { setLocale } from '@mayak/ui';
import { screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { aShell, renderInShell } from '../shell.fixtures';
import { LazyDevBanner } from './LazyDevBanner';

const open = (part: object) => {
  const { shell } = aShell();
  const usual = { remotes: [{ name: 'reports' }, { name: 'bnwas' }], asked: { overrides: {}, refused: [] } };
  renderInShell(<LazyDevBanner />, { ...shell, ...usual, ...part } as never);
};

describe('GEN-D05 the strip of an unusual page', () => {
  // Its code is read from the disk once, however busy the computer is.
  beforeAll(() => import('./DevBanner'));
  beforeEach(() => setLocale('en'));

  it('is not there on a usual one', () => {
    open({});
    expect(screen.queryByRole('region')).toBeNull();
  });

  it.each([
    [
      { remotes: [{ name: 'reports', leftOut: true }, { name: 'bnwas' }] },
      'The page was opened without sections: reports.',
      'Open as usual',
    ],
    [
      { remotes: [{ name: 'reports', leftOut: true }] },
      'The page was opened without any sections.',
      'Open as usual',
    ],
    [
      { previewed: { preview: { remote: 'reports', version: '2.0.0', until: '2026-11-29T10:00:00Z' } } },
      /^Preview: reports 2\.0\.0 is shown in this tab until .+\. Users do not see it\.$/,
      'Leave preview',
    ],
    [
      { previewed: { preview: null } },
      'This preview has ended or never existed. The page shows what everyone has.',
      'Leave preview',
    ],
    [
      { asked: { overrides: { reports: 'http://localhost:4203/' }, refused: [] } },
      'Section code is loaded from this computer: reports http://localhost:4203/.',
      'Reset',
    ],
    [
      { asked: { overrides: {}, refused: [{ text: 'reports=https://x.test/', why: 'notLoopback' }] } },
      'Code can only be loaded from this computer: reports=https://x.test/.',
      null,
    ],
    [
      { asked: { overrides: {}, refused: [{ text: 'a=http://localhost/', why: 'notAllowed' }] } },
      'Code from another address is not allowed here: a=http://localhost/.',
      null,
    ],
    [
      {
        previewed: { preview: null, set: { id: '', set: 'new-sensor', until: '2026-11-29T10:00:00Z' } },
        registryClient: { sets$: new BehaviorSubject([{ id: 'new-sensor', isIn: true, why: '' }]) },
      },
      /^Preview: set new-sensor is shown in this tab until .+\. Users see it as its rules say\.$/,
      'Leave preview',
    ],
    [
      {
        previewed: { preview: null, set: { id: '', set: 'new-sensor', until: '2026-11-29T10:00:00Z' } },
        registryClient: { sets$: new BehaviorSubject([{ id: 'new-sensor', isIn: false, why: 'it hangs' }]) },
      },
      'Set new-sensor is not shown here: it hangs.',
      'Leave preview',
    ],
  ])('says what is unusual and shows the way back: %#', async (part, text, button) => {
    open(part);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryAllByRole('button').at(-1)?.textContent ?? null).toBe(button);
    const tools = screen.queryByRole('button', { name: 'Developer tools' });
    expect(tools !== null).toBe(button === 'Reset');
  });
});
