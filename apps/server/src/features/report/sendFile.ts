import type { FastifyReply } from 'fastify';
import type { FileKind } from './order.ts';

/** What the files of reports are, as browsers call it. */
export const fileTypes: Record<FileKind, string> = {
  html: 'text/html; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/** A file that the browser saves under its name, in any alphabet. */
export const sendFile = (reply: FastifyReply, name: string, type: string, content: Buffer) =>
  reply
    .type(type)
    .header(
      'Content-Disposition',
      `attachment; filename="report"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .send(content);
