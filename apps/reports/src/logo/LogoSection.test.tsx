import { logoLimits, type ReportLogo } from '@mayak/api/logo';
import { aFailure, renderInHost } from '@mayak/fleet/fixtures';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import LogoSection from './LogoSection';

const logo: ReportLogo = { Kind: 'png', Width: 40, Height: 20, Data: 'AAAA' };
const choose = (bytes: number) =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [new File([new Uint8Array(bytes)], 'logo.png')] },
  });

describe('REP-D14 the logo in the profile', () => {
  it('is taken from a file, shown and deleted', async () => {
    const { leave, asked } = renderInHost(<LogoSection />, {
      locale: 'en',
      answers: {
        'GET /Reports.getLogo': null,
        'POST /Reports.setLogo': logo,
        'DELETE /Reports.deleteLogo': null,
      },
    });
    expect(await screen.findByText(/^No logo yet/)).toBeInTheDocument();
    choose(3);
    expect(await screen.findByRole('img', { name: 'Logo, 40 × 20 pixels' })).toHaveAttribute(
      'src',
      'data:image/png;base64,AAAA',
    );
    expect(asked).toContainEqual({ route: 'POST /Reports.setLogo', input: { body: { Data: 'AAAA' } } });
    fireEvent.click(screen.getByRole('button', { name: 'Delete logo' }));
    expect(await screen.findByText(/^No logo yet/)).toBeInTheDocument();
    leave();
  });

  it('says at its field what is wrong with a file, before it is sent where that is known', async () => {
    const { leave, asked } = renderInHost(<LogoSection />, {
      locale: 'en',
      answers: {
        'GET /Reports.getLogo': null,
        'POST /Reports.setLogo': () => {
          throw aFailure('POST /Reports.setLogo', 400, 'validation', [
            { field: 'Data', code: 'invalidFormat' },
          ]);
        },
      },
    });
    await screen.findByText(/^No logo yet/);
    choose(logoLimits.bytes + 1);
    expect(screen.getByText(/^This file is too large: up to 100 KB/)).toBeInTheDocument();
    expect(asked.filter(({ route }) => route === 'POST /Reports.setLogo')).toEqual([]);
    choose(3);
    await waitFor(() => expect(screen.getByText(/^This file does not fit/)).toBeInTheDocument());
    leave();
  });
});
