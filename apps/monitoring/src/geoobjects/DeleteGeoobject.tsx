import { deleteGeoobject, type Geoobject } from '@mayak/api';
import { useHost } from '@mayak/host';
import { commonTexts, ConfirmDialog, Stack, useTexts, useToast } from '@mayak/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { noteGeoobjects, useGeoobjects } from '@mayak/fleet/beacon';
import { geoobjectTexts } from './texts';
import { useRulesUsing, type UsingRules } from './useRulesUsing';

interface Props {
  geoobject: Geoobject;
  onDeleted: () => void;
  onCancel: () => void;
}

/** Asks before a geoobject is deleted, names the rules that use it, and deletes it (GEO-D05, PANEL-15). */
export function DeleteGeoobject({ geoobject, onDeleted, onCancel }: Props) {
  const host = useHost();
  const common = useTexts(commonTexts);
  const t = useTexts(geoobjectTexts);
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const { rules, isPending, hasFailed } = useRulesUsing(geoobject);
  const { geoobjects } = useGeoobjects();
  const isGone = !busy && !geoobjects.some(({ Id }) => Id === geoobject.Id);
  const leave = () => {
    toast({ state: 'normal', title: t('deleted'), text: geoobject.Name });
    onDeleted();
  };
  const follow = useEffectEvent(leave);
  // Another page was faster.
  useEffect(() => {
    if (isGone) follow();
  }, [isGone]);
  const remove = async () => {
    setBusy(true);
    const isDone = await host.api.call(deleteGeoobject, { params: { id: geoobject.Id } });
    if (isDone) {
      void noteGeoobjects(host, [geoobject.Id]);
      return leave();
    }
    setBusy(false);
    toast({ state: 'emergency', title: t('notDeleted'), text: geoobject.Name });
  };
  return (
    <ConfirmDialog
      open
      danger
      busy={busy || isPending}
      title={common('deleteTitle', { name: geoobject.Name })}
      text={<Consequences rules={rules} isUnknown={hasFailed} isShared={geoobject.Shared} />}
      confirm={t('delete')}
      onConfirm={() => void remove()}
      onCancel={onCancel}
    />
  );
}

/** As many rules as are named. */
const most = 5;

interface ConsequenceProps {
  rules: readonly UsingRules[];
  isUnknown: boolean;
  isShared: boolean;
}

/** What else goes with a geoobject. */
function Consequences({ rules, isUnknown, isShared }: ConsequenceProps) {
  const t = useTexts(geoobjectTexts);
  const wordsOf = ({ name, beacons }: UsingRules) =>
    `${name} (${(beacons.length === 1 && beacons[0]) || t('inside', { count: beacons.length })})`;
  const namesOf = (list: readonly UsingRules[]) => {
    const named = list.slice(0, most).map(wordsOf);
    const count = list.length - named.length;
    return [...named, ...(count > 0 ? [t('moreRules', { count })] : [])].join(', ');
  };
  const ended = rules.filter(({ isEnded }) => isEnded);
  return (
    <Stack gap="8px">
      {isShared && <p>{t('goesForOthers')}</p>}
      {ended.length > 0 && <p>{t('rulesEnded', { names: namesOf(ended) })}</p>}
      {rules.length > 0 && <p>{t('usedInRules', { names: namesOf(rules) })}</p>}
      {isUnknown && <p>{t('rulesUnknown')}</p>}
    </Stack>
  );
}
