import { GeoobjectType, type ReportTemplateEdit } from '@mayak/api';
import { aGeoobject } from '@mayak/api/fixtures';
import { renderInHost } from '@mayak/fleet/fixtures';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { newTemplate } from './draft';
import { SpeedFields } from './SpeedFields';
import { useTemplateForm } from './useTemplateForm';

const square = [
  [69, 33],
  [69, 34],
  [70, 34],
] as [number, number][];
const areas = [
  aGeoobject({ Id: 7, Name: 'Порт', Type: GeoobjectType.Polygon, Coordinates: square }),
  aGeoobject({ Id: 9, Name: 'Залив', Type: GeoobjectType.Polygon, Coordinates: square }),
  aGeoobject({ Id: 8, Name: 'Буй', Type: GeoobjectType.Point, Coordinates: [[69, 33]] }),
];
let saved: ReportTemplateEdit | null = null;

function Editor() {
  const losesNothing = useRef(false);
  const { form } = useTemplateForm({
    known: {
      ...newTemplate,
      Id: 4,
      Name: 'Рейс',
      Settings: { ...newTemplate.Settings, Beacons: [3], Sections: ['speeding'] },
    },
    async save(edit) {
      saved = edit;
      return null;
    },
    latest: async () => undefined,
    losesNothing,
  });
  return (
    <>
      <SpeedFields form={form} />
      <button onClick={() => void form.submit()}>save</button>
    </>
  );
}

describe('REP-D03 the limits of speeding', () => {
  it('one for all, and one for each geoobject with an area that is chosen; none is left without a speed', async () => {
    const { leave } = renderInHost(<Editor />, { answers: { 'GET /geoobjects': areas } });
    fireEvent.change(await screen.findByLabelText('Превышение, если быстрее'), { target: { value: '60' } });
    const add = await screen.findByRole('button', { name: 'Добавить предел для геообъекта' });
    fireEvent.click(add);
    fireEvent.click(add);
    expect(screen.queryByRole('button', { name: /Добавить предел/ })).toBeNull();
    expect(
      screen.getAllByLabelText('Геообъект').map((select) => (select as HTMLSelectElement).value),
    ).toEqual(['7', '9']);
    fireEvent.click(screen.getByRole('button', { name: 'Убрать предел 1' }));
    fireEvent.click(screen.getByRole('button', { name: 'save' }));
    await waitFor(() => expect(screen.getByLabelText('Быстрее')).toHaveAttribute('aria-invalid', 'true'));
    fireEvent.change(screen.getByLabelText('Быстрее'), { target: { value: '18,5' } });
    fireEvent.click(screen.getByRole('button', { name: 'save' }));
    await waitFor(() =>
      expect(saved?.Settings).toMatchObject({
        SpeedLimit: 60,
        AreaSpeedLimits: [{ Geoobject: 9, SpeedLimit: 18.5 }],
      }),
    );
    leave();
  });
});
