import {
  ChannelKind,
  ChannelType,
  NotificationType,
  type ChannelId,
  type NotificationRule,
} from '@mayak/api';
import { getNotificationRules } from '@mayak/api/rules';
import { aBeacon, renderInHost } from '@mayak/fleet/fixtures';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newRule } from './draft';
import { RuleForm } from './RuleForm';
import { RulesPage } from './RulesPage';

const beacon = aBeacon({ Id: 5 });
const speed = {
  ...beacon.Channels[0]!,
  Name: 'Speed',
  ChannelType: ChannelType.Real,
  ChannelFlag: ChannelKind.Speed,
  Unit: 'km/h',
};
const show = async (locale: 'ru' | 'en', channelId: number | null = null) => {
  renderInHost(
    <RuleForm
      beacon={{ ...beacon, Channels: [speed] }}
      rule={{
        ...newRule(5),
        Id: 1,
        Name: 'Fast',
        ...(channelId !== null && {
          Trigger: {
            Type: NotificationType.OwnThresholds,
            ChannelId: channelId,
            LowerEmergency: null,
            LowerPreEmergency: null,
            UpperPreEmergency: null,
            UpperEmergency: 20,
            States: [3],
          },
        }),
      }}
      onSaved={jest.fn()}
      onDeleted={jest.fn()}
    />,
    { locale },
  );
  // The fleet comes a moment later.
  await screen.findByRole('radiogroup');
};

describe('RULE-02, ERR-15 the editor of a rule', () => {
  it('says nothing of a sensor that nobody was asked for yet when a trigger is chosen', async () => {
    await show('en');
    await userEvent.click(screen.getByRole('radio', { name: /thresholds/i }));
    expect(screen.getByLabelText(/^Sensor/)).not.toBeInvalid();
    expect(screen.queryByText(/^Choose/)).not.toBeInTheDocument();
  });

  it('RULE-D16 offers fuel where a tank takes part in the daily consumption, and chooses its tanks', async () => {
    const tank = {
      ...speed,
      Id: 5002 as ChannelId,
      Name: 'Day tank',
      ChannelFlag: ChannelKind.Petrol,
      FuelDailyConsumption: true,
    };
    const vessel = { ...beacon, Channels: [speed, tank] };
    const onSaved = jest.fn();
    const rule = { ...newRule(5), Id: 1, Name: 'Theft' };
    const { asked } = renderInHost(
      <RuleForm beacon={vessel} rule={rule} onSaved={onSaved} onDeleted={jest.fn()} />,
      { locale: 'en', answers: { 'PUT /notificationRules/{id}': rule, 'GET /beacons/{id}': vessel } },
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Bunkering and fuel drain' }));
    expect(screen.getByText(/drain of at least 50.L is found in “Day tank”/)).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: /Bunkering/ }));
    const litres = screen.getByRole('textbox', { name: /At least, L/ });
    await userEvent.clear(litres);
    await userEvent.type(litres, '0');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('From 1 to 100,000')).toBeVisible();
    await userEvent.clear(litres);
    await userEvent.type(litres, '80');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const sent = asked.filter(({ route }) => route === 'PUT /notificationRules/{id}');
    expect(sent.map(({ input }) => input)).toEqual([
      expect.objectContaining({
        body: expect.objectContaining({
          Trigger: { Type: NotificationType.RealChannel, ChannelIds: [5002], States: [3] },
          Fuel: { OnBunkering: false, OnDrain: true, Litres: 80 },
        }),
      }),
    ]);
  });

  it('RULE-D16 offers no fuel without such a tank', async () => {
    await show('en');
    expect(screen.queryByRole('radio', { name: /fuel/ })).not.toBeInTheDocument();
  });

  it.each([
    ['ru', 'км/ч'],
    ['en', 'km/h'],
  ] as const)('FMT-03 a threshold of speed is set in the unit of %s', async (locale, unit) => {
    await show(locale, speed.Id);
    expect(screen.getAllByText(unit).length).toBeGreaterThanOrEqual(4);
  });

  it('RULE-D19, RULE-D20 has steps: when, by which way, whom, and says them in words', async () => {
    const person = { IsSelf: false, HasDevice: true, HasNumber: false };
    const people = [
      { ...person, UserName: 'me', IsSelf: true, HasDevice: false },
      { ...person, UserName: 'mate' },
    ];
    const rule = { ...newRule(5), Id: 1, Name: 'Silence' };
    const { asked } = renderInHost(
      <RuleForm beacon={beacon} rule={rule} onSaved={jest.fn()} onDeleted={jest.fn()} />,
      {
        locale: 'en',
        answers: {
          'PUT /notificationRules/{id}': rule,
          'GET /beacons/{id}': beacon,
          'GET /notificationRules.getPeople/{id}': { People: people, HasMessages: false },
        },
      },
    );
    const step = (n: number) => within(screen.getByRole('group', { name: `Step ${n}` }));
    const add = screen.getByRole('button', { name: 'Add step' });
    await waitFor(() => expect(add).toBeEnabled());
    await userEvent.click(add);
    expect(screen.getByText('No devices with push: seen once the app is open')).toBeVisible();
    await userEvent.selectOptions(step(1).getByLabelText('Whom'), 'mate');
    await userEvent.click(add);
    expect(step(2).getByLabelText(/^After, min/)).toHaveValue('5');
    await userEvent.selectOptions(step(2).getByLabelText('Whom'), 'Another address');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(asked.some(({ route }) => route === 'PUT /notificationRules/{id}')).toBe(false);
    await userEvent.type(step(2).getByLabelText(/^Address/), 'chief@shore.example');
    expect(
      screen.getByText(
        /If nobody takes the alarm: at once mate in the app, after 5 min chief@shore\.example by e-mail\./,
      ),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const sent = asked.find(({ route }) => route === 'PUT /notificationRules/{id}');
    expect(sent?.input).toMatchObject({
      body: {
        Steps: [
          { After: 0, Way: 0, User: 'mate', Address: null },
          { After: 5, Way: 1, User: null, Address: 'chief@shore.example' },
        ],
      },
    });
  });
});

