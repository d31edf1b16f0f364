import type { SavedView } from '@mayak/api/views';
import { viewLimits } from '@mayak/api/views';
import {
  Button,
  chakra,
  CheckIcon,
  commonTexts,
  Field,
  IconButton,
  TextInput,
  useTexts,
  XIcon,
} from '@mayak/ui';
import { LinkIcon, PencilIcon, TrashIcon } from '@mayak/ui/icons';
import { useState } from 'react';
import type { NameFault, SavedViews } from './useSavedViews';
import { viewTexts } from './texts';

const Line = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: '44px',
    borderTop: '1px solid',
    borderColor: 'border.subtle',
    '& .name': {
      flex: 1,
      minWidth: 0,
      textAlign: 'start',
      fontWeight: 550,
      justifyContent: 'flex-start',
      truncate: true,
    },
    '& form': { display: 'flex', flex: 1, gap: '4px', alignItems: 'flex-start', py: '4px' },
    '& form > :first-of-type': { flex: 1 },
  },
});
const icon = { size: 16, 'aria-hidden': true } as const;

interface Props {
  view: SavedView;
  views: SavedViews;
  onOpen: () => void;
  onCopy: () => void;
  onRemove: () => void;
}

/** A view in the list: opened, renamed in place, linked to, deleted (MON-D12). */
export function ViewLine({ view, views, onOpen, onCopy, onRemove }: Props) {
  const t = useTexts(viewTexts);
  const common = useTexts(commonTexts);
  const [name, setName] = useState<string | null>(null);
  const [fault, setFault] = useState<NameFault | null>(null);
  if (name !== null)
    return (
      <Line>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            void views.rename(view, name).then((found) => {
              setFault(found);
              if (!found) setName(null);
            });
          }}
        >
          <Field
            label={t('name')}
            isLabelHidden
            error={fault && t(`faults.${fault}`, { most: viewLimits.count })}
          >
            <TextInput
              autoFocus
              value={name}
              maxLength={viewLimits.name}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          <IconButton size="md" type="submit" label={t('rename')} icon={<CheckIcon {...icon} />} />
          <IconButton
            size="md"
            variant="quiet"
            label={common('cancel')}
            icon={<XIcon {...icon} />}
            onClick={() => setName(null)}
          />
        </form>
      </Line>
    );
  const quiet = { size: 'md', variant: 'quiet' } as const;
  return (
    <Line>
      <Button className="name" variant="link" onClick={onOpen}>
        {view.Name}
      </Button>
      <IconButton
        {...quiet}
        label={t('copy', { name: view.Name })}
        icon={<LinkIcon {...icon} />}
        onClick={onCopy}
      />
      <IconButton
        {...quiet}
        label={t('renameOf', { name: view.Name })}
        icon={<PencilIcon {...icon} />}
        onClick={() => {
          setFault(null);
          setName(view.Name);
        }}
      />
      <IconButton
        {...quiet}
        label={t('removeOf', { name: view.Name })}
        icon={<TrashIcon {...icon} />}
        onClick={onRemove}
      />
    </Line>
  );
}
