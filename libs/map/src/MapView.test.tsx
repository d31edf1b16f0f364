import { limits } from '@mayak/api';
import { FormatsProvider, setLocale, UiProvider } from '@mayak/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Layer } from 'leaflet';
import { Activity, type ReactNode } from 'react';
import { createKeptLayerHook, MapView, useMapSwitches, type MapTools, type MapViewProps } from '.';

class Quiet extends Layer {
  override onAdd() {
    return this;
  }
  override onRemove() {
    return this;
  }
}

const showMap = (props: Partial<MapViewProps> = {}) => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const tree = (mode: 'visible' | 'hidden', children?: ReactNode) => (
    <UiProvider>
      <QueryClientProvider client={queries}>
        <FormatsProvider unit="knot" zone={180}>
          <Activity mode={mode}>
            <MapView name="test" label="Map of beacons" {...props}>
              {children}
            </MapView>
          </Activity>
        </FormatsProvider>
      </QueryClientProvider>
    </UiProvider>
  );
  return tree;
};

beforeEach(() => {
  localStorage.clear();
  setLocale('en');
  HTMLCanvasElement.prototype.getContext = () => null;
  globalThis.fetch = () => Promise.reject(new Error('no network'));
});

const theMap = () => screen.getByRole('application', { name: 'Map of beacons' });

