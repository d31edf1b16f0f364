import { contract, useObservable } from '@mayak/host';
import {
  Box,
  Button,
  CheckIcon,
  commonTexts,
  CopyIcon,
  Dialog,
  Flex,
  Heading,
  Pill,
  Text,
  useLocale,
  useTexts,
} from '@mayak/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openDevTools } from '../devTools/open';
import { devToolsTexts } from '../devTools/texts';
import { useShell } from '../page/ShellContext';
import { serverVersion } from './serverVersion';
import { remoteStatus, toneOf, type RemoteStatus } from '../remoteStatus/remoteStatus';
import { remoteStatusTexts } from '../remoteStatus/texts';
import { aboutTexts } from './texts';

type T = ReturnType<typeof useTexts<(typeof aboutTexts)['ru']>>;
type Words = ReturnType<typeof useTexts<(typeof remoteStatusTexts)['ru']>>;

/** Version of the product, and of each section: which, why this one, from which build, and where it stands (GEN-D05, ERR-D07). */
export default function About() {
  const { about$, registryClient, config, remotes, states$ } = useShell();
  const t = useTexts(aboutTexts);
  const words = useTexts(remoteStatusTexts);
  const locale = useLocale();
  const registry = useObservable(registryClient.registry$, registryClient.registry$.value);
  const states = useObservable(states$, states$.value);
  const server = useQuery({
    queryKey: ['serverVersion'],
    queryFn: ({ signal }) => serverVersion(config.apiUrl, signal),
    retry: false,
  });
  const statuses = remoteStatus(remotes, states, registryClient.off);
  const product = server.data
    ? t('version', { version: server.data })
    : server.isError
      ? t('unknownVersion')
      : '\u00a0';
  const ground = registry
    ? t('contract', { version: contract, revision: registry.revision })
    : t('noRegistry', { version: contract });
  const labelOf = ({ name }: RemoteStatus) => {
    const release = remotes.find((one) => one.name === name)?.release;
    const key = release?.menu[0]?.labelKey ?? release?.panels[0]?.labelKey ?? '';
    return release?.labels[key]?.[locale] ?? name;
  };
  const all = () =>
    [
      `${location.origin} ${new Date().toISOString()}`,
      product,
      ground,
      ...statuses.map((one) => line(one, t, words)),
    ].join('\n');
  return (
    <Dialog open title={t('title')} onClose={() => about$.next(false)} footer={<Footer text={all} />}>
      <Text>{product}</Text>
      <Text textStyle="secondary" color="fg.muted">
        {ground}
      </Text>
      <Heading as="h3" textStyle="label" color="fg.muted" mt="14px" mb="4px">
        {t('sections')}
      </Heading>
      {statuses.length === 0 && <Text>{t('none')}</Text>}
      <Box as="ul">
        {statuses.map((one) => (
          <Box as="li" key={one.name} py="7px" borderTopWidth="1px" borderColor="border.subtle">
            <Flex justify="space-between" gap="12px">
              <Text fontWeight={600}>{labelOf(one)}</Text>
              <Pill state={toneOf(one)}>{words(`state.${one.state}`)}</Pill>
            </Flex>
            <Text textStyle="secondary" color="fg.muted" overflowWrap="anywhere">
              {releaseOf(one, t)} · {words(`why.${one.why}`)}
            </Text>
          </Box>
        ))}
      </Box>
    </Dialog>
  );
}

const releaseOf = ({ version, commit }: RemoteStatus, t: T) =>
  version === null ? t('noVersion') : t('release', { version, commit: commit ?? '-' });

const line = (one: RemoteStatus, t: T, words: Words) =>
  [one.name, releaseOf(one, t), words(`why.${one.why}`), one.detail, words(`state.${one.state}`)].join(' | ');

function Footer({ text }: { text: () => string }) {
  const shell = useShell();
  const t = useTexts(devToolsTexts);
  const open = () => {
    shell.about$.next(false);
    openDevTools(shell).catch(shell.log);
  };
  return (
    <>
      {shell.config.allowOverrides && <Button onClick={open}>{t('title')}</Button>}
      <Copy text={text} />
    </>
  );
}

/** Puts everything into the clipboard, for the support; a page without one shows no button. */
function Copy({ text }: { text: () => string }) {
  const common = useTexts(commonTexts);
  const [copied, setCopied] = useState(false);
  const clipboard = window.isSecureContext ? navigator.clipboard : undefined;
  if (!clipboard) return null;
  const Icon = copied ? CheckIcon : CopyIcon;
  const copy = () =>
    void clipboard.writeText(text()).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <Box role="status">
      <Button icon={<Icon size={14} aria-hidden />} onClick={copy}>
        {common(copied ? 'copied' : 'copy')}
      </Button>
    </Box>
  );
}
