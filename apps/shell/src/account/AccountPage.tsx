import { Box, Flex, Heading, Link, ProductMark, setLocale, Text, useTexts } from '@mayak/ui';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '../choices/LanguageSwitch';
import { useShell } from '../page/ShellContext';
import { usePageTitle } from '../page/usePageTitle';
import { menuTexts } from '../menu/texts';
import { useGuide } from '../menu/useGuide';
import { frameTexts } from '../texts/frame';
import { RegionPicture } from './RegionPicture';
import { accountTexts } from './texts';

interface Props {
  title: string;
  lead?: string;
  /** Width of the form and of the column around it, in pixels. */
  width: 380 | 560;
  children: ReactNode;
}

const columns = { 380: 640, 560: 820 };

/** A page for those who are signed out: the form at the left, the region at the right; on a phone the region lies above (MENU-D05). */
export function AccountPage({ title, lead, width, children }: Props) {
  usePageTitle(title);
  return (
    <Flex
      h="100%"
      bg="bg.panel"
      direction={{ base: 'column', md: 'row' }}
      overflowY={{ base: 'auto', md: 'visible' }}
    >
      <PhoneHead />
      <Flex
        as="section"
        direction="column"
        flex={{ base: 'none', md: '1 1 0', lg: `0 0 ${columns[width]}px` }}
        minH={{ base: 0, md: 'full' }}
        maxW="100%"
        overflowY={{ base: 'visible', md: 'auto' }}
        px={{ base: '20px', md: '40px' }}
        py={{ base: '24px', md: '28px' }}
      >
        <WideHead />
        <Flex flex="1" align="center" justify="center" py={{ base: 0, md: '24px' }}>
          <Box w="100%" maxW={{ base: '560px', md: `${width}px` }}>
            <Heading
              as="h1"
              fontSize="24px"
              lineHeight="32px"
              fontWeight={600}
              letterSpacing="tight"
              mb={lead ? '4px' : '20px'}
            >
              {title}
            </Heading>
            {lead && (
              <Text color="fg.secondary" mb="18px">
                {lead}
              </Text>
            )}
            {children}
          </Box>
        </Flex>
        <Foot />
      </Flex>
      <Box hideBelow={width === 380 ? 'md' : 'lg'} flex="1 1 0" minW={0} className="dark" bg="map.sea">
        <RegionPicture />
      </Box>
    </Flex>
  );
}

function WideHead() {
  const t = useTexts(frameTexts);
  return (
    <Flex hideBelow="md" flex="none" align="center" gap="8px" fontSize="16px" fontWeight={650}>
      <Flex w="30px" h="30px" borderRadius="7px" bg="bg.header" align="center" justify="center">
        <ProductMark size={20} />
      </Flex>
      {t('brand')}
      <Box flex="1" />
      <Languages />
    </Flex>
  );
}

function PhoneHead() {
  const t = useTexts(frameTexts);
  return (
    <Box
      hideFrom="md"
      position="relative"
      flex="none"
      h="132px"
      overflow="hidden"
      className="dark"
      bg="map.sea"
    >
      <RegionPicture narrow />
      <Flex
        position="absolute"
        insetX="0"
        top="0"
        p="12px 12px 0 20px"
        align="center"
        gap="8px"
        color="header.strong"
        fontSize="17px"
        fontWeight={650}
      >
        <ProductMark size={26} />
        {t('brand')}
        <Box flex="1" />
        <Languages />
      </Flex>
    </Box>
  );
}

const Languages = () => <LanguageSwitch label={useTexts(accountTexts)('language')} onLocale={setLocale} />;

/** Help for those who cannot get in: the guide and the support, where there is one. */
function Foot() {
  const t = useTexts(accountTexts);
  const menu = useTexts(menuTexts);
  const guide = useGuide();
  const { supportPhone, supportEmail } = useShell().config;
  const contact = supportPhone ?? supportEmail;
  if (!contact && !guide) return null;
  return (
    <Flex
      as="footer"
      flex="none"
      direction={{ base: 'column', md: 'row' }}
      align="center"
      justify="space-between"
      gap="8px"
      textStyle="secondary"
      color="fg.muted"
      pt={{ base: '24px', md: 0 }}
    >
      {guide && (
        <Link href={guide} target="_blank" color="fg.muted" _hover={{ color: 'fg.link' }}>
          {menu('guide')}
        </Link>
      )}
      {contact && <Text ms={{ md: 'auto' }}>{t('support', { contact })}</Text>}
    </Flex>
  );
}
