import { limits } from '@mayak/api';
import { Button, Dialog, IconButton, Menu, useTexts, type MenuEntry, VStack } from '@mayak/ui';
import { TrashIcon, ZapIcon } from '@mayak/ui/icons';
import { useState } from 'react';
import { texts } from '../texts';
import { useQuickTexts } from './useQuickTexts';
import { withQuick } from './withQuick';

interface Props {
  /** What is typed now. */
  text: string;
  /** Where in it the field was left; null while nobody was in it. */
  caret: number | null;
  onPick: (text: string) => void;
}

const shown = 44;
const short = (text: string) => (text.length > shown ? `${text.slice(0, shown - 1)}…` : text);

/** The user's own texts for sending again: a pick puts one into the field. */
export function QuickTexts({ text, caret, onPick }: Props) {
  const t = useTexts(texts);
  const { list, keep, remove } = useQuickTexts();
  const [isEditing, setEditing] = useState(false);
  const trimmed = text.trim();
  const items: MenuEntry[] = [
    ...(list.length === 0 ? [{ caption: t('quickNone') }] : []),
    ...list.map((one) => {
      const next = withQuick(text, one, caret);
      return { label: short(one), disabled: next.length > limits.messageLength, onPick: () => onPick(next) };
    }),
    'divider',
    {
      label: t('quickSave'),
      disabled: trimmed === '' || list.includes(trimmed),
      onPick: () => void keep(trimmed),
    },
    { label: t('quickEdit'), disabled: list.length === 0, onPick: () => setEditing(true) },
  ];
  return (
    <>
      <Menu
        trigger={<IconButton label={t('quick')} icon={<ZapIcon aria-hidden />} tooltip="top" />}
        items={items}
        placement="top-start"
      />
      <Dialog
        open={isEditing}
        title={t('quick')}
        onClose={() => setEditing(false)}
        footer={<Button onClick={() => setEditing(false)}>{t('close')}</Button>}
      >
        <VStack align="stretch" gap="4px">
          {list.map((one) => (
            <Button
              key={one}
              variant="quiet"
              aria-label={t('quickRemove', { text: one })}
              icon={<TrashIcon size={14} aria-hidden />}
              onClick={() => void remove(one)}
            >
              {short(one)}
            </Button>
          ))}
        </VStack>
      </Dialog>
    </>
  );
}
