import { BehaviorSubject } from 'rxjs';
import { createBus } from './bus';
import { createPanels } from './panels';

function somePanels() {
  const bus = createBus();
  const told: string[] = [];
  bus
    .scope('test')
    .on('panel.open')
    .subscribe(({ payload }) => told.push(`open ${payload.id}`));
  bus
    .scope('test')
    .on('panel.close')
    .subscribe(({ payload }) => told.push(`close ${payload.id}`));
  const path$ = new BehaviorSubject('/monitoring');
  return { panels: createPanels(bus.scope('shell'), path$, '/error'), path$, told };
}

describe('PANEL-01 the side panels', () => {
  it('are open one at a time (PANEL-D01)', () => {
    const { panels, told } = somePanels();
    panels.open('messenger');
    panels.open('beacon', { beaconId: 5 });
    expect(panels.open$.value).toEqual({ id: 'beacon', props: { beaconId: 5 } });
    expect(told).toEqual(['open messenger', 'close messenger', 'open beacon']);
  });

  it('close by the button that opened them (PANEL-D01)', () => {
    const { panels, told } = somePanels();
    panels.toggle('messenger');
    panels.toggle('messenger');
    expect(panels.open$.value).toBeNull();
    expect(told).toEqual(['open messenger', 'close messenger']);
  });

  it('close on every change of the path (PANEL-02), and not on one of the query alone (PANEL-D02)', () => {
    const { panels, path$ } = somePanels();
    panels.open('beacon');
    path$.next('/monitoring');
    expect(panels.open$.value?.id).toBe('beacon');
    path$.next('/tracks');
    expect(panels.open$.value).toBeNull();
  });

  it.each([
    ['back after the page of an error, as they were (ERR-D05)', '/monitoring', 5],
    ['not when another path is gone to instead', '/tracks', undefined],
  ])('come %s', (_, path, beaconId) => {
    const { panels, path$ } = somePanels();
    panels.open('beacon', { beaconId: 5 });
    path$.next('/error');
    expect(panels.open$.value).toBeNull();
    path$.next(path);
    expect(panels.open$.value?.props['beaconId']).toBe(beaconId);
    path$.next('/history');
    path$.next('/monitoring');
    expect(panels.open$.value).toBeNull();
  });

  it('take other props without a new opening', () => {
    const { panels } = somePanels();
    const ids: (string | null)[] = [];
    panels.id$.subscribe((id) => ids.push(id));
    panels.open('beacon', { beaconId: 1 });
    panels.open('beacon', { beaconId: 2 });
    expect(ids).toEqual([null, 'beacon']);
    expect(panels.open$.value?.props).toEqual({ beaconId: 2 });
  });
});
