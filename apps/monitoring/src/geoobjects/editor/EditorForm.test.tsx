import type { Coord } from '@mayak/api';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aGeoobject, giveSizes, renderInHost } from '@mayak/fleet/fixtures';
import { EditorForm } from './EditorForm';
import { useEditor, type Editor } from './useEditor';

const square: Coord[] = [
  [70, 34],
  [70, 36],
  [69, 36],
  [69, 34],
];
const nothing = () => undefined;

function begin(places = square) {
  const shown: { editor: Editor | null } = { editor: null };
  const Probe = () => {
    const editor = useEditor(nothing);
    shown.editor = editor;
    if (!editor.editing) return null;
    const given = { editing: editor.editing, editor, newer: null };
    return <EditorForm {...given} onBack={nothing} onDelete={nothing} onReveal={nothing} />;
  };
  renderInHost(<Probe />, { path: '/geoobjects', locale: 'en' });
  const change = (by: (editor: Editor) => void) =>
    act(() => {
      if (shown.editor) by(shown.editor);
    });
  change(({ open }) => open(aGeoobject({ Coordinates: places })));
  return {
    change,
    now: () => shown.editor?.editing,
    isDirty: () => shown.editor?.isDirty,
    cross: () => change(({ step }) => step({ kind: 'move', at: 0, place: [69.5, 37] })),
  };
}
beforeAll(giveSizes);

describe('GEO-03, GEO-D06 saving what is wrong goes to what is wrong', () => {
  it('an outline that crosses itself', async () => {
    begin().cross();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(document.activeElement).toHaveTextContent('The outline crosses itself');
  });
  it('the comment, before the outline', async () => {
    const { change, cross } = begin();
    cross();
    change(({ setField }) => setField('comment', 'x'.repeat(501)));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveFocus();
    change(({ setField }) => setField('name', ''));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveFocus();
  });
});

describe('GEO-D06 places that are pasted and not added yet', () => {
  const field = () => screen.getByRole('textbox', { name: 'By coordinates' });
  it('are changes, about which leaving asks and of which saving tells', async () => {
    const { isDirty, now } = begin();
    await userEvent.click(field());
    await userEvent.paste('69.2, 33.1\n69.3, 33.2');
    expect(isDirty()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText(/^Points are entered but not added/)).toBeInTheDocument();
    expect(field()).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect([field().textContent, now()?.draft.places.length]).toEqual(['', 6]);
  });
  it('are none once they are cleared', async () => {
    const { isDirty } = begin();
    await userEvent.type(field(), '69.2, 33.1');
    await userEvent.clear(field());
    expect(isDirty()).toBe(false);
  });
});

describe('GEO-D06 the sizes of an outline', () => {
  it('are not told while it crosses itself', () => {
    const { cross } = begin();
    expect(screen.getByText('Area')).toBeInTheDocument();
    cross();
    expect(screen.queryByText('Area')).toBeNull();
    expect(screen.queryByText('Perimeter')).toBeNull();
  });
});

describe('GEO-D06 degrees that are no degrees stay as they were typed', () => {
  const latitude = (n: number) => screen.queryByRole('textbox', { name: `Latitude of vertex ${n}` });
  const mistype = async ({ change }: ReturnType<typeof begin>, n: number) => {
    change(({ step }) => step({ kind: 'choose', at: n - 1 }));
    const field = latitude(n) as HTMLElement;
    await userEvent.clear(field);
    await userEvent.type(field, 'abc');
    await userEvent.tab();
  };
  it('with their corner, when another one is removed and comes back', async () => {
    const given = begin([...square, [69.5, 33]]);
    const { change, now } = given;
    await mistype(given, 4);
    await userEvent.click(screen.getByRole('button', { name: 'Remove vertex 1' }));
    expect(latitude(4)).not.toHaveValue('abc');
    expect(latitude(3)).toHaveValue('abc');
    change(({ step }) => step({ kind: 'undo' }));
    expect(latitude(4)).toHaveValue('abc');
    await userEvent.clear(latitude(4) as HTMLElement);
    await userEvent.type(latitude(4) as HTMLElement, '69.2{Enter}');
    expect(now()?.draft.places[3]).toEqual([69.2, 34]);
  });
  it('while the longitude of their corner is corrected', async () => {
    await mistype(begin(), 2);
    const longitude = screen.getByRole('textbox', { name: 'Longitude of vertex 2' });
    await userEvent.clear(longitude);
    await userEvent.type(longitude, '37{Enter}');
    expect(latitude(2)).toHaveValue('abc');
  });
  it('and leave with their corner', async () => {
    await mistype(begin([...square, [69.5, 33]]), 4);
    await userEvent.click(screen.getByRole('button', { name: 'Remove vertex 4' }));
    expect(screen.queryByDisplayValue('abc')).toBeNull();
  });
  it('in a long table that is scrolled away from them, and nothing is saved with the old ones', async () => {
    const ring = Array.from({ length: 200 }, (_, i): Coord => {
      const turn = (i / 200) * 2 * Math.PI;
      return [60 + Math.sin(turn), 30 + Math.cos(turn)];
    });
    const given = begin(ring);
    await mistype(given, 2);
    given.change(({ step }) => step({ kind: 'move', at: 199, place: [60.01, 31] }));
    const box = screen.getByRole('table').closest('section')?.parentElement?.parentElement as HTMLElement;
    fireEvent.scroll(box, { target: { scrollTop: 4_000 } });
    expect(latitude(3)).toBeNull();
    expect(latitude(2)).toHaveValue('abc');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(latitude(2)).toHaveFocus();
  });
});