describe('MAP-D02 pictures of a tile server', () => {
  const size = { clientWidth: { value: 800 }, clientHeight: { value: 600 } };
  const pictures = () => [...theMap().querySelectorAll<HTMLImageElement>('img.leaflet-tile')];
  const asked = jest.fn();
  const show = () => {
    localStorage.setItem('mayak.map.base', '"osm"');
    globalThis.fetch = (url) => {
      asked(String(url));
      return Promise.reject(new Error('no network'));
    };
    const tree = showMap();
    const { rerender } = render(tree('visible'));
    Object.defineProperties(theMap(), size);
    rerender(tree('hidden'));
    rerender(tree('visible'));
  };
  beforeEach(() => {
    asked.mockClear();
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());
  const note = () => screen.queryByText(/^The base map is unavailable/);

  it('lie over the outline map until they come, and are turned round at night', async () => {
    show();
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(asked).toHaveBeenCalledWith('/basemap/index.json');
    expect(theMap().querySelector('.night-turned')).toHaveStyle({ zIndex: 2 });
    expect(note()).toBeNull();
  });

  it('that are waited for in vain are given up, and taken again when they come', () => {
    show();
    act(() => jest.advanceTimersByTime(7_900));
    expect(note()).toBeNull();
    act(() => jest.advanceTimersByTime(200));
    expect(note()).toBeInTheDocument();
    expect(pictures().length).toBeGreaterThan(3);
    act(() => pictures().forEach((picture) => picture.dispatchEvent(new Event('load'))));
    act(() => jest.advanceTimersByTime(100));
    expect(note()).toBeNull();
  });

  it('that are refused are given up at once', () => {
    show();
    act(() => pictures().forEach((picture) => picture.dispatchEvent(new Event('error'))));
    act(() => jest.advanceTimersByTime(100));
    expect(note()).toBeInTheDocument();
  });
});

describe('MAP-D02 an overlay', () => {
  it('of which nothing is on the map says so, and its source is not named', async () => {
    const switches = { beaconLabels: true, geoobjects: true, graticule: false, seamarks: true };
    localStorage.setItem('mayak.map.switches', JSON.stringify(switches));
    const tree = showMap();
    const { rerender } = render(tree('visible'));
    Object.defineProperties(theMap(), { clientWidth: { value: 800 }, clientHeight: { value: 600 } });
    rerender(tree('hidden'));
    rerender(tree('visible'));
    await userEvent.click(screen.getByRole('button', { name: 'Layers' }));
    await screen.findByRole('dialog');
    const pictures = [...theMap().querySelectorAll('img.leaflet-tile')];
    const fire = (some: readonly Element[], what: 'load' | 'error') =>
      act(() => some.forEach((picture) => picture.dispatchEvent(new Event(what))));
    expect(screen.getByText(/© OpenSeaMap/)).toBeInTheDocument();
    fire(pictures, 'error');
    expect(screen.getByRole('checkbox', { name: /^Sea marks ?, nothing received here$/ })).toBeChecked();
    expect(screen.queryByText(/© OpenSeaMap/)).toBeNull();
    fire(pictures.slice(0, 1), 'load');
    expect(screen.getByRole('checkbox', { name: 'Sea marks' })).toBeChecked();
    expect(screen.getByText(/© OpenSeaMap/)).toBeInTheDocument();
  });
});

describe('PANEL-03 the map of a kept screen', () => {
  it('is the same map, with the same layers, after the screen was hidden', async () => {
    const layers: Layer[] = [];
    const useQuiet = createKeptLayerHook(() => new Quiet());
    const Kept = () => {
      const { instance: layer } = useQuiet({}).current;
      if (!layers.includes(layer)) layers.push(layer);
      return null;
    };
    const removed: Layer[] = [];
    const tree = showMap();
    const { rerender } = render(tree('visible', <Kept />));
    const before = theMap();
    layers[0]?.on('remove', ({ target }) => removed.push(target));
    rerender(tree('hidden', <Kept />));
    expect(before.isConnected).toBe(false);
    rerender(tree('visible', <Kept />));
    await act(async () => undefined);
    expect(theMap()).toBe(before);
    expect(layers).toHaveLength(1);
    expect(removed).toEqual([]);
  });

  it('lets a layer go when its component goes', async () => {
    const removed: unknown[] = [];
    const useQuiet = createKeptLayerHook(() => new Quiet().on('remove', () => removed.push(1)));
    const Gone = () => {
      useQuiet({});
      return null;
    };
    const tree = showMap();
    const { rerender } = render(tree('visible', <Gone />));
    rerender(tree('visible'));
    await act(async () => undefined);
    expect(removed).toEqual([1]);
  });
});

describe('MAP-D02, MAP-D07 the tools of the map', () => {
  it('are one tab stop for the map, then its buttons by name', () => {
    render(showMap({ fitBounds: () => null })('visible'));
    expect(theMap()).toHaveAttribute('tabindex', '0');
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Layers',
      'Show all',
      'Ruler',
      'Beacon labels',
      'Zoom in',
      'Zoom out',
    ]);
  });

  it('show course vectors of all beacons as far ahead as is chosen, kept in the browser (MAP-D06)', async () => {
    const user = userEvent.setup();
    render(showMap()('visible'));
    await user.click(screen.getByRole('button', { name: 'Layers' }));
    await screen.findByRole('dialog');
    const choice = within(screen.getByRole('radiogroup', { name: 'Course vector, min' }));
    expect(choice.getAllByRole('radio').map((one) => one.textContent)).toEqual(['Off', '6', '30', '60']);
    expect(choice.getByRole('radio', { name: 'Off' })).toBeChecked();
    expect(screen.getByText('For the selected beacon only')).toBeInTheDocument();
    await user.click(choice.getByRole('radio', { name: /^30\smin$/ }));
    expect(screen.getByText(/^Where beacons will be in 30\smin; from zoom 10$/)).toBeInTheDocument();
    expect(localStorage.getItem('mayak.map.course')).toBe('30');
  });

  it('offer layers between the edges of what lies over the map (GEN-D04)', async () => {
    const user = userEvent.setup();
    render(showMap({ rightInset: 424, bottomInset: 300 })('visible'));
    await user.click(screen.getByRole('button', { name: 'Layers' }));
    await screen.findByRole('dialog');
    expect(screen.getByRole('dialog').parentElement).toHaveStyle({
      bottom: '312px',
      transform: 'translateX(-424px)',
    });
  });

  it('have no course vectors where a map has no beacons', async () => {
    const user = userEvent.setup();
    render(showMap({ switches: ['graticule'] })('visible'));
    await user.click(screen.getByRole('button', { name: 'Layers' }));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });

  it('have no "show all" where a screen has nothing to show', () => {
    render(showMap()('visible'));
    expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
  });

  it('choose a base and layers, kept in the browser', async () => {
    const user = userEvent.setup();
    const Shown = () => <output>{JSON.stringify(useMapSwitches()[0])}</output>;
    const mapLayers = [
      { name: 'Satellite', url: '/s/{z}/{x}/{y}.png', attribution: '© Sky' },
      { name: 'Depths', url: '/d/{z}/{x}/{y}.png', overlay: true, attribution: '© Deep' },
    ];
    render(showMap({ mapLayers })('visible', <Shown />));
    await user.click(screen.getByRole('button', { name: 'Layers' }));
    await screen.findByRole('dialog');
    const bases = within(screen.getByRole('group', { name: 'Base map' }));
    expect(bases.getAllByRole('radio')).toHaveLength(3);
    expect(screen.getByRole('radio', { name: 'Satellite' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Outline' }));
    await user.click(screen.getByRole('checkbox', { name: 'Geoobjects' }));
    await user.click(screen.getByRole('checkbox', { name: 'Depths' }));
    expect(JSON.parse(localStorage.getItem('mayak.map.base') ?? '')).toBe('outline');
    expect(JSON.parse(screen.getByRole('status', { hidden: true }).textContent ?? '')).toMatchObject({
      geoobjects: false,
    });
    expect(screen.getByText(/Land outlines © OpenStreetMap/)).toBeInTheDocument();
    expect(screen.getByText('© Deep')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('button', { name: 'Layers' })).toHaveFocus();
  });

  it('say the scale in the unit of the user', () => {
    render(showMap()('visible'));
    expect(screen.getByText(/nmi$/)).toBeInTheDocument();
  });

  it('show all by a key as by their button, and tell that the user moved the map', async () => {
    const user = userEvent.setup();
    const onAway = jest.fn();
    let tools: MapTools | null = null;
    const given = { onAway, onTools: (told: MapTools) => void (tools = told) };
    const tree = showMap({
      ...given,
      fitBounds: () => [
        [60, 30],
        [70, 40],
      ],
    });
    render(tree('visible'));
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(onAway).toHaveBeenCalledTimes(1);
    act(() => tools?.fitAll());
    expect(onAway).toHaveBeenCalledTimes(2);
    act(() => theMap().focus());
    await user.keyboard('{ArrowLeft}+');
    expect(onAway).toHaveBeenCalledTimes(3);
  });

  it('do not magnify a single place beyond zoom 10 when they show all (MON-D03)', () => {
    const zoomAfter = (north: number) => {
      let tools: MapTools | undefined;
      const fitBounds = () =>
        [
          [60, 30],
          [north, 30],
        ] as const;
      const tree = showMap({ fitBounds, onTools: (given) => (tools = given) });
      const { rerender, unmount } = render(tree('visible'));
      Object.defineProperties(theMap(), { clientWidth: { value: 800 }, clientHeight: { value: 600 } });
      rerender(tree('hidden'));
      rerender(tree('visible'));
      act(() => tools?.fitAll());
      unmount();
      return JSON.parse(localStorage.getItem('mayak.map.view.test') ?? '').zoom;
    };
    expect(zoomAfter(60)).toBe(10);
    expect(zoomAfter(60.001)).toBeGreaterThan(10);
  });

  it('open a map that nobody has looked at where it is told, and leave a kept view alone (MAP-D01, TRACK-D06)', () => {
    const opened = (opensAt: MapViewProps['opensAt'], before = () => undefined as void) => {
      const tree = showMap();
      const { unmount, rerender } = render(tree('visible'));
      Object.defineProperties(theMap(), { clientWidth: { value: 800 }, clientHeight: { value: 600 } });
      rerender(tree('hidden'));
      rerender(tree('visible'));
      before();
      rerender(showMap({ opensAt })('visible'));
      unmount();
      return JSON.parse(localStorage.getItem('mayak.map.view.test') ?? 'null') as { lat: number } | null;
    };
    localStorage.setItem('mayak.map.view.test', '{"lat":60,"lon":30,"zoom":5}');
    const sea = [
      [68, 32],
      [70, 36],
    ] as const;
    expect(opened(sea)?.lat).toBeCloseTo(60, 1);
    localStorage.clear();
    expect(opened(null)?.lat).toBeCloseTo(limits.map.centre[0], 1);
    localStorage.clear();
    expect(opened(sea)?.lat).toBeCloseTo(69, 0);
    // Who has moved it before the fleet was known is not taken away.
    localStorage.clear();
    const zoomIn = () =>
      act(() => screen.getByRole('button', { name: /^Zoom in|^Приблизить/, hidden: true }).click());
    expect(opened(sea, zoomIn)?.lat).toBeCloseTo(limits.map.centre[0], 1);
  });

  it('say where the pointer is, beyond the 180° meridian too', () => {
    localStorage.setItem('mayak.map.view.test', '{"lat":60,"lon":190,"zoom":5}');
    render(showMap()('visible'));
    fireEvent.mouseMove(theMap(), { clientX: 0, clientY: 0 });
    expect(screen.getByText(/^59\.\d{6}, -169\.\d{6}$/)).toBeInTheDocument();
  });

  it('end measuring with Escape', async () => {
    const user = userEvent.setup();
    render(showMap()('visible'));
    const ruler = screen.getByRole('button', { name: 'Ruler' });
    await user.click(ruler);
    expect(ruler).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText(/Escape ends measuring/)).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(ruler).toHaveAttribute('aria-pressed', 'false');
  });

  it('do what a screen asks when the map gets onto the page', () => {
    let tools: MapTools | undefined;
    const tree = showMap({ onTools: (given) => (tools = given) });
    const { rerender } = render(tree('visible'));
    const size = { clientWidth: { value: 800 }, clientHeight: { value: 600 } };
    Object.defineProperties(theMap(), size);
    rerender(tree('hidden'));
    tools?.show([69, 33], { minZoom: 12 });
    expect(localStorage.getItem('mayak.map.view.test')).toBeNull();
    rerender(tree('visible'));
    const view = JSON.parse(localStorage.getItem('mayak.map.view.test') ?? '');
    expect(view.zoom).toBe(12);
    expect(view.lat).toBeCloseTo(69, 3);
    expect(view.lon).toBeCloseTo(33, 3);
  });
});
