import type { NotificationRule } from '@mayak/api';
import { aFailure, renderInHost, someColumns } from '@mayak/fleet/fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyRule } from './CopyRule';
import { KeepTemplate } from './KeepTemplate';
import { RuleActions } from './RuleActions';

const rule: NotificationRule = {
  Id: 5,
  BeaconId: 1,
  Name: 'Last online',
  Enabled: true,
  Trigger: { Type: 10, TimeoutMinutes: 90, OnRestored: true },
  Deliveries: [0],
  Emails: [],
  RepeatMinutes: 0,
};
const columns = someColumns({
  cards: [
    { Id: 1, Name: 'Polar Star' },
    { Id: 2, Name: 'Barents' },
  ],
  states: [{ Id: 1 }, { Id: 2 }],
});
const onClose = jest.fn();
const onSaved = jest.fn();
const plain = { isDirty: false, onSaved, onDeleted: onClose };
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }));
beforeEach(() => onClose.mockClear());

describe('RULE-D01 a rule for other beacons', () => {
  it('is kept as a template under a name, which is asked for; a refusal leaves what was typed', async () => {
    const route = 'POST /ruleTemplates';
    let isRefused = true;
    const answer = () =>
      isRefused
        ? Promise.reject(aFailure(route, 404, 'notFound'))
        : { Id: 1, Name: 'Quiet', Type: 10, BeaconId: 1 };
    const { asked } = renderInHost(<KeepTemplate rule={rule} onClose={onClose} />, {
      columns,
      locale: 'en',
      answers: { [route]: answer },
    });
    const name = dialog().getByLabelText(/^Template name/);
    await userEvent.clear(name);
    await press('Save as template');
    await waitFor(() => expect(name).toHaveAccessibleDescription('Required field'));
    await userEvent.type(name, ' Quiet ');
    await press('Save as template');
    expect(await dialog().findByRole('alert')).toBeVisible();
    expect([onClose.mock.calls.length, name]).toEqual([0, expect.objectContaining({ value: ' Quiet ' })]);
    isRefused = false;
    await press('Save as template');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(asked.at(-1)?.input).toEqual({ body: { RuleId: 5, Name: 'Quiet' } });
  });

  it('is copied to beacons that are chosen, and not to none', async () => {
    const { asked } = renderInHost(<CopyRule rule={rule} onClose={onClose} />, {
      columns,
      locale: 'en',
      answers: { 'POST /notificationRules.copy/{id}': { Copied: [2], Unfit: [] } },
    });
    await press('Copy to beacons');
    expect(await dialog().findByText('Required field')).toBeVisible();
    await userEvent.click(dialog().getByRole('combobox'));
    await userEvent.click(await screen.findByRole('option', { name: /Barents/ }));
    await press('Copy to beacons');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(asked.at(-1)?.input).toEqual({ params: { id: 5 }, body: { BeaconIds: [2] } });
  });
});

describe('RULE-D15 a rule that is silent for a while', () => {
  const silent = { ...rule, SilencedUntil: '2126-11-20T14:30:00Z' };
  const route = 'POST /notificationRules.silenceFor/{id}';

  it('is so for the hours that are chosen', async () => {
    const { asked } = renderInHost(<RuleActions rule={rule} {...plain} />, {
      locale: 'en',
      answers: { [route]: silent },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Silence for a while' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'For 4 hours' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(silent));
    expect(asked.at(-1)).toMatchObject({ input: { params: { id: 5 }, body: { Minutes: 240 } } });
  });

  it('says until when, and tells again by a press', async () => {
    const { asked } = renderInHost(<RuleActions rule={silent} {...plain} />, {
      locale: 'en',
      answers: { [route]: rule },
    });
    await userEvent.click(screen.getByRole('button', { name: /^Silent until / }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Notify me again' }));
    await waitFor(() => expect(onSaved).toHaveBeenLastCalledWith(rule));
    expect(asked.at(-1)).toMatchObject({ input: { body: { Minutes: 0 } } });
  });
});

describe('RULE-D12 the e-mails of a rule', () => {
  const mail = (State: string, Error: string | null) => ({
    Address: `${State}@example.com`,
    State,
    Dt: '2026-11-20T10:00:00Z',
    Error,
  });

  it('say why one did not arrive; of one that was sent in the end nothing is told', async () => {
    renderInHost(<RuleActions rule={{ ...rule, Emails: ['a@b.ru'] }} {...plain} />, {
      locale: 'en',
      answers: {
        'GET /notificationRules.getEmails/{id}': [
          mail('refused', 'mailbox unknown'),
          mail('posted', 'greylisted'),
          mail('sent', 'a first try'),
          mail('waiting', null),
        ],
      },
    });
    expect(await screen.findByText(/\(mailbox unknown\)$/)).toBeVisible();
    expect(screen.getByText(/\(greylisted\)$/)).toBeVisible();
    expect(screen.queryByText(/a first try/)).not.toBeInTheDocument();
    expect(screen.getByText('Waiting')).toBeVisible();
  });
});
