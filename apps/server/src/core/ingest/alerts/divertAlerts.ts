import { visibleSince } from '../../beacons/visiblePeriod.ts';
import { fileAlerts } from './fileAlerts.ts';
import { notWired, parted } from './covert.ts';
import { alertWirings } from './store/wirings.ts';
import { contacts } from '../store/contacts.ts';
import type { Stage } from '../batch.ts';

/**
 * Takes what reports say of a security alert out of them, before anything of them is stored, and brings it to those ashore: no
 * state, history, event or rule of anybody has it (SSAS-D01, SSAS-D02).
 */
export const divertAlerts: Stage = async ({ items, step, past }) => {
  const ids = [...new Set(items.map(({ record }) => record.id))];
  const wirings = await alertWirings.of(step.db, ids);
  for (const item of items) {
    const { record, told } = item;
    const { report, signals } = parted(told, wirings.get(record.id) ?? notWired);
    item.report = report;
    if (signals.length === 0) continue;
    // Nor do its bytes tell it: a contact with the alert is as long as the one before.
    if (signals.some(({ is }) => is !== 'off'))
      item.report = { ...report, size: (await contacts.newestSize(past, record.id)) ?? report.size };
    const from = visibleSince(record);
    const own = told.past === 'silent' ? [] : signals.filter(({ t }) => t >= from);
    if (own.length > 0) await fileAlerts(step, record, { signals: own, receivedAt: told.receivedAt });
  }
};
