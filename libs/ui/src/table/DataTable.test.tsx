import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { setLocale, type MenuEntry } from '@mayak/ui';
import { renderUi } from '../renderUi.fixtures';
import { DataTable, useSelection, type DataColumn, type DataTableProps } from './index';

interface Ship {
  id: number;
  name: string;
  kind: string;
  speed: number | null;
  at: number | null;
}
const ships: Ship[] = [
  { id: 1, name: 'Onega', kind: 'tug', speed: 4, at: Date.parse('2026-10-14T11:31:00Z') },
  { id: 2, name: 'Barents 10', kind: 'tug', speed: null, at: null },
  { id: 3, name: 'Barents 9', kind: 'cargo', speed: 12.5, at: Date.parse('2026-10-14T10:00:00Z') },
];
const columns: DataColumn<Ship>[] = [
  { id: 'name', head: 'Name', value: ({ name }) => name },
  { id: 'kind', head: 'Kind', value: ({ kind }) => kind, group: true },
  { id: 'speed', head: 'Speed', unit: 'km/h', kind: 'number', value: ({ speed }) => speed, total: 'sum' },
  { id: 'at', head: 'Contact', kind: 'dateTime', value: ({ at }) => at, hidden: true },
];

type Part = Partial<DataTableProps<Ship>>;
const show = (part: Part = {}) =>
  renderUi(<DataTable label="Ships" rows={ships} columns={columns} {...part} />);
const lines = () => screen.getAllByRole('row').slice(1);
const names = () =>
  lines()
    .map((row) => within(row).getAllByRole('gridcell')[0]?.textContent)
    .filter((text) => text !== 'Total');

beforeEach(() => act(() => setLocale('en')));
afterEach(() => localStorage.clear());