const named = (Id: number, Name: string) => ({ ...newRule(5), Id, Name });
const nameField = () => screen.getByRole('textbox', { name: /^Name/ });

describe('RULE-D13, ERR-15 what was typed into a rule, and another one that is pressed', () => {
  const showList = async () => {
    const shown = renderInHost(<RulesPage beacon={beacon} waiting={null} />, {
      locale: 'en',
      path: '/management/beacon/5/notifications?rule=1',
      answers: { 'GET /notificationRules': [named(1, 'Fast'), named(2, 'Slow')] },
    });
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Fast at night');
    await userEvent.click(screen.getByText('Slow'));
    return shown;
  };
  const address = () => screen.getByTestId('address').textContent;

  it('it is asked first, and whoever stays has what he typed', async () => {
    const { leave } = await showList();
    expect(await screen.findByText('There are unsaved changes', { selector: 'h2' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(nameField()).toHaveValue('Fast at night');
    expect(address()).toMatch(/rule=1$/);
    leave();
  });

  it('whoever leaves has the other rule', async () => {
    const { leave } = await showList();
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(nameField()).toHaveValue('Slow'));
    expect(address()).toMatch(/rule=2$/);
    expect(screen.queryByRole('dialog')).toBeNull();
    leave();
  });
});

describe('RULE-D13, ERR-15 what is typed while a new rule is on its way', () => {
  const typed = (name: string) => userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), name);
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const showNew = async () => {
    let answer: () => void = () => undefined;
    const shown = renderInHost(<RulesPage beacon={beacon} waiting={null} />, {
      locale: 'en',
      path: '/management/beacon/5/notifications?rule=new',
      answers: {
        'GET /notificationRules': [{ ...newRule(5), Id: 2, Name: 'Slow' }],
        'POST /notificationRules': ({ body }: { body: object }) =>
          new Promise((resolve) => (answer = () => resolve({ ...newRule(5), ...body, Id: 8 }))),
        'PUT /notificationRules/{id}': ({ body }: { body: object }) => ({ ...newRule(5), ...body, Id: 8 }),
      },
    });
    await screen.findByRole('textbox', { name: /^Name/ });
    await typed('Fast');
    await save();
    return { ...shown, answer: () => answer() };
  };
  const address = () => screen.getByTestId('address');

  it('stays in the form, and is saved as an edit of that rule', async () => {
    const { asked, answer, leave } = await showNew();
    await typed(' at night');
    answer();
    await waitFor(() => expect(address()).toHaveTextContent(/rule=8$/));
    expect(nameField()).toHaveValue('Fast at night');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await save();
    await waitFor(() =>
      expect(asked.find(({ route }) => route === 'PUT /notificationRules/{id}')?.input).toMatchObject({
        params: { id: 8 },
        body: { Name: 'Fast at night' },
      }),
    );
    leave();
  });

  it('into another rule that was opened meanwhile stays too', async () => {
    const { answer, leave } = await showNew();
    await userEvent.click(screen.getByText('Slow'));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(nameField()).toHaveValue('Slow'));
    await typed('er');
    answer();
    expect(await screen.findByText('Fast')).toBeInTheDocument();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(nameField()).toHaveValue('Slower');
    expect(address()).toHaveTextContent(/rule=2$/);
    leave();
  });

  it('gives way to the next new one', async () => {
    const { answer, leave } = await showNew();
    answer();
    await waitFor(() => expect(address()).toHaveTextContent(/rule=8$/));
    await userEvent.click(screen.getByRole('button', { name: 'Rule', hidden: true }));
    await waitFor(() => expect(nameField()).toHaveValue(''));
    leave();
  });
});

