import { Failure } from '@mayak/api';
import { aFailure, renderInHost } from '@mayak/fleet/fixtures';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReleaseDialog } from './ReleaseDialog';

const route = 'DELETE /beacons/{id}';

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

  it.each([
    ['may be released already where nobody answered', new Failure(route, null), /Not clear whether/],
    ['may be so where it is not found any more', aFailure(route, 404, 'notFound'), /Not clear whether/],
    ['stays its owner’s where the server refused', aFailure(route, 403, 'permission.denied'), /still yours/],
  ])('%s', async (_, failure, said) => {
    renderInHost(<ReleaseDialog beacon={{ id: 5, name: 'Onega' }} onClose={jest.fn()} />, {
      locale: 'en',
      answers: { [route]: () => Promise.reject(failure) },
    });
    await userEvent.type(screen.getByRole('textbox'), 'Onega{Enter}');
    expect(await screen.findByText(said)).toBeVisible();
  });
});
