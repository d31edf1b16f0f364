import { createClient } from '@mayak/api/client';
import { useState } from 'react';
import { useShell } from '../page/ShellContext';
import { KeyForm } from './KeyForm';
import { keptOperator, operatorClient, remotesKey, type Connect, type Operator } from './operator';
import { Remotes } from './Remotes';

/** The operator's page: which version of each section is given to whom, how it fares, who changed what, and the way back (GEN-D05, ERR-D07). */
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
    queries.removeQueries({ queryKey: remotesKey });
    setRefused(refused);
    setOperator(null);
  };
  if (!operator) return <KeyForm connect={connect} isRefused={isRefused} onEnter={enter} />;
  return (
    <Remotes
      client={operatorClient(config.apiUrl, operator, connect)}
      onForget={() => leave()}
      onRefused={() => leave(true)}
    />
  );
}
