import { getDue } from '@mayak/api/operator';
import { Box, Segmented, useTexts } from '@mayak/ui';
import { useSearchParams } from 'react-router-dom';
import { NotLoaded } from '../NotLoaded';
import type { OperatorView } from '../operator';
import { DeviceTable } from '../provisioning/DeviceTable';
import { useAnswer } from '../useAnswer';
import { BalancesTable } from './BalancesTable';
import { ClockNote } from './ClockNote';
import { PaymentsTable } from './PaymentsTable';
import { dueTexts } from './texts';

const parts = ['balances', 'silent', 'payments'] as const;

/** What asks for the operator this week: balances that end, devices that are silent, payments without money, a clock in doubt (PAY-D05, PAY-D02, SRV-D06). */
export function Due(operator: OperatorView) {
  const t = useTexts(dueTexts);
  const [search, setSearch] = useSearchParams();
  const query = useAnswer(operator, getDue, {});
  const { data, error, refetch } = query;
  const part = parts.find((one) => one === search.get('part')) ?? 'balances';
  const counts = { balances: data?.Balances, silent: data?.Silent, payments: data?.Payments };
  const open = (user: string) => setSearch({ view: 'users', user });
  const failed = !data && error ? <NotLoaded query={query} /> : undefined;
  return (
    <>
      <ClockNote {...operator} />
      <Box p="10px 16px" flex="none" borderBottomWidth="1px" borderColor="border">
        <Segmented
          label={t('part')}
          value={part}
          options={parts.map((value) => ({
            value,
            label: counts[value] ? `${t(`parts.${value}`)}: ${counts[value].length}` : t(`parts.${value}`),
          }))}
          onValue={(next) => setSearch({ view: 'due', part: next }, { replace: true })}
        />
      </Box>
      {part === 'balances' && <BalancesTable balances={data?.Balances} error={failed} onOpen={open} />}
      {part === 'payments' && <PaymentsTable payments={data?.Payments} error={failed} onOpen={open} />}
      {part === 'silent' && (
        <DeviceTable
          devices={data?.Silent}
          client={operator.client}
          error={failed}
          onChanged={() => void refetch()}
        />
      )}
    </>
  );
}
