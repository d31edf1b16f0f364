import { Box, Button, Flex, Text, useFormats, useTexts } from '@mayak/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { useObservable } from '@mayak/host';
import { chooseSets, chosenSets, leavePreview, resetOverrides } from '@mayak/host/shell';
import { keepFeatureOverrides } from '../devTools/featureOverrides';
import { openDevTools } from '../devTools/open';
import { devToolsTexts } from '../devTools/texts';
import { useShell } from '../page/ShellContext';
import { bannerTexts } from './texts';

/** What is unusual about this load of the page, at its lower edge, with the way back: sections left out, code from a developer's computer. */
export default function DevBanner() {
  const { config, remotes, asked, previewed, features, registryClient } = useShell();
  const chosen = useObservable(features.overrides$, features.overrides$.value);
  const { dateTime } = useFormats();
  const t = useTexts(bannerTexts);
  const box = useRef<HTMLDivElement>(null);
  useRoom(box);
  const out = remotes.filter(({ leftOut }) => leftOut).map(({ name }) => name);
  const here = Object.entries(asked.overrides).map(([name, base]) => `${name} ${base}`);
  const sets = Object.entries(chosenSets(config.allowOverrides)).map(
    ([id, isOn]) => `${id} ${t(isOn ? 'setOn' : 'setOff')}`,
  );
  const choices = Object.entries(chosen).map(([id, isOn]) => `${id} ${t(isOn ? 'on' : 'off')}`);
  const { preview = null, set } = previewed ?? {};
  const shown = set && registryClient.sets$.value.find(({ id }) => id === set.set);
  const untilOf = ({ until }: { until: string }) => dateTime(Date.parse(until));
  const previewText = preview
    ? t('shown', { name: preview.remote, version: preview.version, until: untilOf(preview) })
    : !set || !shown
      ? t('over')
      : shown.isIn
        ? t('shownSet', { name: set.set, until: untilOf(set) })
        : t('setOver', { name: set.set, why: shown.why });
  return (
    <Box ref={box} role="region" aria-label={t('title')} flex="none" bg="state.info.bg" color="state.info.fg">
      {previewed && <Line action={<Button onClick={endPreview}>{t('leave')}</Button>}>{previewText}</Line>}
      {out.length > 0 && (
        <Line action={<Button onClick={startNormally}>{t('startNormally')}</Button>}>
          {out.length === remotes.length ? t('leftOutAll') : t('leftOut', { names: out.join(', ') })}
        </Line>
      )}
      {here.length > 0 && <Line action={<Actions />}>{t('overridden', { names: here.join(', ') })}</Line>}
      {sets.length > 0 && <Line action={<Actions />}>{t('sets', { names: sets.join(', ') })}</Line>}
      {choices.length > 0 && <Line action={<Actions />}>{t('features', { names: choices.join(', ') })}</Line>}
      {asked.refused.map(({ text, why }) => (
        <Line key={text}>{t(`refused.${why}`, { text })}</Line>
      ))}
    </Box>
  );
}

/** What a developer does about it. */
function Actions() {
  const shell = useShell();
  const t = useTexts(bannerTexts);
  const tools = useTexts(devToolsTexts);
  return (
    <>
      <Button onClick={() => void openDevTools(shell).catch(shell.log)}>{tools('title')}</Button>
      <Button onClick={reset}>{t('reset')}</Button>
    </>
  );
}

const Line = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <Flex align="center" gap="12px" px="16px" py="5px" minH="38px" borderTopWidth="1px" borderColor="border">
    <Text flex="1" minW={0} overflowWrap="anywhere">
      {children}
    </Text>
    {action}
  </Flex>
);

/** Panels end above the strip. */
function useRoom(box: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    const root = document.documentElement.style;
    const measured = new ResizeObserver(() =>
      root.setProperty('--dev-banner', `${box.current?.offsetHeight ?? 0}px`),
    );
    if (box.current) measured.observe(box.current);
    return () => {
      measured.disconnect();
      root.removeProperty('--dev-banner');
    };
  }, [box]);
}

/** The address without what made this load unusual. */
function withoutAsking(...names: string[]) {
  const address = new URL(location.href);
  for (const name of names) address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
  location.reload();
}

const startNormally = () => withoutAsking('disable-remotes');

function endPreview() {
  leavePreview();
  withoutAsking('preview');
}

function reset() {
  resetOverrides();
  keepFeatureOverrides({});
  chooseSets({});
  withoutAsking('override-remote', 'override-feature');
}
