import type { Locale } from '@mayak/api';
import {
  Avatar,
  BookOpenIcon,
  Button,
  ChevronDownIcon,
  CircleExclamationPointIcon,
  commonTexts,
  LogOutIcon,
  Menu,
  StarIcon,
  Text,
  usePalette,
  useLocale,
  UserIcon,
  useTexts,
} from '@mayak/ui';
import { useNavigate } from 'react-router-dom';
import { useShell } from '../page/ShellContext';
import { useGuide } from './useGuide';
import { themes } from '../choices/themes';
import { menuTexts } from './texts';

const locales: readonly Locale[] = ['ru', 'en'];

/** The user's name, and behind it profile, guide, feedback, theme, language, About and the way out; they are there also while it is not known who he is (MENU-07, MENU-D04). */
export function UserMenu({ name }: { name: string | null }) {
  const { account, addresses, about$, feedback$ } = useShell();
  const navigate = useNavigate();
  const guide = useGuide();
  const t = useTexts(menuTexts);
  const common = useTexts(commonTexts);
  const { choice, choose } = usePalette();
  const locale = useLocale();
  return (
    <Menu
      trigger={
        <Button
          variant="header"
          px="6px"
          gap="8px"
          aria-label={name === null ? t('userUnknown') : t('user', { name })}
          endIcon={<ChevronDownIcon size={14} aria-hidden />}
        >
          <Avatar name={name ?? ''} />
          <Text as="span" color="header.fg" truncate maxW={{ base: '110px', xl: '200px' }}>
            {name ?? t('profile')}
          </Text>
        </Button>
      }
      items={[
        { label: t('profile'), icon: <UserIcon aria-hidden />, onPick: () => void navigate('/profile') },
        ...(guide
          ? [{ label: t('guide'), icon: <BookOpenIcon aria-hidden />, href: guide, target: '_blank' }]
          : []),
        { label: t('feedback'), icon: <StarIcon aria-hidden />, onPick: () => feedback$.next(true) },
        'divider',
        { caption: t('theme') },
        ...themes.map((theme) => ({
          label: common(`theme.${theme}`),
          checked: theme === choice,
          onPick: () => choose(theme),
        })),
        'divider',
        { caption: t('language') },
        ...locales.map((one) => ({
          label: common(`languages.${one}`),
          checked: one === locale,
          onPick: () => void account.chooseLocale(one),
        })),
        'divider',
        {
          label: t('about'),
          icon: <CircleExclamationPointIcon aria-hidden />,
          onPick: () => about$.next(true),
        },
        {
          label: t('logOut'),
          icon: <LogOutIcon aria-hidden />,
          onPick: () => addresses.before(() => void account.logOut()),
        },
      ]}
    />
  );
}
