import type { NotificationRule } from '@mayak/api';
import { Box, Button, Card, Heading, Stack, useFormats, useTexts } from '@mayak/ui';
import { ruleTexts } from './texts';
import { Reasons } from './WhyCard';

interface Props {
  rules: readonly NotificationRule[];
  /** Epoch ms. */
  at: number;
  onOpen: (rule: number) => void;
}

/** What each rule made of a moment: why there is an alarm, and why there is none (RULE-D26). */
export function MomentReasons({ rules, at, onOpen }: Props) {
  const t = useTexts(ruleTexts);
  const { dateTime } = useFormats();
  return (
    <Box h="full" overflowY="auto" p={{ base: '12px', md: '16px 20px' }}>
      <Heading as="h2" textStyle="pageTitle" mb="4px">
        {t('why.atMoment', { time: dateTime(at) })}
      </Heading>
      <Box color="fg.secondary" mb="12px">
        {t('why.atMomentText')}
      </Box>
      <Stack gap="16px" maxW="720px">
        {rules.map((rule) => (
          <Card
            key={rule.Id}
            title={rule.Name}
            aside={
              <Button variant="link" size="sm" onClick={() => onOpen(rule.Id)}>
                {t('why.openRule')}
              </Button>
            }
          >
            <Reasons ruleId={rule.Id} at={at} count={0} />
          </Card>
        ))}
      </Stack>
    </Box>
  );
}
