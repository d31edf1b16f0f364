import { alarmSound, soundAlarm } from './alarmSound';

let contexts = 0;
let closed = 0;
let tones: { begun: number; end: () => void }[] = [];

class Node {
  readonly gain = { setValueAtTime: jest.fn(), linearRampToValueAtTime: jest.fn() };
  connect = (next: Node) => next;
  start = (begun: number) => void tones.push({ begun, end: () => this.#ended() });
  stop = () => undefined;
  #ended = () => undefined;
  addEventListener = (_: string, ended: () => undefined) => void (this.#ended = ended);
}

const gesture = (hasBeenActive: boolean) =>
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive } });

beforeEach(() => {
  localStorage.clear();
  [contexts, closed, tones] = [0, 0, []];
  Object.assign(globalThis, {
    OscillatorNode: Node,
    GainNode: Node,
    AudioContext: class {
      currentTime = 5;
      destination = new Node();
      close = async () => void (closed += 1);
      constructor() {
        contexts += 1;
      }
    },
  });
});

describe('the sound of an emergency', () => {
  it('is three tones, and leaves nothing open', () => {
    gesture(true);
    soundAlarm();
    expect(tones.map(({ begun }) => begun)).toEqual([5, 5.22, 5.44]);
    tones.at(-1)?.end();
    expect([contexts, closed]).toEqual([1, 1]);
  });

  it.each([
    ['before the first gesture, when the browser forbids it', false, true],
    ['when it is switched off', true, false],
  ])('is not even tried %s', (_, hasBeenActive, on) => {
    gesture(hasBeenActive);
    alarmSound.set(on);
    soundAlarm();
    expect(contexts).toBe(0);
  });
});
