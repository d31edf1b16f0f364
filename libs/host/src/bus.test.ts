import { createBus, NotDeclared } from './bus';
import type { Message } from './events';

const session = (userId: number | null) => ({ loggedIn: userId !== null, userId });

describe('GEN-D05 the bus', () => {
  it('carries a fact to those who listen now and to nobody who comes later', () => {
    const bus = createBus();
    const heard: string[] = [];
    bus
      .scope('reports')
      .on('panel.open')
      .subscribe(({ payload }) => heard.push(`early ${payload.id}`));
    bus.scope('shell').emit('panel.open', { id: 'beacon', props: {} });
    bus
      .scope('reports')
      .on('panel.open')
      .subscribe(({ payload }) => heard.push(`late ${payload.id}`));
    expect(heard).toEqual(['early beacon']);
  });

  it.each(['session.state', 'unread.state', 'locale.state'] as const)(
    'replays the last %s to a late listener',
    (type) => {
      const bus = createBus();
      const payload = {
        'session.state': session(7),
        'unread.state': { messages: 2, notifications: 0 },
        'locale.state': { locale: 'en' as const },
      };
      bus.scope('shell').emit(type, payload[type] as never);
      const heard: unknown[] = [];
      bus
        .scope('messenger')
        .on(type)
        .subscribe((message) => heard.push(message.payload));
      expect(heard).toEqual([payload[type]]);
    },
  );

  it('replays the state of the moment of listening, not of the moment of asking', () => {
    const bus = createBus();
    const states$ = bus.scope('reports').on('session.state');
    bus.scope('shell').emit('session.state', session(1));
    bus.scope('shell').emit('session.state', session(2));
    const users: (number | null)[] = [];
    states$.subscribe(({ payload }) => users.push(payload.userId));
    expect(users).toEqual([2]);
  });

  it('stamps each message with its source, its time and an id of its own', () => {
    const bus = createBus(() => 1_000);
    const heard: Message[] = [];
    bus
      .scope('shell')
      .on('beacon.selected')
      .subscribe((message) => heard.push(message));
    bus.scope('monitoring').emit('beacon.selected', { beaconId: 5 });
    bus.scope('messenger').emit('beacon.selected', { beaconId: null });
    expect(heard.map(({ source, at, v }) => [source, at, v])).toEqual([
      ['monitoring', 1_000, 1],
      ['messenger', 1_000, 1],
    ]);
    expect(new Set(heard.map(({ id }) => id)).size).toBe(2);
  });

  it('refuses what the release does not declare, in both directions', () => {
    const scoped = createBus().scope('reports', { emits: ['toast.show'], listens: ['locale.state'] });
    expect(() => scoped.emit('session.expired', { route: '/' })).toThrow(NotDeclared);
    expect(() => scoped.on('store.error')).toThrow(NotDeclared);
    expect(() => scoped.emit('toast.show', { tone: 'info', title: 'x' })).not.toThrow();
    expect(() => scoped.on('locale.state')).not.toThrow();
  });

  it('carries what two remotes have agreed on by their releases, though nothing of it stands here', () => {
    const bus = createBus();
    const heard: unknown[] = [];
    bus
      .scope('reports', { emits: [], listens: ['fuel.spent'] })
      .on('fuel.spent')
      .subscribe(({ payload }) => heard.push(payload));
    bus.scope('fuel', { emits: ['fuel.spent'], listens: [] }).emit('fuel.spent', { litres: 5 });
    expect(heard).toEqual([{ litres: 5 }]);
  });
});
