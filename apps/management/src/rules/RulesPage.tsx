import type { Beacon } from '@mayak/api';
import { AreaError, BellIcon, Box, Button, Empty, Flex, useTexts } from '@mayak/ui';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LeaveQuestion } from '../LeaveQuestion';
import { newRule } from './draft';
import { MomentReasons } from './MomentReasons';
import { RuleForm } from './RuleForm';
import { momentIn, wantedBy } from './wanted';
import { RuleList } from './RuleList';
import { Templates } from './Templates';
import { ruleTexts } from './texts';
import { useRules } from './useRules';

interface Props {
  beacon: Beacon;
  waiting: ReactNode;
}

/** The user's notification rules of a beacon; which one is open stands in the address (RULE-01, RULE-D13, mockup 55). */
export function RulesPage({ beacon, waiting }: Props) {
  const t = useTexts(ruleTexts);
  const { rules, isFailed, retry, latest, saved, deleted } = useRules(beacon.Id);
  const [search, setSearch] = useSearchParams();
  const asked = search.get('rule');
  // A rule with edits stays in the form until the user lets it go; another `turn` begins the form anew.
  const [{ chosen, turn }, setOpened] = useState({ chosen: asked, turn: 0 });
  const [isDirty, setDirty] = useState(false);
  const [made, setMade] = useState({ rule: '', turn: -1 });
  const [endedTurn, setEndedTurn] = useState(-1);
  /** What the new rule in the form was saved as: the form stays, with what was typed meanwhile. */
  const savedAs = chosen === 'new' && made.turn === turn ? made.rule : null;
  const isSaved = savedAs !== null && asked === savedAs;
  if (asked !== chosen && (isSaved || !isDirty))
    setOpened({ chosen: asked, turn: isSaved ? turn : turn + 1 });
  const wanted = wantedBy(search);
  const moment = chosen === null ? momentIn(search) : null;
  const [isPicking, setPicking] = useState(false);
  const open = (rule: string | null) => setSearch(rule === null ? {} : { rule }, { replace: asked !== null });
  const showSaved = useEffectEvent(() => {
    if (savedAs !== null && asked === chosen) open(savedAs);
  });
  useEffect(() => showSaved(), [savedAs, asked]);
  const isEnded = endedTurn === turn;
  const leaveEnded = useEffectEvent(() => {
    if (isEnded && asked === chosen) open(null);
  });
  useEffect(() => leaveEnded(), [isEnded]);
  const found = rules?.find(({ Id }) => String(Id) === chosen);
  const [held, setHeld] = useState(found);
  if (found && found !== held) setHeld(found);
  if (isFailed) return <AreaError title={t('failed')} text={t('failedText')} onRetry={retry} />;
  if (!rules) return waiting;
  // One that was deleted elsewhere stays in the form while there are edits of it.
  const kept = isDirty && String(held?.Id) === chosen ? held : undefined;
  const known = chosen === 'new' ? newRule(beacon.Id) : (found ?? kept);
  const rule = isEnded ? undefined : known;
  const isOpen = rule !== undefined || moment !== null;
  return (
    <Flex h="full" minH="0">
      <Box
        flex="none"
        w={{ base: 'full', lg: '340px' }}
        bg="bg.panel"
        borderRightWidth={{ lg: '1px' }}
        borderColor="border"
        overflowY="auto"
        display={{ base: isOpen ? 'none' : 'block', lg: 'block' }}
      >
        <RuleList
          rules={rules}
          chosen={chosen}
          latest={latest}
          onNew={() => open('new')}
          onTemplates={() => setPicking(true)}
          onSaved={saved}
        />
      </Box>
      {isPicking && (
        <Templates
          beaconId={beacon.Id}
          onAdded={(id) => {
            setPicking(false);
            retry();
            open(String(id));
          }}
          onClose={() => setPicking(false)}
        />
      )}
      <Flex
        direction="column"
        flex="1"
        minW="0"
        minH="0"
        display={{ base: isOpen ? 'flex' : 'none', lg: 'flex' }}
      >
        {isOpen && (
          <Box flex="none" p="12px 12px 0" hideFrom="lg">
            <Button size="sm" onClick={() => open(null)}>
              {t('backToList')}
            </Button>
          </Box>
        )}
        <Box flex="1" minH="0">
          {rule ? (
            <RuleForm
              key={turn}
              beacon={beacon}
              rule={rule}
              wanted={wanted}
              latest={latest}
              onDirty={setDirty}
              onSaved={(one) => {
                saved(one);
                if (chosen === 'new') setTimeout(() => setMade({ rule: String(one.Id), turn }));
              }}
              onDeleted={() => {
                deleted(rule.Id);
                // Another one may be in the form by now, with edits.
                setEndedTurn(turn);
              }}
            />
          ) : moment !== null && rules.length > 0 ? (
            <MomentReasons rules={rules} at={moment} onOpen={(id) => open(String(id))} />
          ) : (
            <Empty
              icon={<BellIcon />}
              title={rules.length === 0 ? t('none') : t('title')}
              text={t(rules.length === 0 ? 'noneText' : 'chooseText')}
              action={rules.length === 0 && <Button onClick={() => open('new')}>{t('create')}</Button>}
            />
          )}
        </Box>
      </Flex>
      <LeaveQuestion open={asked !== chosen} onStay={() => open(chosen)} onLeave={() => setDirty(false)} />
    </Flex>
  );
}
