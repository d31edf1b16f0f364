import type { BeaconColumns } from '@mayak/api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aFailure,
  aGeoobject,
  type Answers,
  giveSizes,
  renderInHost,
  someColumns,
} from '@mayak/fleet/fixtures';
import GeoobjectsPanel from './GeoobjectsPanel';
import { hiddenGeoobjects } from './shownGeoobjects';

const three = [
  aGeoobject({ Id: 1, Name: 'Area 3', Comment: 'Cod' }),
  aGeoobject({ Id: 2, Name: 'Pilot station', Type: 1, Coordinates: [[69.3, 33.5]], Editable: false }),
  aGeoobject({
    Id: 3,
    Name: 'Route',
    Type: 3,
    Coordinates: [
      [69, 33],
      [70, 34],
    ],
  }),
];

let leave = () => undefined as void;
async function show(path = '/monitoring', list = three, answers: Answers = {}, columns?: BeaconColumns) {
  const shown = renderInHost(<GeoobjectsPanel props={{}} close={() => undefined} />, {
    path,
    answers: { 'GET /geoobjects': list, ...answers },
    ...(columns && { columns }),
  });
  leave = shown.leave;
  if (list.length > 0) await screen.findByText('Area 3');
  return shown;
}
beforeAll(giveSizes);
beforeEach(() => localStorage.clear());
afterEach(() => leave());

