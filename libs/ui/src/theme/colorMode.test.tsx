import { act, render, screen } from '@testing-library/react';
import '@testing-library/jest-dom';
import { useColorMode, usePalette } from './colorMode';

let dark = false;
let notify: () => void = () => {};

const load = async () => {
  jest.resetModules();
  jest.spyOn(globalThis, 'matchMedia').mockReturnValue({
    get matches() {
      return dark;
    },
    addEventListener: (_: string, listener: () => void) => (notify = listener),
    removeEventListener: () => (notify = () => {}),
  } as never);
  return import('./colorMode');
};

beforeEach(() => {
  localStorage.clear();
  dark = false;
});

describe('GEN-D04 the theme', () => {
  it.each([
    [false, null, 'light'],
    [true, null, 'dark'],
    [true, 'light', 'light'],
    [false, 'dark', 'dark'],
    [true, 'purple', 'dark'],
  ])('system dark %p, saved %p: %s', async (system, saved, mode) => {
    dark = system;
    if (saved) localStorage.setItem('mayak.theme', saved);
    const { paintTheme } = await load();
    const root = document.createElement('div');
    paintTheme(root);
    expect(root.className).toBe(mode);
  });

  it('follows the system until the user chooses, and again when he gives it back', async () => {
    const { paintTheme, setTheme, onThemeChange, themeChoice } = await load();
    const root = document.createElement('div');
    paintTheme(root);
    const heard: string[] = [];
    onThemeChange((mode) => heard.push(`${mode} ${root.className}`));
    dark = true;
    notify();
    setTheme('light');
    dark = false;
    notify();
    dark = true;
    notify();
    setTheme('system');
    expect(heard).toEqual(['dark dark', 'light light', 'dark dark']);
    expect(themeChoice()).toBe('system');
    expect(localStorage.getItem('mayak.theme')).toBeNull();
  });

  it.each([
    ['night', null, 'dark night'],
    ['sun', null, 'light'],
    ['sun', 'night', 'dark night'],
    ['sun', 'dark', 'dark'],
    ['purple', null, 'light'],
  ])('GEN-D15 palette %s, sun %s: %s', async (palette, sunlight, classes) => {
    localStorage.setItem('mayak.palette', palette);
    if (sunlight) localStorage.setItem('mayak.sunlight', sunlight);
    const { paintTheme } = await load();
    const root = document.createElement('div');
    paintTheme(root);
    expect(root.className).toBe(classes);
  });

  it('GEN-D15 is day, dusk, night and day again, each told once', async () => {
    const heard = jest.fn();
    const { onThemeChange, paintTheme } = await import('./colorMode');
    paintTheme(document.documentElement);
    onThemeChange(heard);
    const Next = () => {
      const { palette, choice, choose, next } = usePalette();
      return (
        <>
          <button onClick={next}>{`${choice} ${palette}`}</button>
          <button onClick={() => choose('sun')}>sun</button>
        </>
      );
    };
    render(<Next />);
    const [button, sun] = screen.getAllByRole('button');
    expect(button).toHaveTextContent('system light');
    for (const expected of ['dark dark', 'night night', 'light light', 'dark dark']) {
      act(() => button?.click());
      expect(button).toHaveTextContent(expected);
    }
    act(() => sun?.click());
    expect(button).toHaveTextContent('sun light');
    expect(localStorage.getItem('mayak.theme')).toBeNull();
  });

  it('GEN-D15 night is dusk to whoever knows themes alone', async () => {
    const Choose = () => {
      const { choose } = usePalette();
      const { mode, choice } = useColorMode();
      return <button onClick={() => choose('night')}>{`${choice} ${mode}`}</button>;
    };
    render(<Choose />);
    const button = screen.getByRole('button');
    act(() => button.click());
    expect(button).toHaveTextContent('dark dark');
    expect(localStorage.getItem('mayak.theme')).toBe('dark');
  });

  it('rests when the last part of the page has gone', async () => {
    const { paintTheme } = await load();
    const root = document.createElement('div');
    const stop = [paintTheme(root), paintTheme(root)];
    stop[0]?.();
    dark = true;
    notify();
    expect(root.className).toBe('dark');
    stop[1]?.();
    dark = false;
    notify();
    expect(root.className).toBe('dark');
  });

  it('is state for a switch, and is remembered', async () => {
    const Toggle = () => {
      const { mode, choice, toggle } = useColorMode();
      return <button onClick={toggle}>{`${choice} ${mode}`}</button>;
    };
    render(<Toggle />);
    const button = screen.getByRole('button');
    expect(button).toHaveTextContent('system light');
    act(() => button.click());
    expect(button).toHaveTextContent('dark dark');
    expect(localStorage.getItem('mayak.theme')).toBe('dark');
  });
});

describe('GEN-D04 a system that changes its theme and tells nobody', () => {
  it('is followed with the next drawing of what shows the theme', async () => {
    const mode = await load();
    const root = document.createElement('div');
    mode.paintTheme(root);
    const Shown = () => <output>{mode.usePalette().palette}</output>;
    // With the React that the module was loaded anew with.
    const anew = await import('@testing-library/react/pure');
    const { rerender, unmount } = anew.render(<Shown />);
    dark = true;
    rerender(<Shown />);
    expect(screen.getByRole('status')).toHaveTextContent('dark');
    expect(root.className).toBe('dark');
    unmount();
  });
});
