import { limits } from '@mayak/api';
import { guestLimits } from '@mayak/api/guest-limits';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '../../feature.ts';
import { service } from '../../feature.ts';
import { clock } from '../../platform/clock/clock.ts';
import { endWith } from '../../platform/http/endWith.ts';
import { whenClosed } from '../../platform/http/whenClosed.ts';
import { guestPath, linkOf } from './links.ts';
import { stateFor } from './linkState.ts';

const { perLink, inAll } = guestLimits.streams;

/** Open pages of links, by the link: they are told at once that it has ended (PERM-D30). */
class OpenPages {
  readonly #pages = new Map<number, Set<ServerResponse>>();
  #count = 0;

  hasRoom(linkId: number): boolean {
    return this.#count < inAll && (this.#pages.get(linkId)?.size ?? 0) < perLink;
  }

  add(linkId: number, raw: ServerResponse): void {
    const own = this.#pages.get(linkId) ?? new Set();
    this.#pages.set(linkId, own.add(raw));
    this.#count += 1;
    whenClosed(raw, () => {
      this.#count -= 1;
      own.delete(raw);
      if (own.size === 0 && this.#pages.get(linkId) === own) this.#pages.delete(linkId);
    });
  }

  end(linkId: number): void {
    for (const raw of this.#pages.get(linkId) ?? []) endWith(raw, 'data: ended\n\n');
  }

  /** They come again, to another process or the new one. */
  endAll(): void {
    for (const pages of this.#pages.values()) for (const raw of pages) endWith(raw, 'retry: 2000\n\n');
  }
}

export const openPagesOf = service(() => new OpenPages());

/** A stream that says nothing until the link ends; a word now and then keeps proxies from closing it. */
async function keepOpen(raw: ServerResponse): Promise<void> {
  raw.write(': open\n\n');
  for (;;) {
    await wait(limits.heartbeat, undefined, { ref: false });
    if (raw.writableEnded || raw.destroyed) return;
    raw.write(': \n\n');
  }
}

/** `GET /g/{token}/ended`: by this an open page hears within a second that its link has ended, in whichever process (PERM-D30). */
export const endStream: Page = (app, context) => {
  const pages = openPagesOf(context);
  app.leaving.addEventListener('abort', () => pages.endAll());
  app.addHook('preClose', (done) => {
    pages.endAll();
    done();
  });
  app.get<{ Params: { token: string } }>(`${guestPath}/:token/ended`, async (request, reply) => {
    const found = await linkOf(context, request.params.token);
    // 204 tells the browser to come no more.
    if (!found || stateFor(found.link, found.maker, clock.now()) === 'ended' || !pages.hasRoom(found.link.id))
      return reply.code(204).send();
    const { raw } = reply;
    reply.hijack();
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    pages.add(found.link.id, raw);
    void keepOpen(raw);
    return reply;
  });
};
