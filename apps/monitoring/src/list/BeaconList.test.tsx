import { aUser } from '@mayak/api/fixtures';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { giveSizes, now, renderInHost, someColumns } from '@mayak/fleet/fixtures';
import { isOnMap, onMapAtStart, useFleet } from '@mayak/fleet';
import { BeaconList } from './BeaconList';
import { everything } from './sections';

const groups = [{ Id: 10, Name: 'Fishing', BeaconIds: [1, 2] }];
const columns = someColumns({
  cards: [
    { Id: 1, Name: 'Onega' },
    { Id: 2, Name: 'Barents' },
    { Id: 3, Name: 'Lena', SerialNumber: 'MR-000003' },
  ],
  states: [{ Id: 1, Unread: 2 }, { Id: 2, State: 3, BnwasAlarm: 1 }, { Id: 3 }],
});

const opened: number[] = [];
const onMenu = jest.fn();

function Trial({ small = false, selected = null }: { small?: boolean; selected?: number | null }) {
  const [choice, setChoice] = useState(everything);
  const [onMap, setOnMap] = useState(onMapAtStart(true));
  const fleet = useFleet();
  return (
    <>
      <BeaconList
        groups={groups}
        choice={choice}
        onChoice={setChoice}
        onMap={onMap}
        onOnMap={setOnMap}
        selected={selected}
        onOpen={(id) => opened.push(id)}
        small={small}
        onSmall={() => undefined}
        touch={false}
        onMenu={onMenu}
      />
      <output data-testid="on-map">{[1, 2, 3].filter((id) => isOnMap(onMap, id)).join(' ')}</output>
      <button
        type="button"
        onClick={() =>
          fleet.merge(
            someColumns(
              { states: [{ Id: 1, State: 2, ReasonName: 'Tank', ReasonState: 3, ReasonValue: '1 l' }] },
              { Complete: false, Version: 2 },
            ),
          )
        }
      >
        packet
      </button>
      <button
        type="button"
        onClick={() =>
          fleet.merge(
            someColumns(
              { states: [{ Id: 1, State: 2 }, { Id: 2 }, { Id: 3, State: 3 }] },
              { Complete: false, Version: 3 },
            ),
          )
        }
      >
        alarm
      </button>
    </>
  );
}

const names = () =>
  screen.getAllByRole('treeitem').map((item) => item.getAttribute('aria-label')?.split(',')[0]);
const active = () => {
  const id = screen.getByRole('tree').getAttribute('aria-activedescendant');
  return document
    .getElementById(id ?? '')
    ?.getAttribute('aria-label')
    ?.split(',')[0];
};

