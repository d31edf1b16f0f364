import {
  chosenSets,
  createFeatures,
  type PickedRemote,
  type Registry,
  type SetAnswer,
} from '@mayak/host/shell';
import { setLocale } from '@mayak/ui';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BehaviorSubject } from 'rxjs';
import { aShell, renderInShell } from '../shell.fixtures';
import { busLog } from './busLog';
import { DevTools } from './DevTools';
import { addSeen, seen$ } from '../frames/seen';
import { askedFaults, type Outcomes } from './faults';

const remotes = [
  {
    name: 'reports',
    pick: { name: 'reports', version: '2.3.0', base: '/b/', reason: 'rollout', detail: 'r-18, 10 %' },
    release: {
      commit: 'abc1234',
      features: {
        'reports.forecast': { labelKey: 'reports:fuel', default: true, owner: 'x', since: '2026-11-01' },
      },
      labels: { 'reports:fuel': { ru: 'Топливо', en: 'Fuel' } },
      slots: [
        {
          slot: 'beacon.section',
          id: 'fuel',
          module: './section-fuel',
          order: 40,
          labelKey: 'reports:fuel',
          requires: ['canViewMessages'],
          when: { 'beacon.Fuel': true },
        },
      ],
      events: { emits: ['fuel.spent'], listens: [] },
    },
  },
] as unknown as PickedRemote[];

function open() {
  const { shell, bus } = aShell();
  const registry$ = new BehaviorSubject<Registry | null>(null);
  const sets$ = new BehaviorSubject<readonly SetAnswer[]>([]);
  const reload = jest.fn();
  const given = {
    ...shell,
    config: { ...shell.config, allowOverrides: true },
    addresses: { ...shell.addresses, reload },
    remotes,
    states$: new BehaviorSubject({ reports: 'crashed' }),
    registryClient: { off: () => null, registry$, sets$ },
    features: createFeatures({
      registry$,
      remotes,
      sets$,
      subject: () => ({ id: '1', tenant: null, permissions: [], locale: 'en' }),
      changed$: [],
      overrides$: new BehaviorSubject({}),
    }),
    asked: { overrides: { reports: 'http://localhost:4203/' }, refused: [] },
  };
  const log$ = busLog(bus, remotes);
  const outcomes$ = new BehaviorSubject<Outcomes>({});
  const onClose = jest.fn();
  renderInShell(<DevTools log$={log$} outcomes$={outcomes$} onClose={onClose} />, given as never);
  const tools = within(screen.getByRole('region', { name: 'Developer tools' }));
  return { bus, tools, outcomes$, sets$, reload, onClose };
}

