import { listDevices, type OperatorUser } from '@mayak/api/operator';
import { Box, Button, Facts, Flex, Heading, Pill, Segmented, useFormats, useTexts } from '@mayak/ui';
import { ArrowLeftIcon } from '@mayak/ui/icons';
import { useState } from 'react';
import { More, useFileName, useMore } from '../More';
import { NotLoaded } from '../NotLoaded';
import type { OperatorView } from '../operator';
import { DeviceTable } from '../provisioning/DeviceTable';
import { useAnswer } from '../useAnswer';
import { LedgerTable } from './LedgerTable';
import { usersTexts } from './texts';
import { rights, type UserAct } from './userActs';

interface Props {
  user: OperatorUser;
  operator: OperatorView;
  onAct: (act: UserAct) => void;
  onChanged: () => void;
  onBack: () => void;
}

/** One user: what is known of him, what may be done, his devices and his money. */
export function OneUser({ user, operator, onAct, onChanged, onBack }: Props) {
  const t = useTexts(usersTexts);
  const format = useFormats();
  const [part, setPart] = useState<'devices' | 'ledger'>('devices');
  const moment = (dt: string | null | undefined) => (dt == null ? '-' : format.dateTime(Date.parse(dt)));
  const acts: readonly UserAct[] = [
    'balance',
    'rights',
    'link',
    'factors',
    user.IsBlocked ? 'unblock' : 'block',
  ];
  return (
    <>
      <Flex
        direction="column"
        gap="8px"
        p="10px 16px"
        flex="none"
        borderBottomWidth="1px"
        borderColor="border"
      >
        <Flex gap="8px" align="center" wrap="wrap">
          <Button size="sm" icon={<ArrowLeftIcon size={16} aria-hidden />} onClick={onBack}>
            {t('all')}
          </Button>
          <Heading as="h2" textStyle="sectionTitle" me="auto">
            {user.UserName}
          </Heading>
          {acts.map((act) => (
            <Button
              key={act}
              size="sm"
              {...(act === 'block' && { variant: 'danger' as const })}
              onClick={() => onAct(act)}
            >
              {t(`act.${act}`)}
            </Button>
          ))}
        </Flex>
        <Flex wrap="wrap" columnGap="32px">
          <Box flex="1 1 280px" maxW="480px" mx="-16px">
            <Facts
              rows={[
                [t('email'), user.Email],
                [t('balance'), format.money(user.Balance)],
                [t('lastUsed'), moment(user.LastUsedDt)],
                [t('created'), moment(user.CreatedDt)],
              ]}
            />
          </Box>
          <Box flex="1 1 280px" maxW="480px" mx="-16px">
            <Facts
              rows={[
                [
                  t('state'),
                  <Pill key="state" state={user.IsBlocked ? 'emergency' : 'normal'}>
                    {t(user.IsBlocked ? 'states.blocked' : 'states.open')}
                  </Pill>,
                ],
                ...(user.IsBlocked ? ([[t('blockReason'), user.BlockReason]] as const) : []),
                [t('tenant'), user.Tenant],
                [
                  t('flags'),
                  rights
                    .filter((right) => user[right])
                    .map((right) => t(`rights.${right}`))
                    .join(', '),
                ],
              ]}
            />
          </Box>
        </Flex>
        <Box>
          <Segmented
            label={t('part')}
            value={part}
            options={(['devices', 'ledger'] as const).map((value) => ({ value, label: t(`parts.${value}`) }))}
            onValue={setPart}
          />
        </Box>
      </Flex>
      {part === 'devices' ? (
        <Owned user={user} operator={operator} onChanged={onChanged} />
      ) : (
        <LedgerTable user={user} operator={operator} />
      )}
    </>
  );
}

/** The devices of a user. */
function Owned({ user, operator, onChanged }: Pick<Props, 'user' | 'operator' | 'onChanged'>) {
  const more = useMore();
  const query = useAnswer(operator, listDevices, { query: { ownerId: user.Id, takeCount: more.count } });
  const { data, error, refetch } = query;
  const fileName = useFileName(data?.length, more);
  return (
    <>
      <DeviceTable
        isOfOne
        devices={data}
        client={operator.client}
        error={!data && error ? <NotLoaded query={query} /> : undefined}
        fileName={fileName}
        onChanged={() => {
          void refetch();
          onChanged();
        }}
      />
      <More shown={data?.length} {...more} />
    </>
  );
}