describe('RULE-D13, ERR-15 a rule whose end is answered late', () => {
  it('leaves the one that was opened meanwhile, with what was typed into it', async () => {
    let answer: () => void = () => undefined;
    const { leave } = renderInHost(<RulesPage beacon={beacon} waiting={null} />, {
      locale: 'en',
      path: '/management/beacon/5/notifications?rule=1',
      answers: {
        'GET /notificationRules': [named(1, 'Fast'), named(2, 'Slow')],
        'DELETE /notificationRules/{id}': () => new Promise<void>((resolve) => (answer = resolve)),
      },
    });
    await screen.findByRole('textbox', { name: /^Name/ });
    await userEvent.click(screen.getByRole('button', { name: 'Delete rule' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByText('Slow'));
    await waitFor(() => expect(nameField()).toHaveValue('Slow'));
    await userEvent.type(nameField(), 'er');
    await act(async () => answer());
    await waitFor(() => expect(screen.queryByText('Fast')).toBeNull());
    expect(nameField()).toHaveValue('Slower');
    expect(screen.getByTestId('address')).toHaveTextContent(/rule=2$/);
    leave();
  });
});

describe('RULE-D13, LIVE-D01 a rule that another tab has changed since the list was read', () => {
  const old = named(1, 'Fast');
  const theirs = { ...old, RepeatMinutes: 30 };
  const show = () => {
    let now: NotificationRule | null = old;
    let editing: Promise<unknown> | null = null;
    let reading: Promise<unknown> | null = null;
    const shown = renderInHost(<RulesPage beacon={beacon} waiting={null} />, {
      locale: 'en',
      path: '/management/beacon/5/notifications?rule=1',
      answers: {
        'GET /notificationRules': async () => {
          const read = now ? [now] : [];
          const isHeld = reading;
          reading = null;
          await isHeld;
          return read;
        },
        'PUT /notificationRules/{id}': async ({ body }: { body: object }) => {
          await editing;
          return { ...now, ...body };
        },
      },
    });
    const sent = () =>
      shown.asked.flatMap(({ route, input }) =>
        route === 'PUT /notificationRules/{id}' ? [(input as { body: NotificationRule }).body] : [],
      );
    const hold = (put: (held: Promise<void>) => void) => {
      let answer: () => void = () => undefined;
      put(new Promise<void>((resolve) => (answer = resolve)));
      return () => answer();
    };
    return {
      ...shown,
      sent,
      /** The next list, and an edit, are answered only when they are told to. */
      late: () => hold((held) => void (reading = held)),
      heldEdit: () => hold((held) => void (editing = held)),
      change: () => void (now = theirs),
      remove: () => void (now = null),
    };
  };
  const findSwitch = () => screen.findByRole('switch', { name: /Fast/, hidden: true });

  it('keeps what the other tab made of other fields when it is saved', async () => {
    const { change, sent, leave } = show();
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'er');
    change();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toMatchObject([{ Name: 'Faster', RepeatMinutes: 30 }]));
    leave();
  });

  it('shows what it made of the same field, before anything is saved', async () => {
    const { change, sent, leave } = show();
    const repeat = await screen.findByRole('textbox', { name: /^Repeat/ });
    await userEvent.clear(repeat);
    await userEvent.type(repeat, '5');
    change();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Now: 30/)).toBeVisible();
    expect([sent(), repeat]).toEqual([[], expect.objectContaining({ value: '5' })]);
    leave();
  });

  it('keeps it when the rule is switched off in the list', async () => {
    const { change, sent, leave } = show();
    const toggle = await findSwitch();
    change();
    await userEvent.click(toggle);
    await waitFor(() => expect(sent()).toMatchObject([{ Enabled: false, RepeatMinutes: 30 }]));
    leave();
  });

  it('stays as it was switched, though a list of before comes only then', async () => {
    const { queries, late, heldEdit, sent, leave } = show();
    const toggle = await findSwitch();
    const edited = heldEdit();
    await userEvent.click(toggle);
    await waitFor(() => expect(sent()).toHaveLength(1));
    const answer = late();
    void queries.invalidateQueries({ queryKey: [getNotificationRules.path] });
    await act(async () => edited());
    await waitFor(() => expect(toggle).not.toBeChecked());
    await act(async () => answer());
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(toggle).not.toBeChecked();
    leave();
  });

  it('ERR-15 stays in the form with what was typed when it was deleted there', async () => {
    const { remove, queries, leave } = show();
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'er');
    remove();
    await act(() => queries.refetchQueries({ queryKey: [getNotificationRules.path] }));
    await waitFor(() => expect(screen.queryByText('Fast')).toBeNull());
    expect(nameField()).toHaveValue('Faster');
    leave();
  });
});
