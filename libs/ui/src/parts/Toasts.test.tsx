import { act, fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../renderUi.fixtures';
import { fitting, toast, type Toast } from './toast';
import { Toasts } from './Toasts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => toast.clear());
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
const show = (...all: Parameters<typeof toast>[0][]) => act(() => all.forEach((one) => toast(one)));
const titles = () =>
  [...screen.getByRole('region').querySelectorAll('[data-title]')].map((e) => e.textContent);

describe('NOTIF-13, NOTIF-14 toasts', () => {
  it('stands 7 s, the newest on top', () => {
    renderUi(<Toasts />);
    show({ title: 'First' });
    pass(3000);
    show({ title: 'Second' });
    expect(titles()).toEqual(['Second', 'First']);
    pass(4000);
    expect(titles()).toEqual(['Second']);
    pass(3000);
    expect(titles()).toEqual([]);
  });

  it('NOTIF-D04 holds the time while the pointer or the focus is on the stack', () => {
    renderUi(<Toasts />);
    show({ title: 'Fuel' });
    pass(5000);
    fireEvent.pointerEnter(screen.getByRole('region'));
    pass(60_000);
    expect(titles()).toEqual(['Fuel']);
    fireEvent.pointerLeave(screen.getByRole('region'));
    act(() => screen.getByRole('button', { name: 'Закрыть' }).focus());
    pass(60_000);
    expect(titles()).toEqual(['Fuel']);
    act(() => screen.getByRole('button', { name: 'Закрыть' }).blur());
    pass(1999);
    expect(titles()).toEqual(['Fuel']);
    pass(1);
    expect(titles()).toEqual([]);
  });

  it.each([
    ['its cross', 'Закрыть'],
    ['its button', 'Open'],
  ])('NOTIF-D04 lets the next ones go after one with the focus was closed by %s', (_, name) => {
    renderUi(<Toasts />);
    show({ title: 'Fuel' }, { title: 'SOS', actions: [{ label: 'Open', onPick: () => undefined }] });
    const button = screen.getAllByRole('button', { name })[0] as HTMLElement;
    act(() => button.focus());
    fireEvent.click(button);
    expect(titles()).toEqual(['Fuel']);
    pass(7000);
    expect(titles()).toEqual([]);
    show({ title: 'Entry' });
    pass(7000);
    expect(titles()).toEqual([]);
  });

  it('NOTIF-D04 lets the next ones go after the one under the pointer was closed', () => {
    renderUi(<Toasts />);
    show({ title: 'Fuel' });
    fireEvent.pointerEnter(screen.getByRole('region'));
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    // Of what went from under it the pointer tells no leaving.
    show({ title: 'Entry' });
    pass(7000);
    expect(titles()).toEqual([]);
    show({ title: 'Exit' }, { title: 'SOS' });
    fireEvent.pointerEnter(screen.getByRole('region'));
    fireEvent.click(screen.getAllByRole('button', { name: 'Закрыть' })[0] as HTMLElement);
    fireEvent.pointerOver(document.body);
    pass(7000);
    expect(titles()).toEqual([]);
  });

  it('holds the time while the page is hidden', () => {
    renderUi(<Toasts />);
    const hidden = jest.spyOn(document, 'hidden', 'get');
    const turn = (to: boolean) => {
      hidden.mockReturnValue(to);
      fireEvent(document, new Event('visibilitychange'));
    };
    show({ title: 'Fuel' });
    turn(true);
    pass(60_000);
    expect(titles()).toEqual(['Fuel']);
    turn(false);
    pass(7000);
    expect(titles()).toEqual([]);
    hidden.mockRestore();
  });

  it('leaves the word to somebody else when it is silent', () => {
    renderUi(<Toasts />);
    show({ title: 'SOS', state: 'emergency', silent: true });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(titles()).toEqual(['SOS']);
  });

  it('interrupts the reader for an emergency only', () => {
    renderUi(<Toasts />);
    show({ title: 'SOS', state: 'emergency' }, { title: 'Fuel', state: 'preEmergency' });
    expect(screen.getByRole('alert')).toHaveTextContent('SOS');
    expect(screen.getByRole('status')).toHaveTextContent('Fuel');
    expect(screen.getByRole('img', { name: 'Авария' })).toBeVisible();
  });

  it('does what its buttons say, and goes', () => {
    renderUi(<Toasts />);
    const [open, close] = [jest.fn(), jest.fn()];
    show({ title: 'SOS', state: 'emergency', actions: [{ label: 'Open', onPick: open }], onClose: close });
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect([open.mock.calls.length, close.mock.calls.length]).toEqual([1, 1]);
    expect(titles()).toEqual([]);
  });

  it('is picked by its words, or only closed by its cross', () => {
    renderUi(<Toasts />);
    const pick = jest.fn();
    show({ title: 'Entry', text: 'Area 3', onPick: pick }, { title: 'Exit', onPick: pick });
    fireEvent.click(screen.getAllByRole('button', { name: 'Закрыть' })[0]!);
    expect(pick).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: /Entry/ }));
    expect(pick).toHaveBeenCalledTimes(1);
    expect(titles()).toEqual([]);
  });

  const time = '12:00';
  const [alarm, fuel] = [
    { title: 'SOS', state: 'emergency', time } as const,
    { title: 'Fuel', state: 'preEmergency', time } as const,
  ];

  it('drops what does not fit', () => {
    renderUi(<Toasts limit={2} more={(count) => `and ${count} more`} />);
    show(alarm, fuel, { title: 'Entry', time });
    expect(titles()).toEqual(['Fuel', 'SOS']);
    expect(screen.getByRole('region')).toHaveTextContent('and 1 more');
  });

  it('NOTIF-D04 answers the user beside alarms that fill the corner, and counts no answer among what is left to read', () => {
    renderUi(<Toasts limit={2} more={(count) => `and ${count} more`} />);
    show(alarm, fuel, { title: 'Written', state: 'normal' });
    expect(titles()).toEqual(['Written', 'Fuel', 'SOS']);
    show({ title: 'Saved', state: 'normal' });
    expect(titles()).toEqual(['Saved', 'Fuel', 'SOS']);
    expect(screen.getByRole('region')).not.toHaveTextContent('more');
    pass(7000);
    expect(titles()).not.toContain('Saved');
  });

  const stack = (...states: Toast['state'][]): Toast[] =>
    states.map((state, i) => ({ id: states.length - i, state, title: state, time }));
  it.each<[Toast['state'][], number, number[]]>([
    [['info', 'emergency'], 1, [1]],
    [['info', 'info', 'info'], 2, [3, 2]],
    [['emergency', 'emergency', 'emergency'], 2, [3, 2]],
    [['normal', 'preEmergency', 'emergency'], 2, [2, 1]],
    [['info'], 0, [1]],
  ])('NOTIF-14 of %j keeps in %i places the ids %j', (states, limit, ids) => {
    expect(fitting(stack(...states), limit).map((one) => one.id)).toEqual(ids);
  });
});
