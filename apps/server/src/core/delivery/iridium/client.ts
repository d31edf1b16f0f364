import { DeliveryState, limits } from '@mayak/api';
import { connect } from 'node:net';
import {
  checkHost,
  RefusedTarget,
  safeLookup,
  type TargetRules,
} from '../../../platform/outbound/targets.ts';
import type { ForIridium, Outcome } from '../delivery.ts';
import {
  decodeConfirmation,
  encodeCommand,
  encodeMt,
  type MtConfirmation,
  type MtMessage,
} from '@mayak/protocols/iridium';
import type { IridiumGateway } from './gateway.ts';

/** The gateway is full or short of resources: it may take the message later. */
const passing: ReadonlySet<number> = new Set([-5, -6]);

/** The number by which a session of the device names a delivery: one of 65,535, in turn. */
export const mtmsnOf = (id: number) => (id % 65_535) + 1;

/** Bytes after which an answer is no confirmation. */
const longestAnswer = 1_024;

/** Sends one message over a connection of its own; fails where it ends, or its time, without a confirmation. */
function exchange(
  { host, port, targets }: { host: string; port: number; targets: TargetRules },
  message: MtMessage,
  onWritten: () => void,
): Promise<MtConfirmation> {
  return new Promise((done, failed) => {
    const socket = connect({ host, port, lookup: safeLookup(targets) });
    const fail = (text: string) => socket.destroy(new Error(text));
    const timer = setTimeout(() => fail('The gateway does not answer.'), limits.delivery.gatewayTimeout);
    let read = Buffer.alloc(0);
    socket.on('connect', () => socket.write(encodeMt(message), (error) => (error ? undefined : onWritten())));
    socket.on('data', (part) => {
      read = Buffer.concat([read, part.subarray(0, longestAnswer + 1 - read.length)]);
      const confirmation = decodeConfirmation(read);
      if (confirmation) done(confirmation);
      if (confirmation) socket.destroy();
      else if (read.length > longestAnswer) fail('The gateway does not end its answer.');
    });
    socket.on('error', failed);
    socket.on('close', () => {
      clearTimeout(timer);
      failed(new Error('The gateway closed the connection without a confirmation.'));
    });
  });
}

const later = (attempts: number) => {
  const { first, most } = limits.delivery.retry;
  return Math.min(most, first * 2 ** Math.max(0, attempts - 1));
};

/** What a confirmation means for a delivery (domain rule of Iridium). */
export function outcomeOf(
  status: number,
  { state, attempts }: Pick<ForIridium, 'state' | 'attempts'>,
  now: number,
): Outcome {
  if (status >= 0) return { state: DeliveryState.AtGateway, queuePlace: status };
  if (passing.has(status)) return { state, nextAt: now + later(attempts) };
  return { state: DeliveryState.Failed, fault: 'gateway', detail: String(status) };
}

/** Iridium's own gateway by DirectIP, at the address of the beacon's settings, which is none of the own network unless allowed (REMOTE-D11). */
export const directIp =
  (targets: TargetRules): IridiumGateway =>
  async ({ item, now, step }) => {
    const { host, port, imei, id, state, attempts } = item;
    const payload = encodeCommand(item);
    if (host === null || port === null || imei === null)
      return { state: DeliveryState.Failed, fault: 'noGateway' };
    if (payload.length > limits.iridium.payload) return { state: DeliveryState.Failed, fault: 'tooLarge' };
    const mtmsn = mtmsnOf(id);
    const written: Promise<unknown>[] = [];
    const onWritten = () =>
      void written.push(
        step({ state: DeliveryState.HandedOver, mtmsn, nextAt: now + limits.delivery.lease }).catch(
          () => null,
        ),
      );
    try {
      await checkHost(host, targets);
      const { status } = await exchange({ host, port, targets }, { imei, mtmsn, payload }, onWritten);
      await Promise.all(written);
      return { ...outcomeOf(status, { state, attempts }, now), mtmsn };
    } catch (error) {
      if (error instanceof RefusedTarget) return { state: DeliveryState.Failed, fault: 'gatewayInside' };
      // Without a confirmation the gateway has dropped it (the SBD guide): it is sent again.
      await Promise.all(written);
      return { state, nextAt: now + later(attempts) };
    }
  };
