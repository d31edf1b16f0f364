import { useHost, type Slots } from '@mayak/host';
import { slotParts, type OfferedPart } from '@mayak/host/shell';
import { locale$ } from '@mayak/ui';
import { useEffect, useState } from 'react';
import { map, merge } from 'rxjs';
import type { Shell } from '../boot/shell';
import { AreaView } from './AreaView';
import { PartFailed } from './PartFailed';
import { remoteLoad } from './remoteLoad';
import { Hosted } from './Surroundings';

/** The slots of the page: their parts as the releases declare them for this user, each loaded by the way of any remote (GEN-D05, ERR-D07). */
export function createSlots(shell: () => Shell): Slots {
  const partsOf = (slot: string): OfferedPart[] => {
    const { offered, catalogue, account } = shell();
    return slotParts(slot, offered, {
      user: account.session.state$.value.user,
      locale: locale$.value,
      isOff: (name) => catalogue.off(name) !== null,
    });
  };
  return {
    parts$: (slot) =>
      merge(shell().account.session.state$, shell().catalogue.registry$, locale$).pipe(
        map(() => partsOf(slot)),
      ),
    Part({ part, props }) {
      const [found] = useState(() => partsOf(part.slot).find(({ key }) => key === part.key));
      return found && <PartView shell={shell()} part={found} props={props} />;
    },
  };
}

const look = {
  Waiting: ({ title }: { title: string }) => <span aria-busy aria-label={title} />,
  Failed: PartFailed,
};

interface Props {
  shell: Shell;
  part: OfferedPart;
  props: object;
}

function PartView({ shell, part, props }: Props) {
  const { active$ } = useHost();
  const [{ load, context, end }] = useState(() => {
    const { offered, declared } = part;
    return remoteLoad<object>(shell, offered, {
      requires: declared.requires,
      active$,
      load: async () => (await shell.loader.part(offered, declared)).screen,
    });
  });
  useEffect(() => {
    load.start();
    return end;
  }, [load, end]);
  return (
    <Hosted context={context} bar={null}>
      <AreaView load={load} active$={active$} title={part.title} props={props} look={look} />
    </Hosted>
  );
}
