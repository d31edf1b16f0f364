import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../i18n/defineTexts';
import { commonTexts } from '../texts';

const Link = chakra('a', {
  base: {
    position: 'fixed',
    left: '12px',
    top: '8px',
    zIndex: 'skipLink',
    bg: 'bg.panel',
    color: 'fg.link',
    fontWeight: 500,
    padding: '7px 12px',
    borderRadius: 'md',
    boxShadow: 'popover',
    '&:not(:focus)': { transform: 'translateY(-80px)' },
  },
});

/** The first stop of the page: to the content, past the menu (GEN-D04). */
export function SkipLink({ to }: { to: string }) {
  const t = useTexts(commonTexts);
  return (
    <Link
      href={`#${to}`}
      onClick={(event) => {
        const content = document.getElementById(to);
        if (!content) return;
        event.preventDefault();
        if (!content.hasAttribute('tabindex')) content.tabIndex = -1;
        content.focus();
      }}
    >
      {t('skipToContent')}
    </Link>
  );
}
