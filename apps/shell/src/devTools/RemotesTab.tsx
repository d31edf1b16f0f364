import { useObservable } from '@mayak/host';
import { Box, Button, Flex, Pill, Select, Table, Text, TextInput, useTexts } from '@mayak/ui';
import { useState, type SubmitEvent } from 'react';
import { useShell } from '../page/ShellContext';
import { remoteStatus, toneOf } from '../remoteStatus/remoteStatus';
import { remoteStatusTexts } from '../remoteStatus/texts';
import { askedFaults, faults, type Fault } from './faults';
import { devToolsTexts } from './texts';

/** Each remote with its version and why it has that one, its state, a developer's address for it, and the fault that it is given. */
export function RemotesTab() {
  const { remotes, states$, registryClient, asked } = useShell();
  const t = useTexts(devToolsTexts);
  const words = useTexts(remoteStatusTexts);
  const states = useObservable(states$, states$.value);
  const [given, setGiven] = useState(askedFaults.get);
  const give = (name: string, fault: Fault | '') => {
    const { [name]: _, ...others } = given;
    const next = fault === '' ? others : { ...others, [name]: fault };
    askedFaults.set(next);
    setGiven(next);
  };
  return (
    <Table compact>
      <thead>
        <tr>
          {(['remote', 'version', 'why', 'state', 'override', 'fault'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {remoteStatus(remotes, states, registryClient.off).map((one) => (
          <tr key={one.name}>
            <td>{one.name}</td>
            <td>{[one.version, one.commit].filter(Boolean).join(' · ')}</td>
            <td>
              {words(`why.${one.why}`)}
              <Text as="span" color="fg.muted">
                {' '}
                {one.detail}
              </Text>
            </td>
            <td>
              <Pill state={toneOf(one)}>{words(`state.${one.state}`)}</Pill>
            </td>
            <td>
              <Override name={one.name} base={asked.overrides[one.name] ?? ''} />
            </td>
            <td>
              <Select
                size="sm"
                width="190px"
                aria-label={t('faultOf', { name: one.name })}
                value={given[one.name] ?? ''}
                options={[
                  { value: '', label: t('faults.none') },
                  ...faults.map((fault) => ({ value: fault, label: t(`faults.${fault}`) })),
                ]}
                onValue={(fault: Fault | '') => give(one.name, fault)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Override({ name, base }: { name: string; base: string }) {
  const t = useTexts(devToolsTexts);
  const [text, setText] = useState(base);
  const take = (event: SubmitEvent) => {
    event.preventDefault();
    const address = new URL(location.href);
    address.searchParams.append('override-remote', `${name}=${text.trim()}`);
    history.replaceState(history.state, '', address);
    location.reload();
  };
  return (
    <form onSubmit={take}>
      <Flex gap="4px">
        <Box minW="220px">
          <TextInput
            size="sm"
            aria-label={t('overrideOf', { name })}
            placeholder="http://localhost:4300/"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Box>
        <Button type="submit" size="sm" disabled={text.trim() === '' || text === base}>
          {t('take')}
        </Button>
      </Flex>
    </form>
  );
}
