import { pino, type Logger } from 'pino';
import type { Settings } from './settings.ts';

/** The log of the server: one JSON object a line, or readable lines on a terminal. */
export const openLog = ({ logLevel, logPretty }: Pick<Settings, 'logLevel' | 'logPretty'>): Logger =>
  pino({
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.authorization', 'req.headers["x-device-key"]'],
    ...(logPretty
      ? {
          transport: {
            target: 'pino-pretty',
            options: { translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname,reqId' },
          },
        }
      : {}),
  });
