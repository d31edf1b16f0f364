import { Failure } from '@mayak/api';
import { renderInHost } from '@mayak/fleet/fixtures';
import { BarContext } from '@mayak/host';
import { act, screen, waitFor } from '@testing-library/react';
import { Files } from './Files';

const route = 'GET /Reports.getFiles';
const file = {
  ...{ Id: 'a', Name: 'Fleet.pdf', Format: 'html', Status: 1, Progress: 40, Size: null },
  CreatedDt: '2026-10-14T11:00:00.000Z',
};

describe('the files of a user', () => {
  it('ERR-D04 stay where one reading of how far they are fails', async () => {
    let isDown = false;
    const { queries, leave } = renderInHost(
      <BarContext value={document.createElement('div')}>
        <Files />
      </BarContext>,
      {
        locale: 'en',
        path: '/reports/files',
        answers: { [route]: () => (isDown ? Promise.reject(new Failure(route, null)) : [file]) },
      },
    );
    expect(await screen.findByText('Fleet.pdf')).toBeInTheDocument();
    isDown = true;
    await act(() => queries.refetchQueries());
    await waitFor(() =>
      expect(
        queries.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' }),
      ).not.toEqual([]),
    );
    expect(screen.getByText('Fleet.pdf')).toBeInTheDocument();
    expect(screen.queryByText('Couldn’t load files')).toBeNull();
    leave();
  });
});
