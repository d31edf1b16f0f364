import { useOutbox } from './useOutbox';

/** The outbox of the user at work, without a screen. */
export default function OutboxTask() {
  useOutbox();
  return null;
}
