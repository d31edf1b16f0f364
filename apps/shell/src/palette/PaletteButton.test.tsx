import { act, render as rendered, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom';
import { saved, setLocale, UiProvider, usePalette } from '@mayak/ui';
import type { ReactNode } from 'react';
import { PaletteButton } from './PaletteButton';

const at = (lat: number, lon: number) => ({
  getCurrentPosition: jest.fn((found: (position: unknown) => void) =>
    found({ coords: { latitude: lat, longitude: lon } }),
  ),
});
const refused = {
  getCurrentPosition: jest.fn((_: unknown, failed: (error: unknown) => void) => failed({ code: 1 })),
};
const withPlaces = (geolocation: object) =>
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });

const render = (shown: ReactNode) => rendered(<UiProvider>{shown}</UiProvider>);

const Choose = () => {
  const { choose } = usePalette();
  return <button onClick={() => choose('sun')}>by the sun</button>;
};
const shown = () => screen.getByRole('button', { name: /^Theme: / });

beforeEach(() => {
  localStorage.clear();
  setLocale('en');
  jest.useFakeTimers({ now: new Date('2026-11-27T12:00:00Z'), advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

describe('GEN-D16 the palette', () => {
  it('goes on by one press and by one key, which is a letter in a field', async () => {
    render(
      <>
        <PaletteButton />
        <input aria-label="field" />
      </>,
    );
    expect(shown()).toHaveAccessibleName('Theme: Day (D)');
    await userEvent.click(shown());
    expect(shown()).toHaveAccessibleName('Theme: Dusk (D)');
    await userEvent.keyboard('d');
    expect(shown()).toHaveAccessibleName('Theme: Night (D)');
    await userEvent.type(screen.getByRole('textbox'), 'd');
    expect(shown()).toHaveAccessibleName('Theme: Night (D)');
    expect(saved.palette.get()).toBe('night');
  });

  it('follows the sun at the place of the device once that is chosen, and asks for no place before', async () => {
    const places = at(59.9, 30.3);
    withPlaces(places);
    render(
      <>
        <PaletteButton />
        <Choose />
      </>,
    );
    expect(places.getCurrentPosition).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'by the sun' }));
    await screen.findByRole('button', { name: 'Theme: Day (D)' });
    await act(async () => jest.setSystemTime(new Date('2026-11-27T20:00:00Z')));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(shown()).toHaveAccessibleName('Theme: Night (D)');
    expect(saved.palette.get()).toBe('sun');
  });

  it('takes the place that the map was last looked at where the device is not to be known', async () => {
    withPlaces(refused);
    saved.palette.set('sun');
    localStorage.setItem('mayak.map.view.monitoring', JSON.stringify({ lat: -41, lon: 175, zoom: 6 }));
    render(<PaletteButton />);
    await screen.findByRole('button', { name: 'Theme: Night (D)' });
  });

  it('is left to a hand that presses: the sun decides no more', async () => {
    withPlaces(at(59.9, 30.3));
    saved.palette.set('sun');
    render(<PaletteButton />);
    await screen.findByRole('button', { name: 'Theme: Day (D)' });
    await userEvent.click(shown());
    expect([saved.palette.get(), saved.theme.get()]).toEqual([null, 'dark']);
  });
});
