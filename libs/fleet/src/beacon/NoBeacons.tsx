import { useHost } from '@mayak/host';
import { Button, Empty, RadioIcon, useTexts } from '@mayak/ui';
import { fleetTexts } from '../texts';

/** The screen of an account without beacons, which leads to the activation of the first; on a page of somebody else there is none (MGMT-02, GEN-D05). */
export function NoBeacons() {
  const t = useTexts(fleetTexts);
  const { nav, box$ } = useHost();
  return (
    <Empty
      icon={<RadioIcon aria-hidden />}
      title={t('none.title')}
      text={t(box$ ? 'none.embedded' : 'none.text')}
      action={
        !box$ && (
          <Button variant="primary" onClick={() => nav.go('/management/beacons?activate')}>
            {t('none.activate')}
          </Button>
        )
      }
    />
  );
}
