import { createToasts, ownMemory } from '@mayak/ui';
import { createRoot } from 'react-dom/client';
import { Embedded } from './Embedded';
import { holdFonts } from './fonts';
import type { Host, Start } from './host';
import { createEmbedSession } from './embedSession';
import type { Offer, Viewer } from './offer';
import { heldRoot } from './reactTraces';

/** Under this prefix a part with `remember` keeps its choices in the storage of the host's origin. */
const keptUnder = 'mayak.embed.';

/** What a boundary caught is told by the part itself. */
const ignore = () => undefined;

/** Starts a part whose code is brought by the given function (GEN-D05). */
export const startWith =
  (bring: (viewer: Viewer, host: Host) => Promise<Offer>): Start =>
  (host) => {
    const { shadow, root, attributes } = host;
    const memory = ownMemory(attributes.remember ? keptUnder : null);
    const embed = createEmbedSession(host, { shadow, root, memory, toasts: createToasts() }, (viewer) =>
      bring(viewer, host),
    );
    const frame = Object.assign(document.createElement('div'), { className: 'mayak-frame' });
    root.append(frame);
    const dropFonts = holdFonts(new URL(host.apiUrl).origin);
    const { made: react, release } = heldRoot(() =>
      createRoot(frame, { onUncaughtError: embed.broke, onCaughtError: ignore }),
    );
    react.render(<Embedded embed={embed} />);
    embed.begin();
    return {
      change: embed.change,
      retry: embed.begin,
      end() {
        react.unmount();
        embed.end();
        release();
        dropFonts();
      },
    };
  };
