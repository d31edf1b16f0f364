import { IconButton, useTexts } from '@mayak/ui';
import { GaugeIcon } from '@mayak/ui/icons';
import { Link } from 'react-router-dom';
import { alarmTexts } from './texts';

/** Where the load of alarms is told (NOTIF-D45). */
export function LoadLink() {
  const t = useTexts(alarmTexts);
  return (
    <IconButton
      as={Link}
      to="/management/alarms"
      label={t('load')}
      icon={<GaugeIcon size={16} aria-hidden />}
    />
  );
}
