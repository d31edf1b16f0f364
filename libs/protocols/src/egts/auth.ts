import type { ByteCursor } from '../frames/cursor.ts';
import { Subrecord } from './names.ts';
import { eachSubrecord } from './records.ts';

/** Who speaks on a connection: a terminal by its name, or a dispatcher that speaks for objects of its own. */
export interface Identity {
  imei: string | null;
  isDispatcher: boolean;
}

/** The optional parts of TERM_IDENTITY before the IMEI and after it: their flag and how long they are. */
const homeDispatcher = { flag: 0x01, length: 2 };
const imeiFlag = 0x02;

function takeTerminal(cursor: ByteCursor): Identity {
  const terminalId = cursor.unsigned('terminalId', 4);
  const flags = cursor.unsigned('identityFlags', 1);
  if (flags & homeDispatcher.flag) cursor.unsigned('homeDispatcherId', homeDispatcher.length);
  const imei = flags & imeiFlag ? cursor.text('imei', 15) : '';
  if (/^\d{15}$/.test(imei) && Number(imei) > 0) return { imei, isDispatcher: false };
  return { imei: terminalId > 0 ? String(terminalId) : null, isDispatcher: false };
}

function takeDispatcher(cursor: ByteCursor): Identity {
  cursor.unsigned('dispatcherType', 1);
  cursor.unsigned('dispatcherId', 4);
  cursor.text('dispatcher', cursor.left);
  return { imei: null, isDispatcher: true };
}

/** Who a record of the authorisation service says is there; null where it says nothing of it. Throws UnreadableReport. */
export function takeIdentity(data: ByteCursor): Identity | null {
  let identity: Identity | null = null;
  eachSubrecord(data, (type, content) => {
    if (type === Subrecord.TermIdentity) identity = takeTerminal(content);
    if (type === Subrecord.DispatcherIdentity) identity = takeDispatcher(content);
  });
  return identity;
}
