import { type Coord, GeoobjectType } from '@mayak/api';
import { renderInHost } from '@mayak/fleet/fixtures';
import { beginDraft } from '@mayak/map';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CorridorForm } from './CorridorForm';

const show = (places: Coord[], type: GeoobjectType = GeoobjectType.Arrow) => {
  const [step, setType, onReveal] = [jest.fn(), jest.fn(), jest.fn()];
  const draft = beginDraft(type, places);
  return {
    ...{ step, setType, onReveal },
    ...renderInHost(<CorridorForm draft={draft} editor={{ step, setType }} onReveal={onReveal} />),
  };
};
const field = () => screen.getByRole('textbox', { name: 'Коридор шириной, км' });

describe('GEO-D08 a corridor as an area', () => {
  it('is made along the line that is drawn, of a width in the unit of the user, by Enter too', async () => {
    const { step, setType, onReveal, leave } = show([
      [69, 33],
      [69, 34],
    ]);
    await userEvent.type(field(), '2,5{Enter}');
    await waitFor(() => expect(step).toHaveBeenCalledTimes(1));
    expect(setType).toHaveBeenCalledWith(GeoobjectType.Polygon);
    const [[{ kind, places }]] = step.mock.calls as [[{ kind: string; places: Coord[] }]];
    expect(kind).toBe('replace');
    expect(Math.min(...places.map(([lat]) => lat))).toBeCloseTo(68.9888, 3);
    expect(onReveal).toHaveBeenCalledWith(places);
    leave();
  });

  it('is not made of what is open by then when another line is opened while it is calculated', async () => {
    const [step, setType, onReveal] = [jest.fn(), jest.fn(), jest.fn()];
    const formOf = (lat: number) => {
      const draft = beginDraft(GeoobjectType.Arrow, [
        [lat, 33],
        [lat, 34],
      ]);
      return <CorridorForm draft={draft} editor={{ step, setType }} onReveal={onReveal} />;
    };
    const { rerenderPart, leave } = renderInHost(formOf(69));
    fireEvent.change(field(), { target: { value: '2,5' } });
    fireEvent.keyDown(field(), { key: 'Enter' });
    rerenderPart(formOf(10));
    await act(() => import('./corridorAlong').then(() => undefined));
    expect([step, setType, onReveal].map(({ mock }) => mock.calls)).toEqual([[], [], []]);
    leave();
  });

  it.each([
    ['0', /^Ширина от/],
    ['x', /^Ширина от/],
    ['900', /^Ширина от/],
    ['100', /пересекает сам себя/],
  ])('says in place what is wrong with %j, and keeps it', async (typed, words) => {
    const { step, leave } = show([
      [60, 30],
      [60.2, 30],
      [60, 30.02],
    ]);
    await userEvent.type(field(), `${typed}{Enter}`);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(field()).toHaveValue(typed);
    expect(step).not.toHaveBeenCalled();
    leave();
  });
});
