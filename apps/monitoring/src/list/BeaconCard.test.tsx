import { screen } from '@testing-library/react';
import { now, renderInHost, someColumns } from '@mayak/fleet/fixtures';
import { BeaconCard } from './BeaconCard';

const ago = (minutes: number) => now / 1_000 - minutes * 60;

async function card(small: boolean, FixDt: number, locale: 'ru' | 'en' = 'ru') {
  const states = [{ Id: 5, FixDt, PacketDt: ago(1), ConnectionDt: ago(1) }];
  const { leave } = renderInHost(
    <BeaconCard
      id={5}
      domId="card"
      small={small}
      selected={false}
      active={false}
      shown
      level={1}
      place={0}
      of={1}
      top={0}
      height={48}
      now={now}
      placeName={() => null}
      onOpen={() => undefined}
      onTick={() => undefined}
      onMenu={() => undefined}
    />,
    { columns: someColumns({ cards: [{ Id: 5, Name: 'Onega' }], states }), locale },
  );
  const found = await screen.findByRole('treeitem');
  const told = [found.textContent, found.getAttribute('aria-label')];
  leave();
  return told;
}

describe('MON-D02, MON-04 a card whose place is older than the contact', () => {
  beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(now));
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['a fresh place, small', true, 2, 'ru', 'Onega11,2\u00a0уз1\u00a0мин'],
    ['a late place, small', true, 195, 'ru', 'Onegaкоорд. 3\u00a0ч1\u00a0мин'],
    ['a late place, small, in English', true, 195, 'en', 'Onegapos. 3\u00a0h1\u00a0min'],
    ['a late place', false, 195, 'ru', 'OnegaКоординаты 3\u00a0ч назад1\u00a0мин'],
  ] as const)('%s', async (_, small, minutes, locale, text) => {
    expect((await card(small, ago(minutes), locale))[0]).toBe(text);
  });

  it('is told so in words', async () => {
    expect((await card(true, ago(195)))[1]).toContain('Координаты 3\u00a0ч назад');
  });
});
