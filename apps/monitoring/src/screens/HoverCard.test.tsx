import { screen } from '@testing-library/react';
import { now, renderInHost, someColumns } from '@mayak/fleet/fixtures';
import { HoverCard } from './HoverCard';

const ago = (minutes: number) => now / 1_000 - minutes * 60;
const area = { width: 900, height: 600 };

async function lines(state: object, locale: 'ru' | 'en' = 'ru') {
  const { leave, container } = renderInHost(<HoverCard id={5} at={{ x: 10, y: 10 }} area={area} />, {
    columns: someColumns({ cards: [{ Id: 5, Name: 'Onega' }], states: [{ Id: 5, ...state }] }),
    locale,
  });
  await screen.findByText('Onega');
  const found = [...container.querySelectorAll('dl > div')].map((line) => line.textContent);
  leave();
  return found;
}

describe('MON-D01 the card of a marker', () => {
  beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(now));
  afterEach(() => jest.restoreAllMocks());

  it('tells state, motion, place and how sure it is, and when the beacon was heard', async () => {
    const fresh = { FixDt: ago(2), PacketDt: ago(2), ConnectionDt: ago(1), Accuracy: 12 };
    expect(await lines(fresh)).toEqual([
      'СостояниеНорма',
      'Скорость, курс11,2\u00a0уз · 262°',
      'Место70.120000, 39.050000 ±12\u00a0м',
      'Получено14.10.26 14:31',
    ]);
  });

  it('tells the time and the age of a place that is older than the contact instead of a motion of then', async () => {
    const late = { FixDt: ago(195), PacketDt: ago(1), ConnectionDt: ago(1), Accuracy: 1_500 };
    expect(await lines(late, 'en')).toEqual([
      'StateNormal',
      'Position11:17 · 3\u00a0h ago',
      'Place70.120000, 39.050000 ±0.81\u00a0nmi',
      'Received14.10.26 14:31',
    ]);
  });
});
