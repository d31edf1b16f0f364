import { Button, useTexts } from '@mayak/ui';
import { GaugeIcon } from '@mayak/ui/icons';
import { Link } from 'react-router-dom';
import { alarmTexts } from './texts';

/** Where the load of alarms is told (NOTIF-D45). */
export function LoadLink() {
  const t = useTexts(alarmTexts);
  return (
    <Button
      as={Link}
      to="/management/alarms"
      variant="quiet"
      size="sm"
      icon={<GaugeIcon size={16} aria-hidden />}
    >
      {t('load')}
    </Button>
  );
}
