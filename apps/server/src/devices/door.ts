import type { FastifyBaseLogger } from 'fastify';
import { Refused } from '../problems.ts';
import type { BeaconRecord } from '../state/record.ts';
import type { State } from '../state/state.ts';
import type { Contact } from './contact.ts';
import { checkContact } from './check.ts';
import type { Road } from './road.ts';

/** What every protocol needs to bring its contacts to the road. */
export interface Gate {
  state: State;
  road: Road;
  log: FastifyBaseLogger;
}

/** The device of an IMEI; a disabled one is refused (INGEST-D04). */
export function deviceOf({ state }: Gate, imei: string): BeaconRecord {
  const record = state.byImei(imei);
  if (!record) throw new Refused('notFound');
  if (record.device.communicationStatus === 0) throw new Refused('permission.denied');
  return record;
}

/** Checks a contact and sends it down the road; resolves after the commit with whether it was new. */
export function bring({ road }: Gate, record: BeaconRecord, contact: Contact): Promise<boolean> {
  checkContact(contact, Date.now());
  return road.send(record, contact);
}
