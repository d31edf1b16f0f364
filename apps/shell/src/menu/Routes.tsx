import { chakra, ChevronDownIcon, Menu, useTexts } from '@mayak/ui';
import { Link, useNavigate } from 'react-router-dom';
import type { MenuItem } from '../page/useFrame';
import { menuTexts } from './texts';
import { useFitting } from './useFitting';

const moreWidth = 84;

const Nav = chakra('nav', {
  base: { flex: '1', minWidth: 0, position: 'relative', overflowX: 'clip', height: '48px' },
});
const Row = chakra('ul', { base: { display: 'flex', width: 'max-content', listStyle: 'none' } });
const entry = {
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  height: '48px',
  px: '12px',
  marginInlineEnd: '2px',
  position: 'relative',
  whiteSpace: 'nowrap',
  fontWeight: 500,
  color: 'header.muted',
  textDecoration: 'none',
  _hover: { color: 'header.strong' },
  _focusVisible: { outlineColor: 'header.accent', outlineOffset: '-4px', borderRadius: 'md' },
  '&[aria-current], &[data-current]': {
    color: 'header.strong',
    _after: {
      content: '""',
      position: 'absolute',
      insetInline: '12px',
      bottom: 0,
      height: '3px',
      borderRadius: '3px 3px 0 0',
      bg: 'header.accent',
    },
  },
} as const;
const Entry = chakra(Link, { base: entry });
const More = chakra('button', { base: { ...entry, position: 'absolute', top: 0 } });

/** The routes of the top bar; those that do not fit go under "More" (MENU-01, MENU-D01, MENU-D03). */
export function Routes({ items }: { items: readonly MenuItem[] }) {
  const t = useTexts(menuTexts);
  const navigate = useNavigate();
  const { place, row, count, end } = useFitting(moreWidth);
  const rest = items.slice(count);
  return (
    <Nav ref={place} aria-label={t('main')} hideBelow="lg">
      <Row ref={row}>
        {items.map(({ id, to, label, active }, index) => (
          <li
            key={id}
            style={index < count ? undefined : { visibility: 'hidden' }}
            aria-hidden={index >= count || undefined}
          >
            <Entry to={to} aria-current={active ? 'page' : undefined}>
              {label}
            </Entry>
          </li>
        ))}
      </Row>
      {rest.length > 0 && (
        <Menu
          placement="bottom-start"
          trigger={
            <More
              type="button"
              style={{ left: end }}
              data-current={rest.some(({ active }) => active) ? '' : undefined}
            >
              {t('more')}
              <ChevronDownIcon size={14} aria-hidden />
            </More>
          }
          items={rest.map(({ label, to, active }) => ({
            label,
            ...(active && { checked: true }),
            onPick: () => void navigate(to),
          }))}
        />
      )}
    </Nav>
  );
}
