import { totalmem } from 'node:os';

const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)}MB`;

/** The settings of the embedded PostgreSQL: durable, for one machine that also runs the server. */
export const tuning = (): Record<string, string> => ({
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: megabytes(Math.min(512 * 2 ** 20, Math.max(64 * 2 ** 20, totalmem() / 16))),
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  wal_compression: 'pglz',
  random_page_cost: '1.1',
  work_mem: '16MB',
  max_parallel_workers_per_gather: '0',
  client_connection_check_interval: '2s',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
});
