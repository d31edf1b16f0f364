/** Where each app listens while it is developed. */
export const ports = {
  shell: 4200,
  monitoring: 4201,
  management: 4202,
  reports: 4203,
  messenger: 4204,
  bnwas: 4205,
} as const;

export type AppName = keyof typeof ports;

export const isAppName = (name: string): name is AppName => Object.hasOwn(ports, name);

/** A development server on loopback that other origins may read. */
export const devServer = (name: AppName) => ({
  host: '127.0.0.1',
  port: ports[name],
  hot: false,
  liveReload: name === 'shell',
  client: name === 'shell' ? { overlay: false } : (false as const),
  headers: { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' },
  allowedHosts: 'all' as const,
  static: false as const,
});
