import { MessageStatus } from '@mayak/api';
import { aBeacon, aMessage } from '@mayak/api/fixtures';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInHost } from '@mayak/fleet/fixtures';
import BeaconMessages from './BeaconMessages';

const route = 'GET /conversations/{id}/messages';
const show = (beacon: object, messages: unknown = []) =>
  renderInHost(<BeaconMessages beacon={aBeacon({ Id: 5, ...beacon })} />, {
    locale: 'en',
    answers: { [route]: messages },
  });

describe('MSG-D07 the messages of a beacon on its page', () => {
  it('tells how many are unread, and opens the messenger for this beacon', async () => {
    const { opened } = show({ UnreadMessagesCount: 2 });
    expect(await screen.findByText('2 unread messages')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Open messages' }));
    expect(opened).toEqual([{ id: 'messenger', props: { beaconId: 5 } }]);
  });

  it('shows the last three, with their states', async () => {
    const texts = ['newest', 'second', 'third', 'fourth'];
    const messages = texts.map((Content, i) =>
      aMessage({
        Id: 9 - i,
        ClientId: null,
        Content,
        CreatedDt: `2026-10-14T11:0${9 - i}:00.000Z`,
        Status: i === 0 ? MessageStatus.Sent : MessageStatus.Incoming,
      }),
    );
    show({}, messages);
    expect(await screen.findByText('newest')).toBeInTheDocument();
    expect(screen.getByText('third')).toBeInTheDocument();
    expect(screen.queryByText('fourth')).toBeNull();
    expect(screen.getByText('Sent to beacon')).toBeInTheDocument();
  });

  it('tells that there are none, and where none may be sent', async () => {
    show({ CanSendMessages: false });
    expect(await screen.findByText('No messages')).toBeInTheDocument();
    expect(screen.getByText('Sending messages is not allowed')).toBeInTheDocument();
  });

  it('PAY-D07 tells of a blocked beacon', () => {
    show({ CanSendMessages: false, CommunicationStatus: 3 });
    expect(screen.getByText(/blocked or disabled/)).toBeInTheDocument();
  });
});
