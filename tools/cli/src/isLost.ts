const lost = [
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_SOCKET',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
];

/** True where a call may have come to its server, and its answer did not come back: what it asks for may be done. */
export function isLost({ name, cause }: Error): boolean {
  const { code = '' } = (cause ?? {}) as { code?: string };
  return name === 'TimeoutError' || name === 'AbortError' || lost.includes(code);
}
