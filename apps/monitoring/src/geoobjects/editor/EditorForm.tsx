import type { Coord, Geoobject } from '@mayak/api';
import { Alert, Box, Button, chakra, commonTexts, Flex, IconButton, useTexts } from '@mayak/ui';
import { ArrowLeftIcon, TrashIcon } from '@mayak/ui/icons';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLayout } from '@mayak/map';
import { geoobjectTexts } from '../texts';
import { EditorFields } from './EditorFields';
import { EditorPlaces } from './EditorPlaces';
import { faultsOf, mayEdit, type Editing } from './Editing';
import type { Editor } from './useEditor';

interface Props {
  editing: Editing;
  editor: Editor;
  /** What another page has made of it meanwhile. */
  newer: Geoobject | null;
  onBack: () => void;
  onDelete: () => void;
  onReveal: (places: readonly Coord[]) => void;
}

type Unread = 'wrongDegrees' | 'pendingPlaces';

/** What was typed and not taken: saving would lose it. */
function openField(form: HTMLFormElement): { field: HTMLElement; word: Unread } | null {
  const wrong = form.querySelector<HTMLElement>('table [aria-invalid]');
  if (wrong) return { field: wrong, word: 'wrongDegrees' };
  const pending = form.querySelector<HTMLElement>('[data-pending]');
  return pending && { field: pending, word: 'pendingPlaces' };
}

/** The form of one geoobject beside the map (GEO-D06). */
export function EditorForm({ editing, editor, newer, onBack, onDelete, onReveal }: Props) {
  const t = useTexts(geoobjectTexts);
  const common = useTexts(commonTexts);
  const title = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const scroll = useRef<HTMLDivElement>(null);
  const [unread, setUnread] = useState<Unread | null>(null);
  const { geoobject } = editing;
  const isOwn = mayEdit(editing);
  const isNarrow = useLayout() === 'narrow';
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const [tries, setTries] = useState(0);
  const goToFault = useEffectEvent(() => {
    const { name, comment, places } = faultsOf(editing);
    const wrong = name || comment ? '[aria-invalid]' : places ? '[data-fault]' : null;
    if (wrong) form.current?.querySelector<HTMLElement>(wrong)?.focus();
  });
  useEffect(() => {
    if (tries > 0) goToFault();
  }, [tries]);
  return (
    <chakra.form
      ref={form}
      display="flex"
      flexDirection="column"
      flex="1"
      minH={0}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const fault = openField(event.currentTarget);
        setUnread(fault?.word ?? null);
        if (fault) return fault.field.focus();
        void editor.save();
        setTries(tries + 1);
      }}
    >
      <Flex
        align="center"
        gap="8px"
        p="10px 16px 10px 12px"
        flex="none"
        borderBottomWidth="1px"
        borderColor="border"
      >
        <IconButton label={t('back')} icon={<ArrowLeftIcon aria-hidden />} onClick={onBack} />
        <chakra.h2 ref={title} tabIndex={-1} fontSize="15px" fontWeight={600} outline="none">
          {t(!isOwn ? 'viewTitle' : geoobject ? 'editTitle' : 'newTitle')}
        </chakra.h2>
      </Flex>
      <Box ref={scroll} flex="1" minH={0} overflowY="auto" pb="16px" position="relative">
        <div>
          {(editing.isLost || newer) && (
            <Box p="12px 16px 0">
              <Alert
                state="preEmergency"
                action={
                  newer && (
                    <Button size="xs" onClick={() => editor.open(newer)}>
                      {t('takeNewer')}
                    </Button>
                  )
                }
              >
                {t(editing.isLost ? 'lost' : 'changedElsewhere')}
              </Alert>
            </Box>
          )}
          <EditorFields editing={editing} editor={editor} isReadOnly={!isOwn} />
          <EditorPlaces
            editing={editing}
            editor={editor}
            isReadOnly={!isOwn}
            onReveal={onReveal}
            scroll={scroll}
          />
        </div>
      </Box>
      {isOwn && (
        <Box flex="none" borderTopWidth="1px" borderColor="border" p="10px 16px">
          {(unread || editor.hasFailed) && (
            <Box mb="10px">
              <Alert state="emergency">{t(unread ?? 'notSaved')}</Alert>
            </Box>
          )}
          <Flex gap="8px" align="center">
            <Button type="submit" variant="primary" loading={editor.isSaving} disabled={!editor.isDirty}>
              {common('save')}
            </Button>
            <Button onClick={onBack}>{common('cancel')}</Button>
            <Box flex="1" />
            {geoobject &&
              (isNarrow ? (
                <IconButton
                  size="md"
                  label={t('delete')}
                  icon={<TrashIcon aria-hidden />}
                  onClick={onDelete}
                />
              ) : (
                <Button variant="quiet" icon={<TrashIcon aria-hidden />} onClick={onDelete}>
                  {t('delete')}
                </Button>
              ))}
          </Flex>
        </Box>
      )}
    </chakra.form>
  );
}
