import { DeliveryKind, limits } from '@mayak/api';
import { partsOf, type DeviceIdentity, type DeviceSide, type ServerAnswer } from '../device/deviceSide.ts';
import { lineLength } from '../frames/frames.ts';
import { unreadable } from '../report/fields.ts';
import { line } from './bodies.ts';
import { splitBody } from './codec.ts';
import { encodeLogin, encodePoint, encodePoints, encodeText, type LineMoment } from './lines.ts';

/** Positions of one line from the memory of the device. */
const most = 100;
/** Of a character in UTF-8. */
const bytesPerCharacter = 4;

const linesOf = (points: readonly LineMoment[]): Buffer[] =>
  partsOf(points, most).map((some) =>
    some[0] && some.length === 1 ? encodePoint(some[0]) : encodePoints(some),
  );

/** The answer that says that a line is stored: the number of its messages where it has several. */
function wantedBy(awaited: Buffer | null): string | null {
  const text = awaited?.toString('latin1') ?? '';
  const [, kind, body = ''] = /#([A-Z]+)#([^]*)$/.exec(text) ?? [];
  if (kind === undefined) return null;
  return `#A${kind}#${kind === 'B' ? body.split('|').length - 1 : 1}`;
}

/** A text for whoever is aboard. */
function commandIn(body: string): Pick<ServerAnswer, 'command' | 'reply'> {
  const { text, isIntact } = splitBody('M', body, true);
  if (isIntact === false) return { reply: line('#AM#01') };
  const payload = { Content: Buffer.from(text, 'latin1').toString('utf8') };
  const answer = ({ Success }: { Success: boolean }) => line(`#AM#${Success ? 1 : 0}`);
  return { command: { kind: DeliveryKind.Message, payload, answer } };
}

function readAnswer(bytes: Buffer, awaited: Buffer | null): ServerAnswer | null {
  const length = lineLength(bytes);
  if (length === null) return null;
  const text = bytes.toString('latin1', 0, length).trimEnd();
  const [, kind, body = ''] = /^#([A-Z]+)#(.*)$/.exec(text) ?? [];
  if (kind === undefined) throw unreadable('type', 'invalidFormat');
  if (kind === 'M') return { length, outcome: null, text, ...commandIn(body) };
  const wanted = wantedBy(awaited);
  const isAnswer = wanted?.startsWith(`#${kind}#`) ?? false;
  return { length, text, outcome: isAnswer ? (text === wanted ? 'accepted' : 'refused') : null };
}

/** A device of Wialon IPS 2.0; the protocol has no numbers, so that a text that was sent twice is two (INGEST-D05, MSG-D04). */
export const wialonDevice = ({ imei, password }: DeviceIdentity): DeviceSide => ({
  connection: 'kept',
  login: encodeLogin(imei, password),
  isAnswered: true,
  textBytes: bytesPerCharacter * limits.messageLength,
  frames: ({ points, messages }) => [
    ...linesOf(points),
    ...messages.map(({ Content }) => encodeText(Content)),
  ],
  readAnswer,
});

/** A device of Wialon IPS 2.0 that sends each line as a datagram behind its IMEI (INGEST-D05). */
export function wialonDatagramDevice(device: DeviceIdentity): DeviceSide {
  const side = wialonDevice(device);
  const head = Buffer.from(`2.0;${device.imei}`);
  return {
    ...side,
    login: null,
    frames: (content, number) => side.frames(content, number).map((one) => Buffer.concat([head, one])),
  };
}
