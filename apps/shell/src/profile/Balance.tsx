import type { UserInfo } from '@mayak/api';
import { Button, Flex, Skeleton, Text, useFormats, useTexts } from '@mayak/ui';
import { Link } from 'react-router-dom';
import { DaysLeft } from '../payment/BalanceNow';
import { Card } from '../sections/Card';
import { profileTexts } from './texts';

interface Props {
  info: UserInfo | null;
}

function Sum({ info }: Props) {
  const formats = useFormats();
  if (!info) return <Skeleton w="120px" h="24px" my="3px" />;
  return (
    <Text fontSize="24px" lineHeight="30px" fontWeight={600} fontVariantNumeric="tabular-nums">
      {formats.money(info.Balance)}
    </Text>
  );
}

/** The balance with the way to add to it (PROFILE-01, PROFILE-D08). */
export function Balance({ info, id }: Props & { id: string }) {
  const t = useTexts(profileTexts);
  return (
    <Card id={id} title={t('balance')} aria-busy={!info}>
      <Sum info={info} />
      <DaysLeft />
      <Button as={Link} to="/payment" variant="primary" wide mt="12px">
        {t('topUp')}
      </Button>
    </Card>
  );
}

/** The same in one line, at the head of a phone's page. */
export function BalanceLine({ info }: Props) {
  const t = useTexts(profileTexts);
  return (
    <Flex
      as="section"
      aria-label={t('balance')}
      aria-busy={!info}
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
        <Sum info={info} />
        <DaysLeft />
      </Flex>
      <Button as={Link} to="/payment" variant="primary" size="touch">
        {t('topUp')}
      </Button>
    </Flex>
  );
}
