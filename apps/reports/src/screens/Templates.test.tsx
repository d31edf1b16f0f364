import { renderInHost, someColumns } from '@mayak/fleet/fixtures';
import { BarContext } from '@mayak/host';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Templates } from './Templates';

describe('REP-12 reports that are ready', () => {
  it('a template of one is there once, also where its saving is pressed twice', async () => {
    const list: { Id: number }[] = [];
    let letIn: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (letIn = resolve));
    const { asked, leave } = renderInHost(
      <BarContext value={document.createElement('div')}>
        <Templates />
      </BarContext>,
      {
        locale: 'en',
        path: '/reports/templates',
        columns: someColumns({ cards: [{ Id: 1 }], states: [{ Id: 1 }] }),
        answers: {
          'GET /ReportTemplates': () => [...list],
          'POST /ReportTemplates': async ({ body }: { body: object }) => {
            await gate;
            list.push({ ...body, Id: list.length + 1 });
            return { ...body, Id: list.length, LastBuiltDt: null };
          },
        },
      },
    );
    const [save] = await screen.findAllByRole('button', { name: 'Save as template' });
    await waitFor(() => expect(save).toBeEnabled());
    await userEvent.dblClick(save as HTMLElement);
    letIn();
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/reports/template/1'));
    expect(asked.filter(({ route }) => route === 'POST /ReportTemplates')).toHaveLength(1);
    leave();
  });
});
