import { useFleetKnown } from '@mayak/fleet';
import { renderInHost } from '@mayak/fleet/fixtures';
import { screen } from '@testing-library/react';
import { DrillDialog } from './DrillDialog';

const Known = () => useFleetKnown() && <DrillDialog onDone={() => undefined} onClose={() => undefined} />;

describe('SSAS-D09 a drill', () => {
  it('FMT-D01 begins now by the clock of the server, and ends an hour later', async () => {
    renderInHost(<Known />, { locale: 'en', answers: { 'GET /groups': [] } });
    expect(await screen.findByLabelText(/^From/)).toHaveValue('14.10.26 14:32');
    expect(screen.getByLabelText(/^Until|^To/)).toHaveValue('14.10.26 15:32');
  });
});
