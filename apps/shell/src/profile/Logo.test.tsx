import { logoLimits, type ReportLogo } from '@mayak/api/logo';
import { act, fireEvent, screen } from '@testing-library/react';
import { setLocale } from '@mayak/ui';
import { aFailure, aShell, renderInShell, type Answers } from '../shell.fixtures';
import { Logo } from './Logo';

const logo: ReportLogo = { Kind: 'png', Width: 40, Height: 20, Data: 'AAAA' };
const choose = (bytes: number) =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [new File([new Uint8Array(bytes)], 'logo.png')] },
  });

function open(answers: Answers) {
  act(() => setLocale('en'));
  const given = aShell({ token: 'token', answers: { 'GET /Reports.getLogo': null, ...answers } });
  renderInShell(<Logo id="logo" />, given.shell);
  return (route: string) => given.asked.filter((call) => call.route === route).map(({ body }) => body);
}

describe('REP-D14 the logo in the profile', () => {
  it('is taken from a file, shown and deleted', async () => {
    const sent = open({ 'POST /Reports.setLogo': logo, 'DELETE /Reports.deleteLogo': null });
    expect(await screen.findByText(/^No logo yet/)).toBeInTheDocument();
    choose(3);
    expect(await screen.findByRole('img', { name: 'Logo, 40 × 20 pixels' })).toHaveAttribute(
      'src',
      'data:image/png;base64,AAAA',
    );
    expect(sent('POST /Reports.setLogo')).toEqual([{ Data: 'AAAA' }]);
    fireEvent.click(screen.getByRole('button', { name: 'Delete logo' }));
    expect(await screen.findByText(/^No logo yet/)).toBeInTheDocument();
  });

  it('says at its field what is wrong with a file, before it is sent where that is known', async () => {
    const errors = [{ field: 'Data', code: 'invalidFormat', message: 'x' }];
    const sent = open({
      'POST /Reports.setLogo': () =>
        Promise.reject(aFailure('POST /Reports.setLogo', 400, 'validation', { errors })),
    });
    await screen.findByText(/^No logo yet/);
    choose(logoLimits.bytes + 1);
    expect(screen.getByText(/^This file is too large: up to 100 KB/)).toBeInTheDocument();
    expect(sent('POST /Reports.setLogo')).toEqual([]);
    choose(3);
    expect(await screen.findByText(/^This file does not fit/)).toBeInTheDocument();
  });

  it('is asked for again where it was not read', async () => {
    let tries = 0;
    open({
      'GET /Reports.getLogo': () =>
        (tries += 1) === 1
          ? Promise.reject(aFailure('GET /Reports.getLogo', 403, 'permission.denied'))
          : logo,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img', { name: 'Logo, 40 × 20 pixels' })).toBeInTheDocument();
  });
});
