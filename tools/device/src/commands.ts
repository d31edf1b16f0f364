import { limits } from '@mayak/api';
import { languageOf, Misuse } from '@mayak/cli';
import { callingOf, type Caller, type Calling } from './deviceLinks.ts';
import { drive } from './drive.ts';
import { SimulatedDevice } from './simulatedDevice.ts';
import { callThrough, createTool, type Tool, type World } from './tool.ts';
import { readPoints } from './track.ts';

export type { World } from './tool.ts';

/** Calls with something to send until it is sent, and ends the link. */
async function sendThrough(
  caller: Caller,
  world: World,
  tool: Tool,
  load: (device: SimulatedDevice) => void,
) {
  const { t } = tool;
  const calling: Calling = await callingOf(caller, world, tool);
  const device = new SimulatedDevice({ link: calling.link.send, now: world.now, tell: world.out, t });
  try {
    load(device);
    await callThrough(device, world, t);
  } finally {
    await calling.link.close?.();
  }
  return calling.side?.isAnswered === false ? ` ${t.unanswered}` : '';
}

const send = (tool: Tool) => {
  const { t, command, options } = tool;
  return command({
    name: 'send',
    about: t.send,
    words: ['imei', 'file'],
    options,
    async run({ words: { imei, file }, options: chosen, world }) {
      const points = await readPoints(file, world, t);
      const doubt = await sendThrough({ imei, chosen }, world, tool, (device) => {
        for (const point of points) device.measure(point);
      });
      return { data: { points: points.length }, text: t.pointsSent(points.length) + doubt };
    },
  });
};

const say = (tool: Tool) => {
  const { t, command, options } = tool;
  return command({
    name: 'say',
    about: t.say,
    words: ['imei', 'text'],
    options,
    async run({ words: { imei, text }, options: chosen, world }) {
      if (text.length > limits.messageLength) throw new Misuse(t.tooLong(limits.messageLength));
      await sendThrough({ imei, chosen, text }, world, tool, (device) => device.write(text));
      return { data: { text }, text: t.sent };
    },
  });
};

/** Runs one line in the language of its terminal; gives the exit code. */
export function run(argv: string[], world: World): Promise<number> {
  const tool = createTool(languageOf(world.env));
  return tool.run([drive(tool), send(tool), say(tool)], argv, world);
}
