import { HexagonIcon, MapPinIcon, StateGlyph, useFormats, useLocale, useTexts } from '@mayak/ui';
import { ColorMark } from '@mayak/fleet/beacon';
import { useFleetRow } from '@mayak/fleet';
import { screenTexts } from '../screens/texts';
import type { Hit } from './hits';

/** What is found, in one line: its sign, its name, what it is. */
export function HitLine({ hit }: { hit: Hit }) {
  const t = useTexts(screenTexts);
  const { coordinates } = useFormats();
  const locale = useLocale();
  if (hit.kind === 'beacon') return <BeaconLine id={hit.id} />;
  if (hit.kind === 'geoobject')
    return (
      <>
        <HexagonIcon size={14} color={hit.object.InterfaceSettings.color} aria-hidden />
        <span>{hit.object.Name}</span>
        <small>{t('goTo.geoobject')}</small>
      </>
    );
  const name = hit.kind === 'place' ? hit.place[locale === 'ru' ? 5 : 4] : coordinates(hit.at);
  return (
    <>
      <MapPinIcon size={14} aria-hidden />
      <span>{name}</span>
      <small>{t(hit.kind === 'place' ? 'goTo.place' : 'goTo.coordinates')}</small>
    </>
  );
}

function BeaconLine({ id }: { id: number }) {
  const t = useTexts(screenTexts);
  const row = useFleetRow(id);
  if (!row) return null;
  return (
    <>
      <ColorMark color={row.color} />
      <span>{row.name}</span>
      <StateGlyph state={row.look} corner={row.hidden} size={11} />
      <small>{t('goTo.beacon')}</small>
    </>
  );
}