describe('GEN-D05 the developer tools', () => {
  beforeEach(() => setLocale('en'));
  afterEach(() => sessionStorage.clear());

  it('tell of each remote which version, why this one, where it stands, and its override', () => {
    const { tools } = open();
    const row = tools.getByRole('row', { name: /^reports/ });
    expect(row).toHaveTextContent('2.3.0 · abc1234');
    expect(row).toHaveTextContent('gradual rollout r-18, 10 %');
    expect(row).toHaveTextContent('Error');
    expect(tools.getByRole('textbox', { name: 'Code address of reports' })).toHaveValue(
      'http://localhost:4203/',
    );
  });

  it('keep the fault of a remote for the next load of the page', async () => {
    const { tools } = open();
    const fault = tools.getByRole('combobox', { name: /^Fault in reports/ });
    await userEvent.selectOptions(fault, 'Code not found (404)');
    expect(askedFaults.get()).toEqual({ reports: 'missing' });
    await userEvent.selectOptions(fault, 'None');
    expect(askedFaults.get()).toEqual({});
  });

  it('tell who fills which slot, when, and with what fault', async () => {
    const { tools, outcomes$ } = open();
    await userEvent.click(tools.getByRole('radio', { name: 'Slots' }));
    const row = () => tools.getByRole('row', { name: /^beacon.section/ });
    expect(row()).toHaveTextContent('reports:fuel (Fuel)');
    expect(row()).toHaveTextContent('canViewMessages, beacon.Fuel = true');
    expect(row()).toHaveTextContent('Not requested');
    act(() => outcomes$.next({ 'reports ./section-fuel': { ms: 5, failure: 'its module is broken' } }));
    expect(row()).toHaveTextContent('its module is broken');
  });

  it('log the bus, events that only a release declares too, the latest first', async () => {
    const { tools, bus } = open();
    await userEvent.click(tools.getByRole('radio', { name: 'Bus' }));
    act(() => {
      bus.scope('shell').emit('beacon.selected', { beaconId: 5 });
      bus.scope('fuel').emit('fuel.spent', { litres: 12 });
    });
    const rows = tools.getAllByRole('row').map((row) => row.textContent);
    expect(rows[1]).toContain('fuel.spentfuel{ "litres": 12 }');
    expect(rows[2]).toContain('beacon.selectedshell{ "beaconId": 5 }');
  });

  it('CONF-D24 tell of each long frame and slow press whose it was, the latest first, and what the browser does not measure', async () => {
    const { tools } = open();
    await userEvent.click(tools.getByRole('radio', { name: 'Frames' }));
    expect(tools.getByText('Frames are not watched yet')).toBeVisible();
    act(() => seen$.next({ all: [], measures: { frames: false, presses: true } }));
    expect(tools.getByText('This browser does not measure long frames.')).toBeVisible();
    const owner = { remote: 'reports', version: '2.3.0', feature: 'reports.forecast', part: '/reports' };
    act(() => {
      addSeen({ kind: 'frame', at: Date.now(), ms: 320, owner });
      addSeen({ kind: 'press', at: Date.now(), ms: 140, owner: null });
    });
    const rows = tools.getAllByRole('row').map((row) => row.textContent);
    expect(rows[1]).toContain('Slow press140Unknown');
    expect(rows[2]).toContain('Long frame320reports2.3.0/reportsreports.forecast');
  });

  it('close', async () => {
    const { tools, onClose } = open();
    await userEvent.click(tools.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('CONF-D17 tell of each set whether this page has all of it or nothing and why, and switch it for this tab', async () => {
    const { tools, sets$, reload } = open();
    await userEvent.click(tools.getByRole('radio', { name: 'Sets' }));
    expect(tools.getByText('No set is given to anyone now')).toBeVisible();
    const set = { owner: 'x', default: false, since: '', remotes: {}, features: {} };
    const why = 'reports is held by the rule pin (tenant acme)';
    act(() => sets$.next([{ id: 'new-sensor', isIn: false, why, members: [], isTrial: false, set }]));
    const row = tools.getByRole('row', { name: /^new-sensor/ });
    expect(row).toHaveTextContent('Nothing of it');
    expect(row).toHaveTextContent(why);
    await userEvent.selectOptions(
      tools.getByRole('combobox', { name: 'Set new-sensor in this tab' }),
      'All of it',
    );
    expect(chosenSets(true)).toEqual({ 'new-sensor': true });
    expect([chosenSets(false), reload.mock.calls.length]).toEqual([{}, 1]);
  });

  it('CONF-D10 tell of each feature whether this session has it and why, and switch it for this tab at once', async () => {
    const { tools } = open();
    await userEvent.click(tools.getByRole('radio', { name: 'Features' }));
    const row = () => tools.getByRole('row', { name: /^reports\.forecast/ });
    expect(row()).toHaveTextContent('Fuel');
    expect(row()).toHaveTextContent('stable: what everybody has');
    const choice = tools.getByRole('combobox', { name: 'Feature reports.forecast in this tab' });
    await userEvent.selectOptions(choice, 'Off');
    expect(row()).toHaveTextContent('override: set by a developer');
    expect(within(row()).getAllByText('Off')[0]).toBeVisible();
    expect(sessionStorage.getItem('mayak.features')).toBe('{"reports.forecast":false}');
    await userEvent.selectOptions(choice, 'As the registry says');
    expect(row()).toHaveTextContent('stable: what everybody has');
    expect(sessionStorage.getItem('mayak.features')).toBeNull();
  });
});
