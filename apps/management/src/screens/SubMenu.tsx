import { useTexts } from '@mayak/ui';
import { Tab, Tabs, useOpenTab } from '../beacon';
import { texts } from '../texts';

/** The lists of management, beside each other (screens.md section 18). */
export function SubMenu() {
  const t = useTexts(texts);
  const row = useOpenTab();
  return (
    <Tabs ref={row} aria-label={t('sections')} flex="none">
      <Tab to="/management/beacons">{t('beacons')}</Tab>
      <Tab to="/management/integrations">{t('integrations')}</Tab>
      <Tab to="/management/guests">{t('guests')}</Tab>
      <Tab to="/management/alarms">{t('alarms')}</Tab>
      <Tab to="/management/ssas">{t('ssas')}</Tab>
    </Tabs>
  );
}