describe('MGMT-D01 a table of anything', () => {
  it('is a grid with heads, rows, and the totals of all rows', () => {
    show();
    const grid = screen.getByRole('grid', { name: 'Ships' });
    expect(grid).toHaveAttribute('aria-rowcount', '5');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Name',
      'Kind',
      'Speed, km/h',
      '',
    ]);
    expect(screen.getByRole('row', { name: /Onega tug 4/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Total 16\.5/ })).toBeInTheDocument();
  });

  it('MGMT-D01 scrolls sideways only when its columns have given up a twentieth of their widths', () => {
    show();
    const { style } = screen.getByRole('grid', { name: 'Ships' });
    const each = 'minmax(114px, 120fr)';
    expect(style.getPropertyValue('--columns')).toBe(`${each} ${each} ${each} 40px`);
    expect(style.getPropertyValue('--least')).toBe(`${3 * 114 + 40}px`);
  });

  it('CHART-D03 tells of the row under the pointer once, and when it has left', () => {
    const told: (string | null)[] = [];
    show({ onHover: (row) => told.push(row?.name ?? null) });
    const [first, second] = lines().map((row) => within(row).getAllByRole('gridcell'));
    for (const cell of [first?.[0], first?.[1], second?.[0]]) fireEvent.pointerOver(cell as Element);
    fireEvent.pointerOut(second?.[0] as Element, { relatedTarget: document.body });
    expect(told).toEqual(['Onega', 'Barents 10', null]);
  });

  it('HIST-D03 shows the current row also when it comes after it was named, and leaves the place alone while it stays', () => {
    const { rerender } = show({ rows: ships.slice(0, 2), current: 3 });
    const grid = screen.getByRole('grid', { name: 'Ships' });
    expect(grid.scrollTop).toBe(0);
    rerender(<DataTable label="Ships" rows={ships} columns={columns} current={3} />);
    expect(grid.scrollTop).toBeGreaterThan(0);
    grid.scrollTop = 0;
    rerender(<DataTable label="Ships" rows={[...ships]} columns={columns} current={3} />);
    expect(grid.scrollTop).toBe(0);
  });

  it('HIST-D03 does not scroll away from the pointer, and does as soon as it has left', () => {
    const { rerender } = show({ current: 1 });
    const grid = screen.getByRole('grid', { name: 'Ships' });
    const follow = (current: number) => {
      grid.scrollTop = 0;
      rerender(<DataTable label="Ships" rows={ships} columns={columns} current={current} />);
      return grid.scrollTop;
    };
    fireEvent.pointerOver(lines()[0] as Element);
    expect(follow(3)).toBe(0);
    fireEvent.pointerOut(lines()[0] as Element, { relatedTarget: document.body });
    expect(follow(2)).toBeGreaterThan(0);
  });

  it('HIST-D03 shows the current row below the heads of many groups, which are lower than rows', () => {
    const rows = Array.from({ length: 20 }, (_, at): Ship => ({ ...ships[0]!, id: at, name: `Ship ${at}` }));
    const height = jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(200);
    show({ rows, groupBy: 'name', current: 19 });
    const { scrollTop } = screen.getByRole('treegrid', { name: 'Ships' });
    height.mockRestore();
    const top = 20 * 32 + 19 * 36;
    expect(scrollTop).toBeLessThanOrEqual(top);
    expect(scrollTop).toBeGreaterThanOrEqual(top + 36 - (200 - 33));
  });

  it('FMT-03 writes nothing as a hyphen', () => {
    show();
    expect(screen.getByRole('row', { name: /Barents 10 tug -/ })).toBeInTheDocument();
  });

  it('sorts by a press on a head: up, down, not at all; what has no value stays last, numbers in names count', async () => {
    const { user } = show();
    const head = screen.getByRole('columnheader', { name: /Speed/ });
    await user.click(head);
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    expect(names()).toEqual(['Onega', 'Barents 9', 'Barents 10']);
    await user.click(head);
    expect(head).toHaveAttribute('aria-sort', 'descending');
    expect(names()).toEqual(['Barents 9', 'Onega', 'Barents 10']);
    await user.click(head);
    expect(names()).toEqual(['Onega', 'Barents 10', 'Barents 9']);
    await user.click(screen.getByRole('columnheader', { name: 'Name' }));
    expect(names()).toEqual(['Barents 9', 'Barents 10', 'Onega']);
  });

  it('keeps sorting, chosen columns and their order under its name, and gives them back', async () => {
    const { user, unmount } = show({ saveAs: 'ships' });
    await user.click(screen.getByRole('columnheader', { name: 'Name' }));
    await user.click(screen.getByRole('button', { name: 'Table' }));
    await user.click(screen.getByRole('menuitem', { name: 'Columns…' }));
    await user.click(screen.getByRole('checkbox', { name: 'Contact' }));
    await user.click(screen.getByRole('checkbox', { name: 'Kind' }));
    await user.click(screen.getByRole('button', { name: 'Up: Contact' }));
    unmount();
    const again = show({ saveAs: 'ships' });
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads()).toEqual(['Name', 'Contact', 'Speed, km/h', '']);
    expect(names()[0]).toBe('Barents 9');
    await again.user.click(screen.getByRole('button', { name: 'Table' }));
    await again.user.click(screen.getByRole('menuitem', { name: 'Columns…' }));
    await again.user.click(screen.getByRole('button', { name: 'Reset' }));
    await again.user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(heads()).toEqual(['Name', 'Kind', 'Speed, km/h', '']);
  });

  it('does not let the last column go', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Table' }));
    await user.click(screen.getByRole('menuitem', { name: 'Columns…' }));
    await user.click(screen.getByRole('checkbox', { name: 'Kind' }));
    await user.click(screen.getByRole('checkbox', { name: 'Speed, km/h' }));
    expect(screen.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
  });

  it('groups rows with their count and totals; a group folds', async () => {
    const { user } = show({ groupBy: 'kind' });
    const tugs = screen.getByRole('row', { name: /tug · 2/ });
    expect(tugs).toHaveAttribute('aria-expanded', 'true');
    expect(tugs).toHaveTextContent('4');
    expect(names()).toEqual(['cargo · 1', 'Barents 9', 'tug · 2', 'Onega', 'Barents 10']);
    await user.click(tugs);
    expect(names()).toEqual(['cargo · 1', 'Barents 9', 'tug · 2']);
    await user.click(screen.getByRole('button', { name: 'Table' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'No groups' }));
    expect(names()).toHaveLength(3);
  });

  it.each([
    [{ rows: undefined }, true],
    [{ rows: [], empty: <p>No ships</p> }, false],
  ] as const)('says while it waits, and when there is nothing: %#', (part, busy) => {
    const { container } = show(part);
    expect(screen.queryByRole('grid')).toBeNull();
    expect(container.querySelector('[aria-busy=true]') !== null).toBe(busy);
    expect(screen.queryByText('No ships') !== null).toBe(!busy);
  });

  it('shows what went wrong in place of its rows', () => {
    show({ rows: undefined, error: <p>Failed</p> });
    expect(screen.getByText('Failed')).toBeInTheDocument();
  });
});

