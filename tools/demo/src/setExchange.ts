import {
  DataChannel,
  editRemoteParameters,
  initialOf,
  sendRemoteCommand,
  sendRemoteParameters,
} from '@mayak/api';
import type { Ask } from './doors.ts';

/** A vessel far out is told how to exchange and is asked something; it confirms both by the simulated timing of its gateway (MSG-D05). */
export async function setExchange(ask: Ask, id: number): Promise<void> {
  const params = { id };
  const Values = {
    ...initialOf('exchange', { hasGsm: true, hasIridium: true }),
    DataExchangeInterval: 900,
    DataChannel: DataChannel.IridiumPriority,
  };
  await ask(editRemoteParameters, { params, body: { Page: 'exchange', Values } });
  await ask(sendRemoteParameters, { params, body: { Pages: ['exchange'] } });
  await ask(sendRemoteCommand, { params, body: { Hex: 'A5010C7F2210' } });
}
