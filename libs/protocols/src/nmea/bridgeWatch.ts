import { BnwasMode, BnwasState, ChannelKind } from '@mayak/api';
import type { Attribute } from '../report/deviceReport.ts';
import { numberOf, unreadable } from '../report/fields.ts';

const modes: Readonly<Record<string, number>> = {
  AUT: BnwasMode.Auto,
  AUTO: BnwasMode.Auto,
  MAN: BnwasMode.Manual,
  OFF: BnwasMode.Off,
};
/** Identifiers of an alarm that tell of a lost supply, as makers have them (domain rule 4.1). */
const powerFailures = new Set(['011', '012']);
/** ... and of a lost connection. */
const interfaceErrors = new Set(['010']);
const alarm = '000';

/** `C1=AUT;C2=03;C3=1`: mode, dormant minutes, stage. */
function conditionsOf(text: string): Map<string, string> {
  return new Map(
    text.split(';').flatMap((one) => {
      const [name, value] = one.split('=');
      return name && value ? [[name.trim(), value.trim()] as const] : [];
    }),
  );
}

function modeOf(id: string, isActive: boolean, told: string | undefined): number | null {
  if (isActive && powerFailures.has(id)) return BnwasMode.PowerOff;
  if (isActive && interfaceErrors.has(id)) return BnwasMode.Undefined;
  return told === undefined ? null : (modes[told.toUpperCase()] ?? BnwasMode.Undefined);
}

/** The state of the watch in a stage: the first is heard on the bridge alone, the others beyond it (BNWAS-D01). */
const stateOf = (stage: number) =>
  stage >= 2 ? BnwasState.EmergencyCall : stage === 1 ? BnwasState.Alarm : BnwasState.Normal;

/** What an ALR sentence of a bridge watch says, as values: its parts are time, identifier, condition, acknowledgement, text (IEC 62616 6.2, domain rule 4.1). */
export function bridgeWatchOf([, id = '', condition = '', , text = '']: readonly string[]): Attribute[] {
  if (!/^[AV]$/.test(condition)) throw unreadable('condition', 'invalidFormat');
  const isActive = condition === 'A';
  const told = conditionsOf(text);
  const stage = numberOf(told.get('C3'), 'stage');
  const dormant = numberOf(told.get('C2'), 'dormant');
  const reset = isActive || id === alarm ? null : numberOf(id, 'id');
  const values: [name: string, kind: ChannelKind | null, value: number | null][] = [
    ['bnwasMode', ChannelKind.BnwasMode, modeOf(id, isActive, told.get('C1'))],
    ['bnwasAlarm', ChannelKind.BnwasAlarm, stage === null ? null : stateOf(stage)],
    ['bnwasStage', null, stage],
    ['bnwasDormantMinutes', null, dormant],
    ['bnwasReset', null, reset],
  ];
  return values.flatMap(([name, kind, value]) => (value === null ? [] : [{ name, kind, value }]));
}
