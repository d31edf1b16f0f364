import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFailure, aGeoobject, renderInHost } from '@mayak/fleet/fixtures';
import { NotLoaded } from './NotLoaded';

const fails = (route: string) => () => {
  throw aFailure(route, 500, 'internal');
};

describe('ERR-D04, CONF-D03 lists of the first load that did not come', () => {
  it('are named, each alone, and asked for again by a press', async () => {
    let isBroken = true;
    const { leave } = renderInHost(<NotLoaded groups />, {
      answers: {
        'GET /groups': () => (isBroken ? fails('GET /groups')() : []),
        'GET /geoobjects': [aGeoobject({})],
      },
    });
    const line = await screen.findByRole('button', { name: 'Группы не загружены · Повторить' });
    expect(screen.queryByRole('button', { name: /Геообъекты/ })).toBeNull();
    isBroken = false;
    await userEvent.click(line);
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    leave();
  });

  it('says nothing of groups where they do not matter', async () => {
    const { leave } = renderInHost(<NotLoaded />, {
      locale: 'en',
      answers: { 'GET /groups': fails('GET /groups'), 'GET /geoobjects': fails('GET /geoobjects') },
    });
    expect(await screen.findByRole('button', { name: 'Couldn’t load geoobjects · Try again' })).toBeVisible();
    expect(screen.getAllByRole('button')).toHaveLength(1);
    leave();
  });
});