describe('PANEL-12 to PANEL-14, PANEL-D04 the geoobjects panel', () => {
  it('shows name, comment and size, and what is shared', async () => {
    await show();
    expect(screen.getByRole('button', { name: /^Полигон Area 3 Cod · \d+\sкм²$/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Точка Pilot station .* Общий$/ })).toBeInTheDocument();
  });

  it('ERR-D04 says that they were not loaded, instead of none', async () => {
    const fails = () => {
      throw aFailure('GET /geoobjects', 500, 'internal');
    };
    await show('/monitoring', [], { 'GET /geoobjects': fails });
    expect(await screen.findByRole('button', { name: 'Геообъекты не загружены · Повторить' })).toBeVisible();
    expect(screen.getByRole('heading')).toHaveTextContent('Геообъекты –');
    expect(screen.queryByText(/Геообъектов пока нет/)).toBeNull();
  });

  it('finds by name, and says when nothing is found', async () => {
    await show();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Поиск по названию' }), 'pilot');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await userEvent.type(screen.getByRole('searchbox'), 'zzz');
    expect(screen.getByText('Ничего не найдено')).toBeInTheDocument();
  });

  it('hides one from the map of this route and remembers it for this user', async () => {
    await show('/tracks');
    await userEvent.click(screen.getByRole('button', { name: 'Скрыть на карте: Route' }));
    expect(hiddenGeoobjects('tracks', 1).get()).toEqual([3]);
    expect(hiddenGeoobjects('monitoring', 1).get()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Показать на карте: Route' })).toBeInTheDocument();
  });

  it('hides all and shows all', async () => {
    await show();
    await userEvent.click(screen.getByRole('radio', { name: 'Скрыть все' }));
    expect(hiddenGeoobjects('monitoring', 1).get()).toEqual([1, 2, 3]);
    await userEvent.click(screen.getByRole('radio', { name: 'Показать все' }));
    expect(hiddenGeoobjects('monitoring', 1).get()).toEqual([]);
  });

  it('shows a picked one on the map, also when it was hidden', async () => {
    hiddenGeoobjects('monitoring', 1).set([2]);
    const { told } = await show();
    await userEvent.click(screen.getByRole('button', { name: /Pilot station .* Общий$/ }));
    expect(hiddenGeoobjects('monitoring', 1).get()).toEqual([]);
    expect(told).toEqual([{ type: 'map.focus', payload: { coordinates: [69.3, 33.5] } }]);
  });

  it('says that there are none (GEO-07)', async () => {
    await show('/monitoring', []);
    expect(await screen.findByText('Нет геообъектов')).toBeInTheDocument();
  });

  it('offers edit and delete for own ones only (PANEL-15, GEO-08)', async () => {
    await show();
    expect(screen.getByRole('button', { name: 'Изменить: Area 3' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Удалить: Area 3' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Изменить: Pilot station' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Удалить: Pilot station' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Подробности: Pilot station' })).toBeInTheDocument();
  });

  it('asks before it deletes, and goes on asking when that failed (GEO-D05, GEO-06)', async () => {
    const { asked } = await show('/monitoring', three, {
      'DELETE /geoobjects/{id}': () => undefined,
      'GET /notificationRules': [],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Удалить: Area 3' }));
    const question = screen.getByRole('alertdialog', { name: 'Удалить «Area 3»?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Отмена' }));
    const sent = () =>
      asked.filter(({ route }) => route === 'DELETE /geoobjects/{id}').map(({ input }) => input);
    expect(sent()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Удалить: Area 3' }));
    await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));
    expect(sent()).toEqual([{ params: { id: 1 } }]);
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  });

  describe('GEO-D05 the question of deletion', () => {
    const rule = (Id: number, part: object) => ({
      Id,
      BeaconId: Id,
      Name: 'Вход',
      Enabled: true,
      Trigger: { Type: 8, GeoobjectIds: [1], OnEnter: true, OnLeave: false },
      Deliveries: [0],
      Emails: [],
      RepeatMinutes: 0,
      ...part,
    });
    const ask = async (rules: unknown, list = three) => {
      const fleet = someColumns({
        cards: [{ Id: 1, Name: 'Хибины' }, { Id: 2 }],
        states: [{ Id: 1 }, { Id: 2 }],
      });
      const shown = await show('/monitoring', list, { 'GET /notificationRules': rules }, fleet);
      await userEvent.click(screen.getByRole('button', { name: 'Удалить: Area 3' }));
      return { ...shown, question: screen.getByRole('alertdialog', { name: 'Удалить «Area 3»?' }) };
    };

    it('names the rules that use it, and those that end with it', async () => {
      const both = { Type: 8, GeoobjectIds: [1, 3], OnEnter: true, OnLeave: false };
      const { question, asked } = await ask([
        rule(1, {}),
        rule(2, { Name: 'Район', Trigger: both }),
        rule(3, { Name: 'Район', Trigger: both }),
      ]);
      const words = 'Используется в правилах уведомлений: Вход (Хибины), Район (2 маяка). Удалить?';
      expect(await within(question).findByText(words)).toBeInTheDocument();
      expect(within(question).getByText(/^Будут выключены.*: Вход \(Хибины\)\.$/)).toBeInTheDocument();
      expect(asked).toContainEqual({
        route: 'GET /notificationRules',
        input: expect.objectContaining({ query: { geoobjectId: 1 } }),
      });
    });

    it('names five and counts the others', async () => {
      const { question } = await ask(Array.from({ length: 8 }, (_, i) => rule(i + 10, { Name: `R${i}` })));
      expect(
        await within(question).findByText(
          /^Используется.*: R0 \(1 маяк\), .*R4 \(1 маяк\), ещё 3\. Удалить\?$/,
        ),
      ).toBeInTheDocument();
    });

    it('says nothing of rules when none uses it', async () => {
      const { question } = await ask([]);
      expect(await within(question).findByRole('button', { name: 'Удалить' })).toBeEnabled();
      expect(within(question).queryByText(/правил/)).toBeNull();
    });

    it('says that the rules are not known when they cannot be read, and lets go on', async () => {
      const { question } = await ask(undefined);
      expect(await within(question).findByText(/^Не удалось узнать/)).toBeInTheDocument();
      expect(within(question).getByRole('button', { name: 'Удалить' })).toBeEnabled();
    });

    it('warns that others lose a shared one', async () => {
      const { question } = await ask([], [aGeoobject({ Id: 1, Name: 'Area 3', Shared: true })]);
      expect(within(question).getByText(/исчезнет и у пользователей/)).toBeInTheDocument();
    });

    it('closes when another page has deleted it meanwhile', async () => {
      let list = three;
      const { queries } = await show('/monitoring', three, {
        'GET /geoobjects': () => list,
        'GET /notificationRules': [],
      });
      await userEvent.click(screen.getByRole('button', { name: 'Удалить: Area 3' }));
      list = three.slice(1);
      await act(() => queries.invalidateQueries());
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    });
  });

  it('tells how many beacons are inside', async () => {
    const columns = someColumns({
      states: [
        { Id: 1, Geoobjects: [1] },
        { Id: 2, Geoobjects: [1, 3] },
      ],
      cards: [{ Id: 1 }, { Id: 2 }],
    });
    await show('/monitoring', three, {}, columns);
    expect(
      await screen.findByRole('button', { name: /^Полигон Area 3 2 маяка · Cod · / }),
    ).toBeInTheDocument();
  });
});
