import { editInterfaceSettings, type UserInterfaceSettings } from '@mayak/api';
import { aBeacon } from '@mayak/api/fixtures';
import { now, renderInHost } from '@mayak/fleet/fixtures';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { LookPanel } from './LookPanel';
import { savedLook } from './trackLooks';
import { useSaveLook } from './useSaveLook';
import { useTrackBeacons } from './useTrackBeacons';

const asked = [{ beaconId: 5 }, { beaconId: 6 }];

function Trial() {
  const [id, setId] = useState(5);
  const beacons = useTrackBeacons(asked);
  const chosen = beacons.get(id);
  const save = useSaveLook(chosen);
  const known = asked.flatMap(({ beaconId }) => beacons.get(beaconId) ?? []);
  return (
    <>
      {chosen?.beacon && (
        <LookPanel
          look={savedLook.get()}
          onLook={() => undefined}
          sensors={[]}
          beaconId={id}
          width={chosen.width}
          onWidth={(width) => void save({ TrackLineWidth: width })}
        >
          <button type="button" onClick={() => void save({ Color: '#aa0000' })}>
            red
          </button>
        </LookPanel>
      )}
      <button type="button" onClick={() => setId(6)}>
        other
      </button>
      <output aria-label="looks">{known.map(({ color, width }) => `${color} ${width}`).join(', ')}</output>
    </>
  );
}

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const slider = () => screen.getByRole('slider');
const drawTo = (value: number) => fireEvent.change(slider(), { target: { value: String(value) } });
const looks = () => screen.getByLabelText('looks').textContent;

/** The looks that were sent; each is answered when it is said, as the server has it then. */
async function show() {
  const saved = new Map([5, 6].map((id) => [id, { Color: '#0000aa', TrackLineWidth: 3 }]));
  const sent: { id: number; look: UserInterfaceSettings; end: (answer?: Error) => void }[] = [];
  const beaconOf = (id: number) => aBeacon({ Id: id, UserInterfaceSettings: saved.get(id) ?? {} });
  const { leave } = renderInHost(<Trial />, {
    answers: {
      'GET /beacons/{id}': ({ params }: { params: { id: number } }) => beaconOf(params.id),
      [editInterfaceSettings.route]: ({
        params: { id },
        body,
      }: {
        params: { id: number };
        body: { UserInterfaceSettings: { Color: string; TrackLineWidth: number } };
      }) =>
        new Promise((answer, refuse) => {
          const look = body.UserInterfaceSettings;
          const end = (error?: Error) => {
            if (error) return refuse(error);
            saved.set(id, look);
            answer(beaconOf(id));
          };
          sent.push({ id, look, end });
        }),
    },
  });
  await wait(10);
  return { sent, leave };
}

describe('TRACK-D04, TRACK-D08 the look of the chosen track', () => {
  let leave = () => undefined as void;
  beforeEach(() => jest.useFakeTimers({ now }));
  afterEach(() => {
    leave();
    jest.useRealTimers();
  });
  const shown = async () => {
    const trial = await show();
    leave = trial.leave;
    return trial.sent;
  };

  it('keeps a colour whose saving is not answered yet when the width is changed, whichever answer comes first', async () => {
    const sent = await shown();
    fireEvent.click(screen.getByText('red'));
    drawTo(6);
    await wait(500);
    expect(sent.map(({ look }) => look)).toEqual([
      { Color: '#aa0000', TrackLineWidth: 3 },
      { Color: '#aa0000', TrackLineWidth: 6 },
    ]);
    for (const { end } of [...sent].reverse()) {
      end();
      await wait(10);
    }
    expect(looks()).toBe('#aa0000 6, #0000aa 3');
  });

  it('loses no width that is drawn on while the one before is saved, and keeps the focus', async () => {
    const sent = await shown();
    slider().focus();
    drawTo(5);
    await wait(500);
    drawTo(8);
    sent[0]?.end();
    await wait(10);
    expect(slider()).toHaveFocus();
    expect(slider()).toHaveValue('8');
    await wait(500);
    expect(sent.map(({ look }) => look.TrackLineWidth)).toEqual([5, 8]);
  });

  it('saves a width to the track that it was drawn for, though another one is chosen meanwhile', async () => {
    const sent = await shown();
    drawTo(9);
    fireEvent.click(screen.getByText('other'));
    await wait(500);
    expect(sent.map(({ id, look }) => [id, look.TrackLineWidth])).toEqual([[5, 9]]);
    expect(slider()).toHaveValue('3');
  });

  it('shows what is saved again where a look is refused', async () => {
    const sent = await shown();
    fireEvent.click(screen.getByText('red'));
    sent[0]?.end(new Error('refused'));
    await wait(10);
    expect(looks()).toBe('#0000aa 3, #0000aa 3');
  });
});
