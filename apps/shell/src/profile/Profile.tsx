import { ContextBar, Slot } from '@mayak/host';
import { Box, Flex, Grid, Text, useTexts, VisuallyHidden } from '@mayak/ui';
import { useEffect, useState, type FocusEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '../page/usePageTitle';
import { Balance, BalanceLine } from './Balance';
import { Card } from '../sections/Card';
import { Logo } from './Logo';
import { NotificationChoices } from './NotificationChoices';
import { Password } from './Password';
import { PersonalData } from './PersonalData';
import { OwnData } from '../ownData/OwnData';
import { goTo, partId, SectionNav, sections, type Section } from '../sections/SectionNav';
import { Keys } from '../security/Keys';
import { PushDevices } from '../push/PushDevices';
import { Passkeys } from '../security/Passkeys';
import { Sessions } from '../security/Sessions';
import { TwoSteps } from '../security/TwoSteps';
import { Settings } from './Settings';
import { profileTexts } from './texts';
import { useUserInfo } from './usePersonalData';

const sectionAt = (target: EventTarget) =>
  (Object.keys(sections) as Section[]).find(
    (name) => target instanceof Element && target.closest(`#${sections[name]}`),
  );

const sectionOf = (hash: string) =>
  (Object.keys(sections) as Section[]).find((name) => `#${sections[name]}` === hash);

/** The profile: balance, personal data, settings and password, each block saved by itself (ROUTE-11, PROFILE-01 to PROFILE-13). */
export default function Profile() {
  const t = useTexts(profileTexts);
  const read = useUserInfo();
  const { info } = read;
  const [current, setCurrent] = useState<Section>('personal');
  usePageTitle(t('title'));
  const { hash } = useLocation();
  useEffect(() => {
    const asked = sectionOf(hash);
    if (asked) goTo(asked);
  }, [hash]);
  const follow = ({ target }: FocusEvent) => setCurrent(sectionAt(target) ?? current);
  const who = [info?.Name || info?.UserName, info?.Organization].filter(Boolean).join(', ');
  return (
    <Flex h="100%" bg="bg.canvas">
      <ContextBar>
        <Text as="span" fontWeight={600} hideBelow="lg">
          {t('title')}
        </Text>
        <Text as="span" color="fg.secondary" truncate>
          {who}
        </Text>
      </ContextBar>
      <VisuallyHidden asChild>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      <SectionNav current={current} onPick={setCurrent} />
      <Box flex="1" minW={0} overflowY="auto" onFocus={follow}>
        <Box hideFrom="md">
          <BalanceLine read={read} />
        </Box>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 760px) 320px' }}
          gap={{ base: '10px', md: '16px' }}
          alignItems="start"
          p={{ base: '10px 0', md: '16px 24px' }}
        >
          <Flex direction="column" gap={{ base: '10px', md: '16px' }}>
            <PersonalData id={sections.personal} info={info} />
            <Settings id={sections.settings} />
            <NotificationChoices id={sections.telling} />
            <PushDevices id={sections.push} />
            <Logo id={sections.logo} />
            <Sessions id={sections.sessions} />
            <Slot name="profile.section" props={{}}>
              {(part, content) => (
                <Card id={partId(part.key)} title={part.title}>
                  {content}
                </Card>
              )}
            </Slot>
          </Flex>
          <Flex direction="column" gap={{ base: '10px', md: '16px' }}>
            <Box hideBelow="md">
              <Balance id={sections.balance} read={read} />
            </Box>
            <Password id={sections.password} />
            <TwoSteps id={sections.factors} />
            <Passkeys id={sections.passkeys} />
            <Keys id={sections.keys} />
            <OwnData id={sections.ownData} />
          </Flex>
        </Grid>
      </Box>
    </Flex>
  );
}
