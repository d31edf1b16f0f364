import { type Coord, GeoobjectType } from '@mayak/api';
import { renderInHost } from '@mayak/fleet/fixtures';
import { beginDraft } from '@mayak/map';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom';
import { CircleForm } from './CircleForm';

const show = (places: readonly Coord[]) => {
  const [onStep, onReveal] = [jest.fn(), jest.fn()];
  const draft = { ...beginDraft(GeoobjectType.Polygon), places };
  return {
    onStep,
    onReveal,
    ...renderInHost(<CircleForm draft={draft} onStep={onStep} onReveal={onReveal} />),
  };
};
const field = () => screen.getByRole('textbox', { name: 'Круг радиусом, км' });

describe('GEO-D06 a circle as an area', () => {
  it('is made around the corner that is there, of a radius in the unit of the user, by Enter too', async () => {
    const { onStep, onReveal, leave } = show([[69, 33]]);
    await userEvent.type(field(), '2,5{Enter}');
    await waitFor(() => expect(onStep).toHaveBeenCalledTimes(1));
    const [[{ kind, places }]] = onStep.mock.calls as [[{ kind: string; places: Coord[] }]];
    expect([kind, places.length]).toEqual(['replace', 72]);
    expect(places[0]?.[0]).toBeCloseTo(69.0224, 4);
    expect(onReveal).toHaveBeenCalledWith(places);
    expect(field()).toHaveValue('');
    leave();
  });

  it.each([
    ['another one is opened', (places: Coord[]) => places],
    ['it is left', () => null],
  ])('is not made of what is open by then when %s while it is calculated', async (_, openedOf) => {
    const [onStep, onReveal] = [jest.fn(), jest.fn()];
    const formOf = (places: Coord[] | null) =>
      places && (
        <CircleForm draft={beginDraft(GeoobjectType.Polygon, places)} onStep={onStep} onReveal={onReveal} />
      );
    const { rerenderPart, leave } = renderInHost(formOf([[69, 33]]));
    fireEvent.change(field(), { target: { value: '2,5' } });
    fireEvent.keyDown(field(), { key: 'Enter' });
    rerenderPart(formOf(openedOf([[10, 20]])));
    await act(() => import('./circleAround').then(() => undefined));
    expect([onStep, onReveal].map(({ mock }) => mock.calls)).toEqual([[], []]);
    leave();
  });

  it('wants its centre first', () => {
    const { leave } = show([]);
    expect(field()).toBeDisabled();
    expect(screen.getByText('Сначала отметьте его центр.')).toBeInTheDocument();
    leave();
  });

  it.each(['0', 'x', '100000', '-2'])('says in place what is wrong with %j, and keeps it', async (typed) => {
    const { onStep, leave } = show([[69, 33]]);
    await userEvent.type(field(), `${typed}{Enter}`);
    expect(screen.getByText(/^Радиус от/)).toBeInTheDocument();
    expect(field()).toHaveValue(typed);
    expect(onStep).not.toHaveBeenCalled();
    leave();
  });
});
