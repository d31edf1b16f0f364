import { type Coord, type Geoobject, GeoobjectType } from '@mayak/api';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aGeoobject, renderInHost } from '@mayak/fleet/fixtures';
import { useEditor, type Editor } from './useEditor';

const area = aGeoobject({ Id: 5, Name: 'Port' });
const drawn: Coord[] = [
  [69, 33],
  [70, 34],
];

/** A form of one field, with the editor that stands behind it. */
function begin(from: Geoobject | GeoobjectType) {
  const shown: { editor: Editor | null } = { editor: null };
  const saved: Geoobject[] = [];
  const Probe = () => {
    const editor = useEditor((one) => void saved.push(one));
    shown.editor = editor;
    return editor.editing ? (
      <input
        value={editor.editing.fields.name}
        onChange={(event) => editor.setField('name', event.target.value)}
      />
    ) : null;
  };
  let answer = (_: Geoobject) => undefined as void;
  const wait = () => new Promise<Geoobject>((resolve) => (answer = resolve));
  const { asked } = renderInHost(<Probe />, {
    path: '/geoobjects',
    answers: { 'PUT /geoobjects/{id}': wait, 'POST /geoobjects': wait },
  });
  const editor = () => {
    if (!shown.editor) throw new Error('nothing is shown');
    return shown.editor;
  };
  act(() => editor().open(from));
  return {
    editor,
    saved,
    sent: () => asked.map(({ route }) => route).filter((route) => /^(PUT|POST)/.test(route)),
    save: () => act(async () => void editor().save()),
    answer: (one: Geoobject) => act(async () => answer(one)),
  };
}

describe('GEO-D06 what is typed while a save is under way', () => {
  it('stays, and is saved by the next one', async () => {
    const { editor, saved, sent, save, answer } = begin(area);
    await userEvent.type(screen.getByRole('textbox'), ' of');
    await save();
    await userEvent.type(screen.getByRole('textbox'), ' call');
    await answer({ ...area, Name: 'Port of' });
    expect(screen.getByRole('textbox')).toHaveValue('Port of call');
    expect([saved, editor().isDirty, editor().isSaving]).toEqual([[], true, false]);
    await save();
    await answer({ ...area, Name: 'Port of call' });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect([saved.length, sent()]).toEqual([1, ['PUT /geoobjects/{id}', 'PUT /geoobjects/{id}']]);
  });

  it('stays too where it is places that are not added yet', async () => {
    const { editor, saved, save, answer } = begin(area);
    await userEvent.type(screen.getByRole('textbox'), ' of');
    await save();
    act(() => editor().setLines('69.2, 33.1'));
    await answer({ ...area, Name: 'Port of' });
    expect([saved, editor().editing?.lines, editor().isDirty]).toEqual([[], '69.2, 33.1', true]);
  });

  it('changes the new geoobject that was made, and makes no second one', async () => {
    const { editor, sent, save, answer } = begin(GeoobjectType.Arrow);
    act(() => editor().step({ kind: 'addAll', places: drawn }));
    await userEvent.type(screen.getByRole('textbox'), 'Way');
    await save();
    await userEvent.type(screen.getByRole('textbox'), ' in');
    await answer(aGeoobject({ Id: 9, Name: 'Way', Type: GeoobjectType.Arrow, Coordinates: drawn }));
    await save();
    expect(sent()).toEqual(['POST /geoobjects', 'PUT /geoobjects/{id}']);
  });

  it('ends with the answer when nothing was typed', async () => {
    const { saved, save, answer } = begin(area);
    await userEvent.type(screen.getByRole('textbox'), ' 2');
    await save();
    await answer({ ...area, Name: 'Port 2' });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(saved).toHaveLength(1);
  });

  it('is left alone when it belongs to a geoobject that was opened meanwhile', async () => {
    const { editor, saved, save, answer } = begin(area);
    await userEvent.type(screen.getByRole('textbox'), ' 2');
    await save();
    act(() => editor().open(aGeoobject({ Id: 6, Name: 'Bay' })));
    await answer({ ...area, Name: 'Port 2' });
    expect(screen.getByRole('textbox')).toHaveValue('Bay');
    expect([saved, editor().isDirty, editor().isSaving]).toEqual([[], false, false]);
  });
});
