import { savedValue } from '@mayak/ui';

/** Whether emergencies sound; on until somebody turns it off. */
export const alarmSound = savedValue('alarmSound', (stored) => stored !== false);

const beeps = [0, 0.22, 0.44];

/** Three short tones; before the first click or key the browser lets no page sound, and it stays quiet. */
export function soundAlarm(): void {
  if (!alarmSound.get() || !navigator.userActivation?.hasBeenActive) return;
  const context = new AudioContext();
  const tones = beeps.map((begin) => {
    const at = context.currentTime + begin;
    const tone = new OscillatorNode(context, { frequency: 880 });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.2, at + 0.02);
    volume.gain.linearRampToValueAtTime(0, at + 0.16);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.18);
    return tone;
  });
  tones.at(-1)?.addEventListener('ended', () => void context.close());
}
