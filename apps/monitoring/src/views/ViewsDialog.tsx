import { viewLimits, type SavedView, type ViewContent } from '@mayak/api/views';
import { useCopy } from '@mayak/fleet/beacon';
import { Button, chakra, ConfirmDialog, Dialog, Field, Text, TextInput, useTexts } from '@mayak/ui';
import { useState } from 'react';
import { ViewLine } from './ViewLine';
import type { NameFault, SavedViews } from './useSavedViews';
import { viewTexts } from './texts';

const Save = chakra('form', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    gap: '8px',
    '& > button': { mt: { md: '21px' } },
    mb: '16px',
    '& > :first-of-type': { flex: 1 },
  },
});

interface Props {
  views: SavedViews;
  /** What the map looks like now. */
  now: () => ViewContent;
  onOpen: (view: SavedView) => void;
  onClose: () => void;
}

/** The views of the user: the one of now is kept under a name, others are opened, renamed, put anew and deleted (MON-D12). */
export default function ViewsDialog({ views, now, onOpen, onClose }: Props) {
  const t = useTexts(viewTexts);
  const copy = useCopy();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<NameFault | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [removed, setRemoved] = useState<SavedView | null>(null);
  const known = views.list?.find(({ Name }) => Name === name.trim());
  const save = async () => {
    if (isSaving) return;
    if (name.trim() === '') return setFault('required');
    setSaving(true);
    const found = await (known ? views.replace(known, now()) : views.add(name, now()));
    setSaving(false);
    setFault(found);
    // What was typed meanwhile is the name of another one.
    if (!found) setName((typed) => (typed === name ? '' : typed));
  };
  return (
    <Dialog open title={t('title')} onClose={onClose} width={{ base: '100%', md: '480px' }}>
      <Save
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field
          label={t('keep')}
          hint={t('holds')}
          error={fault ? t(`faults.${fault}`, { most: viewLimits.count }) : undefined}
        >
          <TextInput
            value={name}
            maxLength={viewLimits.name}
            placeholder={t('name')}
            onChange={({ target }) => {
              setName(target.value);
              setFault(null);
            }}
          />
        </Field>
        <Button type="submit" variant="primary" loading={isSaving}>
          {t(known ? 'replace' : 'save')}
        </Button>
      </Save>
      {views.isFailed && (
        <Text role="alert">
          {t('failed')} <Button onClick={views.retry}>{t('retry')}</Button>
        </Text>
      )}
      {views.list?.length === 0 && <Text color="fg.secondary">{t('none')}</Text>}
      <chakra.ul listStyleType="none" aria-label={t('title')}>
        {views.list?.map((view) => (
          <ViewLine
            key={view.Id}
            view={view}
            views={views}
            onOpen={() => onOpen(view)}
            onCopy={() => copy(new URL(`/monitoring?view=${view.Id}`, location.origin).href)}
            onRemove={() => setRemoved(view)}
          />
        ))}
      </chakra.ul>
      <ConfirmDialog
        open={removed !== null}
        danger
        title={t('removing', { name: removed?.Name ?? '' })}
        confirm={t('remove')}
        onConfirm={() => {
          if (removed) void views.remove(removed).then((found) => found && setFault(found));
          setRemoved(null);
        }}
        onCancel={() => setRemoved(null)}
      />
    </Dialog>
  );
}
