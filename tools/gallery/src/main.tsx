import {
  Box,
  chakra,
  FormatsProvider,
  Heading,
  setLocale,
  setTheme,
  Toasts,
  UiProvider,
  VisuallyHidden,
} from '@mayak/ui';
import { createRoot } from 'react-dom/client';
import { parts } from './parts';

const query = new URLSearchParams(location.search);
const locale = query.get('locale') === 'en' ? 'en' : 'ru';
const theme = query.get('theme') === 'dark' ? 'dark' : 'light';
const named = query.get('part');
setLocale(locale);
setTheme(theme);

const Links = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '12px',
    p: '8px 16px',
    '& a': { textDecoration: 'underline' },
  },
});
const address = (part: string, more: Record<string, string> = {}) =>
  `?${new URLSearchParams({ part, theme, locale, ...more })}`;
const shown = parts.filter(({ id }) => named === null || named === id);

createRoot(document.getElementById('root') ?? document.body).render(
  <UiProvider>
    <FormatsProvider zone={180} unit="knot">
      <Box bg="bg.canvas" minH="100vh">
        <Links aria-label="Gallery">
          {parts.map(({ id }) => (
            <a key={id} href={address(id)}>
              {id}
            </a>
          ))}
          <a href={address(named ?? parts[0]?.id ?? '', { theme: theme === 'dark' ? 'light' : 'dark' })}>
            theme
          </a>
          <a href={address(named ?? parts[0]?.id ?? '', { locale: locale === 'en' ? 'ru' : 'en' })}>
            language
          </a>
        </Links>
        <chakra.main>
          <VisuallyHidden as="h1">Mayak</VisuallyHidden>
          {shown.map(({ id, Part }) => (
            <Box as="section" key={id} p="16px" data-part={id} aria-labelledby={id}>
              <Heading id={id} as="h2" textStyle="sectionTitle" mb="12px">
                {id}
              </Heading>
              <Part />
            </Box>
          ))}
        </chakra.main>
      </Box>
      <Toasts />
    </FormatsProvider>
  </UiProvider>,
);
