import { limits, type Group } from '@mayak/api';
import { renderInHost } from '@mayak/fleet/fixtures';
import { act, screen } from '@testing-library/react';
import { useGroups } from './useGroups';

const route = 'GET /groups';
const Names = () => useGroups().map(({ Id, Name }) => <b key={Id}>{Name}</b>);
const comeBack = () =>
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

describe('GROUP-02, LIVE-D01 groups that another tab or device has changed', () => {
  it('are read when the reader comes back to the page, and not at each glance elsewhere', async () => {
    let list: Group[] = [{ Id: 1, Name: 'North', BeaconIds: [] }];
    const { asked, leave } = renderInHost(<Names />, { answers: { [route]: () => list } });
    const reads = () => asked.filter((one) => one.route === route).length;
    await screen.findByText('North');
    list = [{ Id: 1, Name: 'South', BeaconIds: [] }];
    comeBack();
    await act(async () => undefined);
    expect(reads()).toBe(1);
    const later = Date.now() + limits.autoUpdate;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
    comeBack();
    await screen.findByText('South');
    clock.mockRestore();
    expect(reads()).toBe(2);
    leave();
  });
});
