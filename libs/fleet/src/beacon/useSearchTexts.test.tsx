import { screen } from '@testing-library/react';
import { useFleet, useFleetVersion } from '@mayak/fleet';
import { aGeoobject, renderInHost, someColumns } from '../host.fixtures';
import { useSearchTexts } from './useSearchTexts';

const seconds = Math.round(Date.now() / 1_000);
const columns = someColumns(
  {
    cards: [
      { Id: 1, Name: 'A', VehicleType: 4 },
      { Id: 2, Name: 'B', VehicleType: 3 },
      { Id: 3, Name: 'C', VehicleType: 0, CommunicationStatus: 3 },
      { Id: 4, Name: 'D', VehicleType: 0, Flags: 2 },
    ],
    states: [
      { Id: 1, ConnectionDt: seconds },
      { Id: 2, ConnectionDt: seconds, State: 3, ReasonName: 'Oil', ReasonState: 4, ReasonValue: '0.9' },
      { Id: 3, ConnectionDt: seconds, Geoobjects: [5], Lat: null, Lon: null },
      { Id: 4, ConnectionDt: seconds, State: 3, BnwasAlarm: 1 },
    ],
  },
  { Now: seconds },
);

function Found({ text }: { text: string }) {
  useSearchTexts(text !== '');
  useFleetVersion();
  const fleet = useFleet();
  return <output>{[...fleet.search(text)].sort().join()}</output>;
}

describe('MON-D01 the words of the search are those that the reader sees', () => {
  it.each([
    ['ru', 'грузовой', '1'],
    ['en', 'truck', '1'],
    ['ru', 'водный авария', '2'],
    ['ru', 'oil', '2'],
    ['ru', 'кольский', '3'],
    ['ru', 'заблокирован', '3'],
    ['ru', 'нет данных о местоположении', '3'],
    ['ru', 'флот', '1,3'],
    ['ru', 'тревога КДВП', '4'],
    ['ru', 'нет', '3'],
    ['ru', 'убрн7 273418820', '2'],
  ] as const)('%s: "%s" finds %s', async (locale, text, ids) => {
    const { leave } = renderInHost(<Found text={text} />, {
      locale,
      columns,
      answers: {
        'GET /geoobjects': [aGeoobject({ Id: 5, Name: 'Кольский залив' })],
        'GET /beacons words': { Id: [2], Words: ['273418820 Позывной УБРН7'] },
        'GET /groups': [{ Id: 1, Name: 'Флот', BeaconIds: [1, 3] }],
      },
    });
    expect(await screen.findByText(ids)).toBeInTheDocument();
    leave();
  });

  it('asks for what the columns leave out only when something is looked for', async () => {
    const { asked } = renderInHost(<Found text="" />, { locale: 'en', columns });
    expect(await screen.findByText('1,2,3,4')).toBeInTheDocument();
    expect(
      asked.filter(({ route, input }) => route === 'GET /beacons' && !('query' in (input as object))),
    ).toEqual([]);
  });
});