describe('MON-D01, MON-D02 the list of beacons', () => {
  let leave = () => undefined as void;
  const show = async (part = <Trial />, given = {}) => {
    const shown = renderInHost(part, { columns, ...given });
    leave = shown.leave;
    await waitFor(() =>
      expect(
        screen.queryByRole('tree') ?? screen.queryByText(/Маяков пока нет|No beacons yet/),
      ).not.toBeNull(),
    );
    return shown;
  };

  beforeAll(giveSizes);
  beforeEach(() => {
    localStorage.clear();
    opened.length = 0;
    jest.spyOn(Date, 'now').mockReturnValue(now);
  });
  afterEach(() => {
    leave();
    jest.restoreAllMocks();
  });

  it('says each beacon in one line: name, state, reason, age, unread messages', async () => {
    await show();
    expect(
      screen.getByRole('treeitem', { name: /^Barents, Авария, Тревога КДВП, 1\sмин$/ }),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('treeitem', { name: /^Onega, Норма, .* 1\sмин, 2 непрочитанных сообщения$/ }),
    ).toBeInTheDocument();
  });

  it('puts what needs somebody first inside its group, beacons of no group last', async () => {
    await show();
    expect(names()).toEqual(['Fishing', 'Barents', 'Onega', 'Без группы', 'Lena']);
    expect(screen.getByRole('treeitem', { name: 'Fishing, 2 маяка, Авария 1' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });

  it('finds by serial number and tells how many', async () => {
    await show();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Название, IMEI, номер' }), '000003');
    expect(names()).toEqual(['Без группы', 'Lena']);
    await waitFor(() => expect(screen.getByText('Найден 1 маяк')).toBeInTheDocument());
  });

  it('says that nothing was found and clears the filters', async () => {
    await show();
    await userEvent.type(screen.getByRole('searchbox'), 'zzz');
    expect(screen.getByText('Ничего не найдено')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Снять фильтры' }));
    expect(names()).toHaveLength(5);
  });

  it('says that there are no beacons yet', async () => {
    await show(<Trial />, { columns: someColumns({}) });
    expect(screen.getByText('Маяков пока нет')).toBeInTheDocument();
  });

  it('is moved through by keys: arrows, Enter, Space, Left and Right', async () => {
    await show();
    screen.getByRole('tree').focus();
    expect(active()).toBe('Fishing');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe('Barents');
    await userEvent.keyboard('{Enter} ');
    expect(opened).toEqual([2]);
    expect(screen.getByTestId('on-map')).toHaveTextContent('1 3');
    expect(screen.getByRole('treeitem', { name: /^Barents/ })).toHaveAttribute('aria-checked', 'false');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(names()).toEqual(['Fishing', 'Без группы', 'Lena']);
    await userEvent.keyboard('{ArrowRight}{End}');
    expect(active()).toBe('Lena');
  });

  it('keeps the place of the keyboard when an update reorders it', async () => {
    await show();
    screen.getByRole('tree').focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBe('Onega');
    act(() => screen.getByText('packet').click());
    await waitFor(() =>
      expect(
        screen.getByRole('treeitem', { name: /^Onega, Предавария, Tank ниже порога/ }),
      ).toBeInTheDocument(),
    );
    expect(active()).toBe('Onega');
    expect(screen.getByRole('tree')).toHaveFocus();
  });

  it('moves no line under a hand that is at work in it, and tells the news in place (MON-D05)', async () => {
    await show();
    fireEvent.pointerMove(screen.getByRole('treeitem', { name: /^Onega/ }));
    jest.useFakeTimers();
    fireEvent.pointerMove(screen.getByRole('treeitem', { name: /^Onega/ }));
    const before = ['Fishing', 'Barents', 'Onega', 'Без группы', 'Lena'];
    await act(async () => screen.getByText('alarm').click());
    expect(screen.getByRole('treeitem', { name: /^Lena, Авария/ })).toBeInTheDocument();
    expect(screen.getByRole('treeitem', { name: 'Fishing, 2 маяка, Предавария 1' })).toBeInTheDocument();
    expect(names()).toEqual(before);
    act(() => jest.advanceTimersByTime(2_400));
    expect(names()).toEqual(before);
    act(() => jest.advanceTimersByTime(200));
    expect(names()).toEqual(['Fishing', 'Onega', 'Barents', 'Без группы', 'Lena']);
    jest.useRealTimers();
  });

  it('chooses with Shift from the line that was pressed, wherever news have moved it since (MON-D10)', async () => {
    await show();
    jest.useFakeTimers();
    const press = (name: RegExp, shiftKey: boolean) => {
      for (const type of ['pointerdown', 'click'])
        fireEvent(screen.getByRole('treeitem', { name }), new MouseEvent(type, { bubbles: true, shiftKey }));
    };
    press(/^Barents/, false);
    await act(async () => screen.getByText('alarm').click());
    act(() => jest.advanceTimersByTime(2_600));
    expect(names()).toEqual(['Fishing', 'Onega', 'Barents', 'Без группы', 'Lena']);
    press(/^Lena/, true);
    const chosen = screen.getAllByRole('treeitem', { selected: true });
    expect(chosen.map((one) => one.getAttribute('aria-label')?.split(',')[0])).toEqual(['Barents', 'Lena']);
    jest.useRealTimers();
  });

  it('has nothing chosen for the next user of an embedded part (AUTH-D05, MON-D10)', async () => {
    const { session$ } = await show(<Trial />, { user: { Id: 1 } });
    fireEvent.click(screen.getByRole('treeitem', { name: /^Lena/ }), { ctrlKey: true });
    expect(screen.getByRole('treeitem', { selected: true })).toHaveAccessibleName(/^Lena/);
    act(() => session$.next({ ...session$.value, user: aUser({ Id: 2 }) }));
    expect(screen.queryByRole('treeitem', { selected: true })).toBeNull();
  });

  it('answers a new question at once, whoever is at work in it', async () => {
    await show();
    fireEvent.pointerMove(screen.getByRole('treeitem', { name: /^Onega/ }));
    await userEvent.type(screen.getByRole('searchbox'), 'lena');
    expect(names()).toEqual(['Без группы', 'Lena']);
  });

  it('goes on with the keys from the line that was clicked, or chosen elsewhere', async () => {
    const { rerenderPart } = await show();
    await userEvent.click(screen.getByRole('treeitem', { name: /^Onega/ }));
    expect(active()).toBe('Onega');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBe('Lena');
    rerenderPart(<Trial selected={2} />);
    expect(active()).toBe('Barents');
  });

  it('keeps the keys when a button in a line was pressed', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Скрыть на карте: Onega' }));
    expect(screen.getByRole('tree')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(active()).toBe('Barents');
  });

  it('hides a group from the map and shows it again', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Скрыть группу «Fishing» на карте' }));
    expect(screen.getByTestId('on-map')).toHaveTextContent(/^3$/);
    await userEvent.click(screen.getByRole('button', { name: 'Показать группу «Fishing» на карте' }));
    expect(screen.getByTestId('on-map')).toHaveTextContent('1 2 3');
  });

  it('filters by group and orders by name from one menu', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Фильтр и порядок' }));
    await userEvent.click(
      within(screen.getByRole('menu')).getByRole('menuitemcheckbox', { name: 'Fishing' }),
    );
    expect(names()).toEqual(['Fishing', 'Barents', 'Onega']);
    expect(screen.getByRole('button', { name: 'Фильтр и порядок, фильтр включён' })).toBeInTheDocument();
  });

  it('shows the open beacon as selected, in small cards too', async () => {
    await show(<Trial small selected={1} />);
    expect(screen.getByRole('treeitem', { name: /^Onega/ })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('treeitem', { name: /^Barents/ })).toHaveAttribute('aria-selected', 'false');
  });

  it('speaks English', async () => {
    await show(<Trial />, { locale: 'en' });
    expect(
      screen.getByRole('treeitem', { name: /^Barents, Emergency, BNWAS alarm, 1\smin$/ }),
    ).toBeInTheDocument();
  });

  it('asks for the commands of a beacon, by the pointer and by the key of the menu (MON-D02)', async () => {
    onMenu.mockClear();
    await show();
    fireEvent.contextMenu(screen.getByRole('treeitem', { name: /Onega/ }), { clientX: 40, clientY: 90 });
    expect(onMenu).toHaveBeenLastCalledWith({ place: null, beacon: 1, at: { x: 40, y: 90 } });
    const tree = screen.getByRole('tree');
    tree.focus();
    await userEvent.keyboard('{ArrowDown}');
    fireEvent.contextMenu(tree);
    expect(onMenu).toHaveBeenLastCalledWith(expect.objectContaining({ place: null, beacon: 2 }));
  });

  it('asks for them under a finger that is held still, and opens nothing when it is lifted', async () => {
    onMenu.mockClear();
    await show();
    const card = screen.getByRole('treeitem', { name: /Onega/ });
    jest.useFakeTimers();
    const touch = (type: string, clientY = 90) =>
      fireEvent(
        card,
        Object.assign(new MouseEvent(type, { bubbles: true, clientX: 40, clientY }), {
          pointerType: 'touch',
        }),
      );
    touch('pointerdown');
    act(() => jest.advanceTimersByTime(300));
    touch('pointermove', 120);
    act(() => jest.advanceTimersByTime(600));
    expect(onMenu).not.toHaveBeenCalled();
    touch('pointerdown');
    act(() => jest.advanceTimersByTime(600));
    expect(onMenu).toHaveBeenCalledWith({ place: null, beacon: 1, at: { x: 40, y: 90 } });
    touch('pointerup');
    fireEvent.click(card);
    expect(opened).toEqual([]);
    touch('pointerdown');
    touch('pointerup');
    fireEvent.click(card);
    expect(opened).toEqual([1]);
    jest.useRealTimers();
  });
});
