import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setLocale } from '@mayak/ui';
import { GroupHeader } from './GroupHeader';

const asked: unknown[] = [];
const onFold = (...of: unknown[]) => void asked.push(['fold', ...of]);
const onShow = (...of: unknown[]) => void asked.push(['show', ...of]);
const header = (emergency: number) => (
  <GroupHeader
    domId="g"
    group="g7"
    name="North"
    size={12}
    {...{ emergency, preEmergency: 0, normal: 12 - emergency, recent: 0, outdated: 0 }}
    {...{ open: true, active: false, shown: true, place: 0, of: 1, top: 0, height: 30, onFold, onShow }}
  />
);

describe('MON-D01 the header of a group', () => {
  it('tells how many beacons it has, and how many of them are not normal', () => {
    setLocale('en');
    render(header(2));
    expect(screen.getByRole('treeitem').ariaLabel).toBe('North, 12 beacons, Emergency 2');
  });

  it('names its group to who folds and hides it', async () => {
    render(header(0));
    await userEvent.click(screen.getByRole('treeitem'));
    await userEvent.click(screen.getByRole('button'));
    expect(asked).toEqual([
      ['fold', 'g7', false],
      ['show', 'g7', false],
    ]);
  });
});
