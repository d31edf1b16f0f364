import type { EditedChannelSettings } from '@mayak/api';
import { aChannelSettings } from '@mayak/api/fixtures';
import { renderInHost } from '@mayak/fleet/fixtures';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CalibrationCard } from './CalibrationCard';
import { useChannelForm } from './useChannelForm';

const known: EditedChannelSettings = {
  ...aChannelSettings({
    Calibration: [
      [0, 0],
      [100, 40],
    ],
  }),
  Edited: { Version: 1, UserName: null, Dt: null },
};
function Form() {
  return <CalibrationCard form={useChannelForm(known)} />;
}
const table = () => screen.getByLabelText('Table');

describe('CHAN-D16 the table of a sensor', () => {
  it('is shown as typed, with its curve, and as read from a file', async () => {
    renderInHost(<Form />, { locale: 'en' });
    expect(table()).toHaveValue('0; 0\n100; 40');
    expect(screen.getByRole('img', { name: 'Curve from 0 to 40, pairs: 2' })).toBeVisible();
    const text = 'mm;litres\n0;0\n300;240';
    // A file of jsdom has no text of its own.
    const file = Object.assign(new File([text], 'tank.csv', { type: 'text/csv' }), {
      text: () => Promise.resolve(text),
    });
    await userEvent.upload(screen.getByLabelText('From CSV file'), file);
    await waitFor(() => expect(table()).toHaveValue(text));
    expect(screen.getByRole('img', { name: 'Curve from 0 to 240, pairs: 2' })).toBeVisible();
  });

  it('says where it is no pair when the field is left, and keeps what was typed', async () => {
    renderInHost(<Form />, { locale: 'en' });
    await userEvent.type(table(), '\nfull 240');
    await userEvent.tab();
    expect(table()).toHaveAccessibleDescription(expect.stringContaining('Line 3: two numbers needed'));
    expect(table()).toHaveValue('0; 0\n100; 40\nfull 240');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});
