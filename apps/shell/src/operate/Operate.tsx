import { createClient } from '@mayak/api/client';
import { useState } from 'react';
import { useShell } from '../page/ShellContext';
import { KeyForm } from './KeyForm';
import { Desk } from './desk/Desk';
import { keptOperator, operatorClient, type Connect, type Operator } from './operator';

/** Everything that was asked with the key. */
const isOperators = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
  String(path).startsWith('/operator/');

/** The operator's page: sections and their releases, stock, users and money, devices at the door, what is due, and who changed what (PERM-D10, GEN-D05, ERR-D07). */
export default function Operate({ connect = createClient }: { connect?: Connect }) {
  const { config, queries } = useShell();
  const [operator, setOperator] = useState(keptOperator.get);
  const [isRefused, setRefused] = useState(false);
  const enter = (next: Operator) => {
    keptOperator.set(next);
    setRefused(false);
    setOperator(next);
  };
  const leave = (refused = false) => {
    keptOperator.clear();
    queries.removeQueries({ predicate: isOperators });
    setRefused(refused);
    setOperator(null);
  };
  if (!operator) return <KeyForm connect={connect} isRefused={isRefused} onEnter={enter} />;
  return (
    <Desk
      client={operatorClient(config.apiUrl, operator, connect)}
      onForget={() => leave()}
      onRefused={() => leave(true)}
    />
  );
}
