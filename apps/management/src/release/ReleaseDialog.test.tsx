import { renderInHost } from '@mayak/fleet/fixtures';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReleaseDialog } from './ReleaseDialog';

describe('MGMT-D05 a beacon that is being given up', () => {
  it('cannot be turned away from before its new code, which is told once, is there', async () => {
    let answer: () => void = () => undefined;
    const onClose = jest.fn();
    renderInHost(<ReleaseDialog beacon={{ id: 5, name: 'Onega' }} onClose={onClose} />, {
      locale: 'en',
      answers: {
        'DELETE /beacons/{id}': () =>
          new Promise((resolve) => (answer = () => resolve({ ActivationCode: 'AB12CD34' }))),
      },
    });
    await userEvent.type(screen.getByRole('textbox'), 'Onega{Enter}');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).not.toHaveBeenCalled();
    await act(async () => answer());
    expect(await screen.findByText('AB12CD34')).toBeVisible();
  });
});
