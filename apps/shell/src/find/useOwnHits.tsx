import type { FindHit } from '@mayak/host';
import { commonTexts, usePalette, useLocale, useTexts } from '@mayak/ui';
import { useShell } from '../page/ShellContext';
import { useFrame } from '../page/useFrame';
import { themes } from '../choices/themes';
import { menuIcon } from '../menu/menuIcons';
import { panelIcon } from '../menu/panelIcons';
import { menuTexts } from '../menu/texts';
import { useProfileItem } from '../menu/useProfileItem';

/** Each word begins some word of the title. */
function isCalled(title: string, text: string): boolean {
  const parts = title.toLowerCase().split(/[\s\-«»"(),.]+/);
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return words.length > 0 && words.every((word) => parts.some((part) => part.startsWith(word)));
}

/** Screens and actions of the page itself, by name (MAP-D07). */
export function useOwnHits(text: string): FindHit[] {
  const t = useTexts(menuTexts);
  const common = useTexts(commonTexts);
  const { account, addresses, about$, feedback$ } = useShell();
  const { items, panels } = useFrame();
  const profile = useProfileItem();
  const { choose, choice } = usePalette();
  const locale = useLocale() === 'ru' ? 'en' : 'ru';
  const screens = [...items, profile].map(({ id, label, to }): FindHit => {
    const Icon = menuIcon(id);
    return {
      key: `screen ${id}`,
      title: label,
      kind: t('find.screen'),
      mark: <Icon size={14} aria-hidden />,
      act: to,
    };
  });
  const opened = panels.map(({ id, label, toggle }): FindHit => {
    const Icon = panelIcon(id);
    return {
      key: `panel ${id}`,
      title: label,
      kind: t('find.panel'),
      mark: <Icon size={14} aria-hidden />,
      act: toggle,
    };
  });
  const action = (title: string, act: FindHit['act']) => ({
    key: `action ${title}`,
    title,
    kind: t('find.action'),
    act,
  });
  const actions = [
    action(t('feedback'), () => feedback$.next(true)),
    ...themes
      .filter((theme) => theme !== choice)
      .map((theme) => action(`${t('theme')}: ${common(`theme.${theme}`)}`, () => choose(theme))),
    action(`${t('language')}: ${common(`languages.${locale}`)}`, () => void account.chooseLocale(locale)),
    action(t('about'), () => about$.next(true)),
    action(t('logOut'), () => addresses.before(() => void account.logOut())),
  ];
  return [...screens, ...opened, ...actions].filter(({ title }) => isCalled(title, text));
}