describe('GEN-D04 a table by keyboard', () => {
  const stops = () => [...document.querySelectorAll('[role=grid] [tabindex="0"]')];
  const focus = () => document.activeElement?.textContent;

  it('is one stop of Tab; arrows, Home, End and pages move in it', async () => {
    const { user } = show();
    await user.tab();
    expect(focus()).toBe('Name');
    expect(stops()).toHaveLength(1);
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(focus()).toBe('tug');
    await user.keyboard('{Control>}{End}{/Control}{Home}');
    expect(focus()).toBe('Barents 9');
    await user.keyboard('{PageUp}');
    expect(focus()).toBe('Name');
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Table' }));
    expect(stops()).toHaveLength(1);
  });

  it('Enter opens a row and sorts by a head; Shift and an arrow make a column wider', async () => {
    const onOpen = jest.fn();
    const { user } = show({ onOpen });
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(screen.getByRole('grid').style.getPropertyValue('--columns')).toMatch(/^48px /);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onOpen).toHaveBeenCalledWith(ships[2]);
  });

  it('has compact rows in all tables once the reader asks for them', async () => {
    const { user, unmount } = show({ saveAs: 'one' });
    const height = () => screen.getByRole('grid').style.getPropertyValue('--row');
    expect(height()).toBe('36px');
    await user.click(screen.getByRole('button', { name: 'Table' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Compact rows' }));
    expect(height()).toBe('30px');
    unmount();
    show({ saveAs: 'another' });
    expect(height()).toBe('30px');
  });

  it('opens the menu of a row, from its button, its keys and a right press', async () => {
    const onPick = jest.fn();
    const rowMenu = ({ name }: Ship): MenuEntry[] => [{ label: `Open ${name}`, onPick: () => onPick(name) }];
    const { user } = show({ rowMenu });
    await user.click(screen.getByRole('button', { name: 'Actions: Onega' }));
    await user.click(screen.getByRole('menuitem', { name: 'Open Onega' }));
    await user.pointer({ keys: '[MouseRight]', target: screen.getByText('Barents 9') });
    await user.click(screen.getByRole('menuitem', { name: 'Open Barents 9' }));
    await user.click(screen.getByText('Barents 10'));
    await user.tab();
    await user.tab({ shift: true });
    await user.keyboard('{Shift>}{F10}{/Shift}{Enter}');
    expect(onPick.mock.calls.flat()).toEqual(['Onega', 'Barents 9', 'Barents 10']);
  });
});

describe('MGMT-D01 rows that are chosen', () => {
  const chosen: unknown[] = [];
  function Trial(part: Part) {
    const selection = useSelection<number>();
    chosen.splice(0, chosen.length, ...selection.chosen);
    return (
      <DataTable
        label="Ships"
        rows={ships}
        columns={columns}
        selection={selection}
        bulk={<button type="button">Group</button>}
        {...part}
      />
    );
  }

  it('one by one, from one to another, and all together', async () => {
    const { user } = renderUi(<Trial />);
    await user.click(screen.getByRole('checkbox', { name: 'Select: Onega' }));
    expect(chosen).toEqual([1]);
    expect(screen.getByRole('row', { name: /Onega/ })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select: Barents 9' }));
    await user.keyboard('{/Shift}');
    expect(chosen).toEqual([1, 2, 3]);
    expect(screen.getByRole('toolbar', { name: 'Selected: 3' })).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(chosen).toEqual([]);
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('by Space on a row, which on a button presses it', async () => {
    const rowMenu = (): MenuEntry[] => [{ label: 'Open', onPick: () => undefined }];
    const { user } = renderUi(<Trial rowMenu={rowMenu} />);
    act(() => screen.getByRole('button', { name: 'Table' }).focus());
    await user.keyboard(' ');
    expect(chosen).toEqual([]);
    expect(screen.getByRole('menu')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByText('Onega'));
    await user.keyboard('{End} ');
    expect(chosen).toEqual([]);
    expect(screen.getByRole('menu', { name: 'Actions: Onega' })).toBeVisible();
    await user.keyboard('{Escape}{ArrowLeft} ');
    expect(chosen).toEqual([1]);
  });

  it('from the one that was chosen last, wherever it has come to stand', async () => {
    const { user } = renderUi(<Trial sort={{ id: 'name', desc: false }} />);
    await user.click(screen.getByRole('checkbox', { name: 'Select: Onega' }));
    await user.click(screen.getByRole('columnheader', { name: 'Name' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select: Barents 10' }));
    await user.keyboard('{/Shift}');
    expect(chosen).toEqual([1, 2]);
  });

  it('from one to another over the head of a group, no others of it', async () => {
    const { user } = renderUi(<Trial groupBy="kind" />);
    await user.click(screen.getByRole('checkbox', { name: 'Select: Barents 9' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select: Onega' }));
    await user.keyboard('{/Shift}');
    expect(chosen).toEqual([3, 1]);
  });

  it('by Space, and a group with all of its rows', async () => {
    const { user } = renderUi(<Trial groupBy="kind" />);
    await user.click(screen.getByRole('checkbox', { name: 'Select: tug' }));
    expect(chosen).toEqual([1, 2]);
    await user.keyboard(' ');
    expect(chosen).toEqual([]);
  });
});

describe('PANEL-03 ten thousand rows', () => {
  const many = Array.from({ length: 10_000 }, (_, i) => ({ ...ships[0]!, id: i + 1, name: `Ship ${i + 1}` }));
  beforeEach(() => {
    for (const height of ['clientHeight', 'offsetHeight'] as const)
      jest.spyOn(HTMLElement.prototype, height, 'get').mockReturnValue(600);
    for (const width of ['clientWidth', 'offsetWidth'] as const)
      jest.spyOn(HTMLElement.prototype, width, 'get').mockReturnValue(1200);
  });
  afterEach(() => jest.restoreAllMocks());

  it('are drawn as far as they are in view, and the keyboard reaches the last', async () => {
    const { user } = show({ rows: many });
    expect(lines().length).toBeLessThan(60);
    expect(lines().length).toBeGreaterThan(10);
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '10002');
    // The heads stay above the rows, as far as their own box goes: it is the one that must not scroll away.
    expect(screen.getAllByRole('rowgroup')[0]).toHaveStyle({ position: 'sticky', top: '0px' });
    await user.tab();
    await user.keyboard('{Control>}{End}{/Control}{Home}');
    expect(document.activeElement).toHaveTextContent('Ship 10000');
  });
});

describe('a table where there is no room for columns', () => {
  beforeEach(() => jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390));
  afterEach(() => jest.restoreAllMocks());

  it('is a list of cards that open, sort and choose', async () => {
    const onOpen = jest.fn();
    function Trial() {
      const selection = useSelection<number>();
      return <DataTable label="Ships" rows={ships} columns={columns} onOpen={onOpen} selection={selection} />;
    }
    const { user } = renderUi(<Trial />);
    const cards = () => within(screen.getByRole('list', { name: 'Ships' })).getAllByRole('listitem');
    expect(cards()[0]).toHaveTextContent(/Onega.*Kindtug.*Speed, km\/h4/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Name, descending');
    expect(cards()[0]).toHaveTextContent('Onega');
    await user.click(screen.getByRole('button', { name: 'Barents 9' }));
    expect(onOpen).toHaveBeenCalledWith(ships[2]);
    await user.click(screen.getByRole('checkbox', { name: 'Select: Barents 9' }));
    expect(screen.getByRole('checkbox', { name: 'Select: Barents 9' })).toBeChecked();
  });
});

describe('MGMT-D01 rows on a phone that have a line of their own', () => {
  beforeEach(() => jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390));
  afterEach(() => jest.restoreAllMocks());

  it('show what stands below the name and at the end, and no other column', () => {
    show({
      line: { below: ({ kind }) => `a ${kind}`, end: ({ speed }) => `at ${speed}` },
      onOpen: () => undefined,
    });
    const [first] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent(/^Onega\s*a tug\s*at 4$/);
  });
});

describe('MGMT-D01 the chosen rows as a file', () => {
  /** The first cells of the lines of the file that is saved of the first and the third ship. */
  async function saved(options: Parameters<typeof show>[0]): Promise<(string | undefined)[]> {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => {
      files.push(file as Blob);
      return 'blob:ships';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    const chosen = { chosen: new Set([1, 3]), set: () => undefined };
    const { user } = show({ selection: chosen, bulk: <span />, exportName: 'Ships', ...options });
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const text = await new Promise<string>((done) => {
      const reader = new FileReader();
      reader.onload = () => done(String(reader.result));
      reader.readAsText(files[0] as Blob);
    });
    jest.restoreAllMocks();
    const lines = text.trim().split('\r\n');
    return lines.map((line) => line.split(',')[0]);
  }

  it('are saved alone, in the order in which they stand', async () => {
    expect(await saved({ sort: { id: 'name', desc: false } })).toEqual(['"Name"', '"Barents 9"', '"Onega"']);
  });

  it('say by what they are grouped on the screen', async () => {
    expect(await saved({ groupBy: 'name' })).toEqual(['"Name"', '"Barents 9"', '"Onega"']);
  });
});

describe('LIVE-D01 rows that come anew', () => {
  let put: (rows: Ship[]) => void = () => undefined;
  function Kept({ rows: begun, ...part }: Part & { rows: Ship[] }) {
    const [rows, setRows] = useState(begun);
    put = (next) => act(() => setRows(next));
    return <DataTable label="Ships" rows={rows} columns={columns} {...part} />;
  }
  const focus = () => document.activeElement?.textContent;

  it('GEN-D04 keep the focus in the table where its row is gone', async () => {
    const { user } = renderUi(<Kept rows={ships} />);
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(focus()).toBe('Barents 10');
    put([ships[0]!, ships[2]!]);
    await waitFor(() => expect(focus()).toBe('Barents 9'));
    put([ships[0]!]);
    await waitFor(() => expect(focus()).toBe('Onega'));
    await user.keyboard('{ArrowUp}');
    expect(focus()).toBe('Name');
  });

  it('GEN-D04 give it back after a dialog that removed the row, and to nobody who has it elsewhere', async () => {
    const rowMenu = (): MenuEntry[] => [{ label: 'Delete', onPick: () => undefined }];
    const { user } = renderUi(
      <>
        <input aria-label="Find" />
        <Kept rows={ships} rowMenu={rowMenu} />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Actions: Barents 10' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    put([ships[0]!, ships[2]!]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Actions: Barents 9' })).toHaveFocus());
    await user.click(screen.getByRole('textbox'));
    put([ships[0]!]);
    expect(screen.getByRole('textbox')).toHaveFocus();
    await user.click(document.body);
    put([ships[0]!, ships[1]!]);
    expect(document.body).toHaveFocus();
    await user.click(screen.getByText('Onega'));
    await user.click(document.body);
    put([ships[2]!]);
    await act(async () => undefined);
    expect(document.body).toHaveFocus();
  });

  it('GEN-D04 keep it where the last row is gone, and when rows come again', async () => {
    const { user } = renderUi(<Kept rows={ships} empty={<p>No ships</p>} />);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    put([]);
    expect(document.activeElement).toHaveTextContent('No ships');
    expect(document.body).not.toHaveFocus();
    put(ships);
    expect(screen.getByRole('grid')).toContainElement(document.activeElement as HTMLElement);
  });

  it('GEN-D04 keep it where a press in place of no rows brings them, and take it from nobody', async () => {
    const clear = (
      <button type="button" onClick={() => put(ships)}>
        Clear
      </button>
    );
    const { user } = renderUi(<Kept rows={[]} empty={clear} />);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('grid')).toContainElement(document.activeElement as HTMLElement);
    await user.click(document.body);
    put([]);
    expect(document.body).toHaveFocus();
  });

  it('GEN-D04 keep it where the bar of chosen rows is gone', async () => {
    function Chosen() {
      const selection = useSelection<number>();
      return <DataTable label="Ships" rows={ships} columns={columns} selection={selection} bulk="Do" />;
    }
    const { user } = renderUi(<Chosen />);
    await user.click(screen.getByRole('checkbox', { name: /Onega/ }));
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.getByRole('grid')).toContainElement(document.activeElement as HTMLElement);
  });

  it('keep the place of the keyboard', async () => {
    let refresh = () => undefined as void;
    function Trial() {
      const [rows, setRows] = useState(ships);
      refresh = () => setRows(ships.map((ship) => ({ ...ship, speed: 1 })));
      return <DataTable label="Ships" rows={rows} columns={columns} />;
    }
    const { user } = renderUi(<Trial />);
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
    act(() => refresh());
    await waitFor(() => expect(document.activeElement).toHaveTextContent('1'));
  });
});
