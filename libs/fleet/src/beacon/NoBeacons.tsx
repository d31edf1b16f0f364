import { useHost } from '@mayak/host';
import { Button, chakra, Empty, Flex, RadioIcon, useTexts } from '@mayak/ui';
import type { ReactNode } from 'react';
import { fleetTexts } from '../texts';

const Steps = chakra('ol', {
  base: { textAlign: 'start', listStyleType: 'decimal', ps: '20px', '& > li + li': { mt: '4px' } },
});
const steps = ['none.activateStep', 'none.setStep', 'none.waitStep'] as const;

/** The screen of an account without beacons, which leads to the first in three steps; on a page of somebody else there are none (MGMT-02, GEN-D05). */
export function NoBeacons({ also }: { also?: ReactNode }) {
  const t = useTexts(fleetTexts);
  const { nav, box$ } = useHost();
  return (
    <Empty
      icon={<RadioIcon aria-hidden />}
      title={t('none.title')}
      text={
        box$ ? (
          t('none.embedded')
        ) : (
          <Steps>
            {steps.map((step) => (
              <li key={step}>{t(step)}</li>
            ))}
          </Steps>
        )
      }
      action={
        !box$ && (
          <Flex direction="column" gap="6px" align="center">
            <Button variant="primary" onClick={() => nav.go('/management/beacons?activate')}>
              {t('none.activate')}
            </Button>
            {also}
          </Flex>
        )
      }
    />
  );
}
