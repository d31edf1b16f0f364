import { listUsers, type OperatorUser } from '@mayak/api/operator';
import { Box, Button, Empty, Flex, Pending, SearchInput, UserIcon, useTexts } from '@mayak/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { More, useFileName, useMore } from '../More';
import { NotLoaded } from '../NotLoaded';
import type { OperatorView } from '../operator';
import { useShell } from '../../page/ShellContext';
import { useAnswer } from '../useAnswer';
import { useSought } from '../useSought';
import { DemandDialog } from './DemandDialog';
import { LinkDialog } from './LinkDialog';
import { OneUser } from './OneUser';
import { usersTexts } from './texts';
import type { ResetLink, UserAct } from './userActs';
import { UserActDialog } from './UserActDialog';
import { UsersTable } from './UsersTable';

/** Users and their money: all of them, or the one that the address names (PERM-D10, PAY-D08). */
export function Users(operator: OperatorView) {
  const t = useTexts(usersTexts);
  const { queries } = useShell();
  const [search, setSearch] = useSearchParams();
  const { typed, setTyped, sought } = useSought();
  const more = useMore();
  const [act, setAct] = useState<{ act: UserAct; user: OperatorUser } | null>(null);
  const [link, setLink] = useState<{ name: string; link: ResetLink } | null>(null);
  const [isDemanding, setDemanding] = useState(false);
  const name = search.get('user');
  const query = useAnswer(operator, listUsers, {
    query: { userName: name ?? sought, takeCount: more.count },
  });
  const { data, error, isPlaceholderData } = query;
  const fileName = useFileName(data?.length, more);
  const one = name === null ? undefined : data?.find(({ UserName }) => UserName === name);
  const failed = !data && error ? <NotLoaded query={query} /> : undefined;
  const changed = () =>
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/operator/users'),
    });
  const content = () => {
    if (name === null)
      return (
        <>
          <Flex p="10px 16px" gap="8px" wrap="wrap" flex="none" borderBottomWidth="1px" borderColor="border">
            <Box flex="1 1 220px" maxW="360px">
              <SearchInput placeholder={t('find')} value={typed} onValue={setTyped} />
            </Box>
            <Button onClick={() => setDemanding(true)}>{t('demand.open')}</Button>
          </Flex>
          <UsersTable
            users={data}
            error={failed}
            fileName={fileName}
            onOpen={(user) => setSearch({ view: 'users', user: user.UserName })}
            onAct={(next, user) => setAct({ act: next, user })}
          />
          <More shown={data?.length} {...more} />
        </>
      );
    if (one)
      return (
        <OneUser
          key={one.Id}
          user={one}
          operator={operator}
          onAct={(next) => setAct({ act: next, user: one })}
          onChanged={changed}
          onBack={() => setSearch({ view: 'users' })}
        />
      );
    if (failed) return failed;
    if (!data || isPlaceholderData)
      return (
        <Box p="16px">
          <Pending what={t('user')} failed={false} onRetry={() => void query.refetch()} width="320px" />
        </Box>
      );
    return <Empty icon={<UserIcon />} title={t('unknown', { name })} />;
  };
  return (
    <>
      {content()}
      {act && (
        <UserActDialog
          {...act}
          client={operator.client}
          onDone={(made) => {
            if (made) setLink({ name: act.user.UserName, link: made });
            setAct(null);
            changed();
          }}
          onUnsure={changed}
          onClose={() => setAct(null)}
        />
      )}
      {isDemanding && <DemandDialog client={operator.client} onClose={() => setDemanding(false)} />}
      {link && <LinkDialog {...link} onClose={() => setLink(null)} />}
    </>
  );
}
