import { renderInHost } from '@mayak/fleet/fixtures';
import { BarContext } from '@mayak/host';
import { screen } from '@testing-library/react';
import { Summary } from './Summary';

describe('REP-12 the first page of reports', () => {
  it('begins a new report before anything else', () => {
    const bar = document.body.appendChild(document.createElement('div'));
    const { leave } = renderInHost(
      <BarContext value={bar}>
        <Summary />
      </BarContext>,
      { locale: 'en', path: '/reports' },
    );
    const [first] = screen.getAllByRole('link');
    expect(first).toHaveTextContent('New report');
    expect(first).toHaveAttribute('href', '/reports/new');
    leave();
  });
});
