import { fitsIridium, iridiumBytes, limits, type Conversation } from '@mayak/api';
import { useSession } from '@mayak/host';
import { Box, chakra, Flex, IconButton, TextArea, useTexts } from '@mayak/ui';
import { SendHorizontalIcon } from '@mayak/ui/icons';
import { useState, type KeyboardEvent } from 'react';
import { texts } from '../texts';
import { draftsOf, keepDraft } from './drafts';
import { QuickTexts } from './QuickTexts';
import { useCaret } from './useCaret';

const Note = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 12px',
    marginTop: '5px',
    fontSize: 'xs',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    '& > :last-child': { marginInlineStart: 'auto' },
  },
});

/** From so few letters left on the counter is told aloud. */
const told = 20;

interface Props {
  conversation: Conversation;
  onSend: (text: string) => void;
}

/** The field of a new message with its counters; Enter sends, Shift+Enter breaks the line (MSG-10 to MSG-13, MSG-D13). */
export function Composer({ conversation, onSend }: Props) {
  const t = useTexts(texts);
  const { Id, CanSendMessages, IsBlocked, HasIridium } = conversation;
  const { user } = useSession();
  const [userId, userMay] = [user?.Id ?? 0, user?.CanSendMessages ?? false];
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? draftsOf(userId).get()[Id] ?? '';
  const type = (next: string) => {
    setTyped(next);
    keepDraft(userId, Id, next);
  };
  const { caret, onBlur, put } = useCaret(text, type);
  const trimmed = text.trim();
  const isTooLong = HasIridium && !fitsIridium(trimmed);
  const isReady = trimmed !== '' && CanSendMessages && !isTooLong;
  const send = () => {
    if (!isReady) return;
    onSend(trimmed);
    type('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  if (!CanSendMessages)
    return (
      <Box color="fg.secondary" role="status">
        {IsBlocked && userMay ? t('blocked') : t('forbidden')}
      </Box>
    );
  const bytes = { count: iridiumBytes(trimmed), most: limits.iridium.payload };
  const left = limits.messageLength - text.length;
  return (
    <Box flex="1" minWidth={0}>
      <Flex gap="8px" align="flex-end">
        <Box flex="1" minWidth={0}>
          <TextArea
            rows={2}
            value={text}
            maxLength={limits.messageLength}
            aria-label={t('text')}
            placeholder={t('text')}
            invalid={isTooLong}
            onChange={(event) => type(event.target.value)}
            onBlur={onBlur}
            onKeyDown={onKeyDown}
          />
        </Box>
        <QuickTexts text={text} caret={caret} onPick={put} />
        <IconButton
          label={t('send')}
          icon={<SendHorizontalIcon aria-hidden />}
          variant="primary"
          size="md"
          tooltip="top"
          disabled={!isReady}
          onClick={send}
        />
      </Flex>
      <Note>
        {isTooLong ? (
          <chakra.span color="state.emergency.fg" role="alert">
            {t('tooManyBytes', bytes)}
          </chakra.span>
        ) : (
          <chakra.span hideBelow="md">{t('hint')}</chakra.span>
        )}
        {HasIridium && !isTooLong && trimmed !== '' && <span>{t('bytes', bytes)}</span>}
        <span aria-live={left <= told ? 'polite' : 'off'}>
          {t('count', { count: trimmed.length, most: limits.messageLength })}
        </span>
      </Note>
    </Box>
  );
}
