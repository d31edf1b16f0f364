import { Button, Flex, Pending, Text, useFormats, useTexts } from '@mayak/ui';
import { Link } from 'react-router-dom';
import { LastsUntil } from '../payment/BalanceNow';
import { Card } from '../sections/Card';
import { profileTexts } from './texts';
import type { ReadInfo } from './usePersonalData';

interface Props {
  read: ReadInfo;
}

function Sum({ read: { info, hasFailed, retry } }: Props) {
  const formats = useFormats();
  const t = useTexts(profileTexts);
  if (!info) return <Pending what={t('balance')} failed={hasFailed} onRetry={retry} />;
  return (
    <Text fontSize="24px" lineHeight="30px" fontWeight={600} fontVariantNumeric="tabular-nums">
      {formats.money(info.Balance)}
    </Text>
  );
}

/** The balance with the way to add to it (PROFILE-01, PROFILE-D08). */
export function Balance({ read, id }: Props & { id: string }) {
  const t = useTexts(profileTexts);
  return (
    <Card id={id} title={t('balance')} aria-busy={!read.info}>
      <Sum read={read} />
      <LastsUntil />
      <Button as={Link} to="/payment" variant="primary" wide mt="12px">
        {t('topUp')}
      </Button>
    </Card>
  );
}

/** The same in one line, at the head of a phone's page. */
export function BalanceLine({ read }: Props) {
  const t = useTexts(profileTexts);
  return (
    <Flex
      as="section"
      aria-label={t('balance')}
      aria-busy={!read.info}
      align="center"
      gap="12px"
      p="14px 16px"
      bg="bg.panel"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <Flex flex="1" minW={0} direction="column">
        <Text textStyle="secondary" color="fg.secondary">
          {t('balance')}
        </Text>
        <Sum read={read} />
        <LastsUntil />
      </Flex>
      <Button as={Link} to="/payment" variant="primary" size="touch">
        {t('topUp')}
      </Button>
    </Flex>
  );
}
