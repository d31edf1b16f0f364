import { ContextBar } from '@mayak/host';
import { Button, Flex, useTexts, VisuallyHidden } from '@mayak/ui';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useShell } from '../../page/ShellContext';
import { usePageTitle } from '../../page/usePageTitle';
import { AuditTable } from '../due/AuditTable';
import { Devices } from '../devices/Devices';
import { Due } from '../due/Due';
import { Features } from '../features/Features';
import type { OperatorView } from '../operator';
import { Remotes } from '../Remotes';
import { Provisioning } from '../provisioning/Provisioning';
import { useImport } from '../provisioning/useImport';
import { operateTexts } from '../texts';
import { Sets } from '../sets/Sets';
import { Status } from '../status/Status';
import { Users } from '../users/Users';

const views = {
  features: Features,
  sets: Sets,
  due: Due,
  stock: Provisioning,
  users: Users,
  devices: Devices,
  status: Status,
  audit: AuditTable,
} as const;
type View = keyof typeof views;
const names = Object.keys(views) as View[];

interface Props extends OperatorView {
  onForget: () => void;
}

/** Everything of the operator's page behind its key: the address says which view (PERM-D10). */
export function Desk({ onForget, ...operator }: Props) {
  const t = useTexts(operateTexts);
  const { addresses } = useShell();
  const [search, setSearch] = useSearchParams();
  const file = useImport(operator.client);
  const hasFile = file.text !== '';
  useEffect(() => (hasFile ? addresses.guard(() => true) : undefined), [addresses, hasFile]);
  usePageTitle(t('title'));
  const view = names.find((one) => one === search.get('view'));
  const Shown = view ? views[view] : Remotes;
  const isHistory = search.get('view') === 'history' && !search.get('remote');
  const tab = (label: string, isPressed: boolean, address: Record<string, string>) => (
    <Button
      key={label}
      size="sm"
      variant="quiet"
      flex="none"
      aria-pressed={isPressed}
      onClick={() => setSearch(address)}
    >
      {label}
    </Button>
  );
  return (
    <Flex direction="column" h="100%" bg="bg.panel" minH="0">
      <ContextBar>
        <Flex flex="1" minW="0" gap="4px" overflowX="auto" align="center">
          {tab(t('all'), !view && !isHistory && !search.get('remote'), {})}
          {tab(t('views.history'), isHistory, { view: 'history' })}
          {names.map((one) => tab(t(`desk.${one}`), view === one, { view: one }))}
          <Button size="sm" variant="quiet" flex="none" ms="auto" onClick={onForget}>
            {t('key.forget')}
          </Button>
        </Flex>
      </ContextBar>
      {!search.get('remote') && !search.get('feature') && !search.get('set') && (
        <VisuallyHidden asChild>
          <h1>{view ? t(`desk.${view}`) : t('title')}</h1>
        </VisuallyHidden>
      )}
      <Shown {...operator} file={file} />
    </Flex>
  );
}
