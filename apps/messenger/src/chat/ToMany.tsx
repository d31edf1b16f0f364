import { fitsIridium, iridiumBytes, limits, type Conversation } from '@mayak/api';
import { useSession } from '@mayak/host';
import { Box, Button, Delayed, PanelFrame, Text, TextArea, useTexts } from '@mayak/ui';
import { RowsSkeleton } from '@mayak/ui/skeletons';
import { useState } from 'react';
import { texts } from '../texts';
import { manyTexts } from '../texts/many';
import { draftsOf, keepDraft } from './drafts';
import { QuickTexts } from './QuickTexts';
import { useCaret } from './useCaret';
import { RecipientList } from './RecipientList';
import type { Outbox } from './useOutbox';

interface Props {
  /** The beacons that are meant. */
  ids: readonly number[];
  /** Undefined until the conversations are read. */
  conversations: readonly Conversation[] | undefined;
  outbox: Outbox;
  onPick: (beaconId: number) => void;
  onClose: () => void;
}

/** One text to several beacons: each gets a message of its own, by the same outbox as every message (MSG-16, MON-D11). */
export function ToMany({ ids, conversations, outbox, onPick, onClose }: Props) {
  const t = useTexts(texts);
  const m = useTexts(manyTexts);
  const userId = useSession().user?.Id ?? 0;
  const to = ids.join(' ');
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? draftsOf(userId).get()[to] ?? '';
  const setText = (next: string) => {
    setTyped(next);
    keepDraft(userId, to, next);
  };
  const { caret, onBlur, put } = useCaret(text, setText);
  /** The text that went out, and to whom. */
  const [sent, setSent] = useState<{ text: string; to: readonly number[] } | null>(null);
  const meant = conversations?.filter(({ Id }) => ids.includes(Id));
  const able = meant?.filter(({ CanSendMessages }) => CanSendMessages) ?? [];
  const trimmed = text.trim();
  const isTooLong = able.some(({ HasIridium }) => HasIridium) && !fitsIridium(trimmed);
  const bytes = { count: iridiumBytes(trimmed), most: limits.iridium.payload };
  const isReady = trimmed !== '' && able.length > 0 && !isTooLong;
  const send = () => {
    for (const { Id } of able) outbox.send(Id, trimmed);
    setSent({ text: trimmed, to: able.map(({ Id }) => Id) });
    setText('');
  };
  return (
    <PanelFrame title={m('title', { count: able.length })} onClose={onClose} busy={!meant}>
      {!meant && (
        <Delayed>
          <RowsSkeleton height={44} />
        </Delayed>
      )}
      {meant && (
        <Box p="12px" display="grid" gap="12px">
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (isReady) send();
            }}
          >
            <Box display="flex" gap="8px" alignItems="flex-start" mb="8px">
              <Box flex="1" minWidth={0}>
                <TextArea
                  rows={4}
                  value={text}
                  maxLength={limits.messageLength}
                  aria-label={t('text')}
                  placeholder={t('text')}
                  invalid={isTooLong}
                  onChange={({ target }) => setText(target.value)}
                  onBlur={onBlur}
                />
              </Box>
              <QuickTexts text={text} caret={caret} onPick={put} />
            </Box>
            {isTooLong && (
              <Text role="alert" color="state.emergency.fg" fontSize="xs" mb="8px">
                {t('tooManyBytes', bytes)}
              </Text>
            )}
            <Button type="submit" variant="primary" disabled={!isReady}>
              {m('send', { count: able.length })}
            </Button>
          </form>
          {sent && (
            <Text role="status">
              {m('sent', {
                count: sent.to.length,
                waiting: outbox.waiting.filter(
                  ({ BeaconId, Content }) => Content === sent.text && sent.to.includes(BeaconId),
                ).length,
              })}
            </Text>
          )}
          <RecipientList list={meant} waiting={outbox.waiting} sent={sent} onPick={onPick} />
        </Box>
      )}
    </PanelFrame>
  );
}
