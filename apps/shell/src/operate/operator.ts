import { getRemotes } from '@mayak/api/operator';
import type { createClient } from '@mayak/api/client';
import { tabValue } from '@mayak/host/shell';
import { locale$ } from '@mayak/ui';

/** What the operator proves himself by, and the name under which his changes stand in the history. */
export interface Operator {
  key: string;
  name: string;
}

/** The key of the operator in this tab; another tab asks for it again. */
export const keptOperator = tabValue('operator', (stored): Operator | null => {
  const { key, name } = (stored ?? {}) as Partial<Record<keyof Operator, unknown>>;
  return typeof key === 'string' && typeof name === 'string' ? { key, name } : null;
});

export type Connect = typeof createClient;

/** The calls of the operator; what fails is told where it was asked. */
export const operatorClient = (baseUrl: string, { key, name }: Operator, connect: Connect) =>
  connect({
    baseUrl,
    token: () => null,
    locale: () => locale$.value,
    headers: () => ({ 'X-Operator-Key': key, 'X-Operator-Name': encodeURIComponent(name) }),
    onFailure: () => undefined,
    onUnauthorized: () => undefined,
  }).quiet;
export type OperatorClient = ReturnType<typeof operatorClient>;

/** What each view of the operator's page is given. */
export interface OperatorView {
  client: OperatorClient;
  /** The key of this tab ended. */
  onRefused: () => void;
}

export const remotesKey = [getRemotes.path] as const;
