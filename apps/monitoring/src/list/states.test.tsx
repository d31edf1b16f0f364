import { someColumns } from '@mayak/api/fixtures';
import { beaconCases, rowsOfCase, type StateCase } from '@mayak/api/states';
import { screen } from '@testing-library/react';
import { now, renderInHost } from '@mayak/fleet/fixtures';
import { BeaconCard } from './BeaconCard';

const words = {
  normal: 'Норма',
  recent: 'Недавние',
  outdated: 'Устарели',
  preEmergency: 'Предавария',
  emergency: 'Авария',
  undefined: '',
};
const idOf = (one: StateCase) => beaconCases.indexOf(one) + 1;
const nameOf = (one: StateCase) => `B${idOf(one)}`;
const columns = someColumns({
  cards: beaconCases.map((one) => ({ ...rowsOfCase(one).card, Id: idOf(one), Name: nameOf(one) })),
  states: beaconCases.map((one) => ({ ...rowsOfCase(one).state, Id: idOf(one) })),
});

const nothing = () => undefined;
const Cards = ({ small }: { small: boolean }) =>
  beaconCases.map((one, place) => (
    <BeaconCard
      key={idOf(one)}
      id={idOf(one)}
      domId={nameOf(one)}
      {...{ small, place, now }}
      of={beaconCases.length}
      selected={false}
      active={false}
      shown
      level={1}
      top={0}
      height={48}
      placeName={() => null}
      onOpen={nothing}
      onTick={nothing}
      onMenu={nothing}
    />
  ));

describe('MON-D02, MON-04, CHAN-D06, CHAN-D07 every state of a beacon in the list', () => {
  let leave = () => undefined as void;
  beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(now));
  afterEach(() => {
    leave();
    jest.restoreAllMocks();
  });

  it.each([true, false])('small cards %s: shape, word and mark of what lost', async (small) => {
    leave = renderInHost(<Cards small={small} />, { columns }).leave;
    expect(await screen.findAllByRole('treeitem')).toHaveLength(40);
    for (const one of beaconCases) {
      const { shown, hidden } = one;
      const card = document.getElementById(nameOf(one));
      const said = card
        ?.getAttribute('aria-label')
        ?.split(', ')
        .slice(0, hidden ? 3 : 2);
      expect(said).toEqual([nameOf(one), words[shown], ...(hidden ? [words[hidden]] : [])]);
      const sign = card?.querySelector<HTMLElement | SVGElement>('[data-state]');
      expect([sign?.dataset['state'], sign?.dataset['corner'] ?? null]).toEqual([shown, hidden]);
      const drawn = [...(card?.querySelectorAll<SVGElement>('[data-state] svg') ?? [])];
      expect(drawn.map(({ dataset }) => dataset['state']).filter(Boolean)).toEqual(
        small
          ? []
          : [...(['normal', 'outdated'].includes(shown) ? [] : [shown]), ...(hidden ? [hidden] : [])],
      );
    }
  });
});
