import type { Coord } from '@mayak/api';
import { act, screen } from '@testing-library/react';
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

function begin() {
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
  change(({ open }) => open(aGeoobject({ Coordinates: square })));
  return { change, cross: () => change(({ step }) => step({ kind: 'move', at: 0, place: [69.5, 37] })) };
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

describe('GEO-D06 the sizes of an outline', () => {
  it('are not told while it crosses itself', () => {
    const { cross } = begin();
    expect(screen.getByText('Area')).toBeInTheDocument();
    cross();
    expect(screen.queryByText('Area')).toBeNull();
    expect(screen.queryByText('Perimeter')).toBeNull();
  });
});
