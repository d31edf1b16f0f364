import type { Reason } from '@mayak/api';
import { getRuleReasons } from '@mayak/api/why';
import { useFleet } from '@mayak/fleet';
import { useApi } from '@mayak/host';
import {
  Box,
  Button,
  Card,
  Delayed,
  Facts,
  Field,
  Flex,
  Spinner,
  TextInput,
  useLocale,
  useTexts,
} from '@mayak/ui';
import { parseMoment, printMoment, useTimeZone } from '@mayak/ui/period';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ruleTexts } from './texts';

/** What this rule made of a moment, and why: also of one in which it told nothing (RULE-D22, RULE-D23). */
export function WhyCard({ ruleId }: { ruleId: number }) {
  const t = useTexts(ruleTexts);
  const zone = useTimeZone();
  const { now } = useFleet();
  const [text, setText] = useState(() => printMoment(now(), zone, 'minute'));
  const [asked, setAsked] = useState<{ at: number; count: number } | null>(null);
  const [isWrong, setWrong] = useState(false);
  const ask = () => {
    const at = parseMoment(text, zone);
    setWrong(at === null);
    if (at !== null) setAsked({ at, count: (asked?.count ?? 0) + 1 });
  };
  return (
    <Card title={t('why.title')}>
      {/* No form of its own: it lies in that of the rule, which Enter would save. */}
      <Flex gap="8px" align="end">
        <Box flex="1">
          <Field
            label={t('why.moment')}
            error={isWrong ? t('why.wrong', { pattern: t('why.pattern') }) : undefined}
          >
            <TextInput
              value={text}
              autoComplete="off"
              placeholder={t('why.pattern')}
              onChange={({ target }) => setText(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                ask();
              }}
            />
          </Field>
        </Box>
        <Button onClick={ask}>{t('why.ask')}</Button>
      </Flex>
      <Box mt="8px" aria-live="polite">
        {asked && <Reasons ruleId={ruleId} {...asked} />}
      </Box>
    </Card>
  );
}

/** The sentence and the rows of a rule for a moment, one for each thing that it looks at. */
export function Reasons({ ruleId, at, count }: { ruleId: number; at: number; count: number }) {
  const t = useTexts(ruleTexts);
  const api = useApi();
  const { data, isError } = useQuery({
    queryKey: ['rule reasons', ruleId, at, count, useLocale()],
    queryFn: ({ signal }): Promise<Reason[]> =>
      api.quiet.call(getRuleReasons, {
        params: { id: ruleId },
        query: { at: new Date(at).toISOString() },
        signal,
      }),
    staleTime: Infinity,
  });
  if (isError) return <Box color="fg.secondary">{t('why.failed')}</Box>;
  if (!data)
    return (
      <Delayed>
        <Spinner />
      </Delayed>
    );
  return data.map(({ Sentence, Rows }, i) => (
    <Box key={i} mt={i > 0 ? '12px' : undefined}>
      <Box overflowWrap="anywhere">{Sentence}</Box>
      <Box mx="-16px" textStyle="secondary">
        <Facts rows={Rows.map(({ Name, Value }) => [Name, Value] as const)} />
      </Box>
    </Box>
  ));
}
