import type { FastifyBaseLogger } from 'fastify';
import { iso } from '../../platform/http/iso.ts';
import type { Metrics } from '../../platform/http/metrics.ts';
import type { Damage } from './damage.ts';

interface Told {
  log: Pick<FastifyBaseLogger, 'error'>;
  metrics: Pick<Metrics, 'damagedDays'>;
}

/** Writes damaged days into the log, and counts them (SRV-D09). */
export const damageTo =
  ({ log, metrics }: Told) =>
  ({ beaconId, day, column, isSealed }: Damage): void => {
    metrics.damagedDays.inc({ sealed: String(isSealed) });
    log.error(
      { beaconId, day: iso(day), column },
      isSealed
        ? 'A sealed day is damaged: its checksum does not match, and nothing is told of it'
        : 'A stored day is damaged: its checksum does not match, and it is made anew of its packets',
    );
  };
