import { useHost, type Slots } from '@mayak/host';
import { slotParts, type PickedPart } from '@mayak/host/shell';
import { locale$ } from '@mayak/ui';
import { useEffect, useState } from 'react';
import { map, merge } from 'rxjs';
import type { Shell } from '../page/Shell';
import { AreaView } from './AreaView';
import { PartFailed } from './PartFailed';
import { remoteLoad } from './remoteLoad';
import { Hosted } from './Providers';

/** The slots of the page: their parts as the releases declare them for this user, each loaded by the way of any remote (GEN-D05, ERR-D07). */
export function createSlots(shell: () => Shell): Slots {
  const partsOf = (slot: string): PickedPart[] => {
    const { remotes, registryClient, account, features } = shell();
    return slotParts(slot, remotes, {
      user: account.session.state$.value.user,
      locale: locale$.value,
      isOff: (name) => registryClient.off(name) !== null,
      isThere: features.isThere,
    });
  };
  return {
    parts$: (slot) =>
      merge(shell().account.session.state$, shell().registryClient.registry$, locale$).pipe(
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
  part: PickedPart;
  props: object;
}

function PartView({ shell, part, props }: Props) {
  const { active$ } = useHost();
  const [{ load, context, end }] = useState(() => {
    const { remote, declared } = part;
    return remoteLoad<object>(shell, remote, {
      requires: declared.requires,
      active$,
      load: async () => (await shell.loader.part(remote, declared)).screen,
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
