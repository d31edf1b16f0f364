import { ChannelKind, ChannelType, NotificationType } from '@mayak/api';
import { aBeacon, renderInHost } from '@mayak/fleet/fixtures';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newRule } from './draft';
import { RuleForm } from './RuleForm';

const beacon = aBeacon({ Id: 5 });
const speed = {
  ...beacon.Channels[0]!,
  Name: 'Speed',
  ChannelType: ChannelType.Real,
  ChannelFlag: ChannelKind.Speed,
  Unit: 'km/h',
};
const show = (locale: 'ru' | 'en', channelId: number | null = null) =>
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

describe('RULE-02, ERR-15 the editor of a rule', () => {
  it('says nothing of a sensor that nobody was asked for yet when a trigger is chosen', async () => {
    show('en');
    await userEvent.click(screen.getByRole('radio', { name: /thresholds/i }));
    expect(screen.getByLabelText(/^Sensor/)).not.toBeInvalid();
    expect(screen.queryByText(/^Choose/)).not.toBeInTheDocument();
  });

  it.each([
    ['ru', 'км/ч'],
    ['en', 'km/h'],
  ] as const)('FMT-03 a threshold of speed is set in the unit of %s', (locale, unit) => {
    show(locale, speed.Id);
    expect(screen.getAllByText(unit).length).toBeGreaterThanOrEqual(4);
  });
});
