import { CellType, ChannelKind, ChannelType } from '@mayak/api';
import { aChannelSettings } from '@mayak/api/fixtures';
import { channelColumns } from './columns.ts';
import { reportsEn } from './texts.en.ts';

describe('REP-D08 the columns of a sensor', () => {
  it.each([
    [
      'a speed is told in km/h, whatever unit it was given',
      ChannelKind.Speed,
      ChannelType.Real,
      'kn',
      'km/h',
      CellType.Number,
    ],
    ['a voltage in its own unit', ChannelKind.Voltage, ChannelType.Real, 'V', 'V', CellType.Number],
    ['a course in its own unit', ChannelKind.Course, ChannelType.Real, '°', '°', CellType.Number],
    ['a two-state sensor in words', ChannelKind.Voltage, ChannelType.Binary, '', '', CellType.Text],
  ])('%s', (_, ChannelFlag, type, Unit, unit, cell) => {
    const settings = aChannelSettings({ Id: 7, Name: 'Main', ChannelFlag, ChannelType: type, Unit });
    const [value, state] = channelColumns(reportsEn, { number: 1, settings, labels: [] });
    expect(value).toEqual({ Key: 'Channel7', Title: 'Main', Type: cell, Unit: unit });
    expect(state).toMatchObject({ Key: 'Channel7State', Type: CellType.State, Unit: null });
  });
});
