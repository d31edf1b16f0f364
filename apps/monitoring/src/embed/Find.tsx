import { Boundary, HostContext, useFind, type FindHit, type SlotPart, type Slots } from '@mayak/host';
import { FindDialog } from '@mayak/ui';
import { useCallback, useState } from 'react';
import { of } from 'rxjs';
import { useFindKey } from '../find/useFindKey';
import { always$ } from './always';
import { contextOf } from './context';
import type { EmbedSession, Shown } from './embedSession';
import { Loaded } from './Loaded';

interface Props {
  embed: EmbedSession;
  shown: Shown;
}

/** Ctrl+K on the part: what monitoring itself finds (MAP-D07). */
export function Find(props: Props) {
  const [isOpen, setOpen] = useState(false);
  useFindKey(() => setOpen(true));
  const [context] = useState(() => ({
    ...contextOf(props.embed, props.shown, '', always$),
    slots: slotsOf(props),
  }));
  return (
    isOpen && (
      <HostContext value={context}>
        <Opened go={props.embed.addresses.go} close={() => setOpen(false)} />
      </HostContext>
    )
  );
}

function Opened({ go, close }: { go: (path: string) => void; close: () => void }) {
  const [text, setText] = useState('');
  const { hits, isAsking, sources } = useFind(text);
  const pick = ({ act }: FindHit) => {
    close();
    if (typeof act === 'string') go(act);
    else act();
  };
  return (
    <FindDialog text={text} onText={setText} hits={hits} busy={isAsking} onPick={pick} onClose={close}>
      {sources}
    </FindDialog>
  );
}

const nothing = () => undefined;

/** The parts that monitoring has for its own slots; a part of the page has no other remote. */
function slotsOf({ embed, shown: { offer } }: Props): Slots {
  return {
    parts$: (slot) =>
      of(
        offer.slots
          .filter(
            (declared) =>
              declared.slot === slot &&
              (declared.feature === undefined || offer.features.has(declared.feature)),
          )
          .toSorted((a, b) => a.order - b.order)
          .map(({ id, when = {} }): SlotPart => ({ key: id, slot, title: id, when })),
      ),
    Part: function Part({ part, props }) {
      const load = useCallback(() => {
        const declared = offer.slots.find(({ id, slot }) => slot === part.slot && id === part.key);
        return declared ? offer.part(declared) : Promise.reject(new Error(`no part ${part.key}`));
      }, [part]);
      return (
        <Boundary onError={embed.broke}>
          <Loaded load={load} props={props} onShown={nothing} onError={embed.broke} />
        </Boundary>
      );
    },
  };
}
