import { commonTexts, useFormats, useTexts } from '@mayak/ui';
import { memo } from 'react';
import { fleetTexts } from '@mayak/fleet/beacon';
import { useFleetRow } from '@mayak/fleet';
import { texts } from '../texts';
import { Card, type CardProps } from './Card';

/** One beacon of the list; it renders again only when something of this beacon changes (MON-D02, MON-04). */
export const BeaconCard = memo(function BeaconCard(props: CardProps) {
  const row = useFleetRow(props.id);
  const words = {
    t: useTexts(texts),
    tOf: useTexts(fleetTexts),
    common: useTexts(commonTexts),
    format: useFormats(),
  };
  return row && <Card {...props} words={words} row={row} />;
});
