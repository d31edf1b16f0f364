import { GeoobjectType, limits } from '@mayak/api';
import {
  Alert,
  ArrowLeftIcon,
  Box,
  Button,
  chakra,
  Checkbox,
  commonTexts,
  Field,
  Flex,
  IconButton,
  MapPinIcon,
  PentagonIcon,
  Segmented,
  SplineIcon,
  TextArea,
  TextInput,
  TrashIcon,
  useTexts,
} from '@mayak/ui';
import { useEffect, useId, useRef } from 'react';
import { mayRemove } from '../../map/drawing/draft';
import { geoobjectTexts } from '../texts';
import { useSizeWords } from '../useSizeWords';
import { ColorChoice } from './ColorChoice';
import { faultsOf, mayEdit, type Editing } from './Editing';
import { useFaultWords } from './faultWords';
import type { Editor } from './useEditor';
import { VertexTable } from './VertexTable';

const { Point, Polygon, Arrow } = GeoobjectType;
const Range = chakra('input', {
  base: { flex: 1, minWidth: 0, accentColor: '{colors.brand.solid}', height: '24px' },
});

interface Props {
  editing: Editing;
  editor: Editor;
  onBack: () => void;
  onDelete: () => void;
}

/** The form of one geoobject beside the map (GEO-D06). */
export function EditorForm({ editing, editor, onBack, onDelete }: Props) {
  const t = useTexts(geoobjectTexts);
  const common = useTexts(commonTexts);
  const title = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { geoobject } = editing;
  const isOwn = mayEdit(editing);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
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
        void editor.save();
        if (faultsOf(editing).name) form.current?.querySelector('input')?.focus();
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
      <Box flex="1" minH={0} overflowY="auto" pb="16px">
        <Fields editing={editing} editor={editor} isReadOnly={!isOwn} />
        <Places editing={editing} editor={editor} isReadOnly={!isOwn} />
      </Box>
      {isOwn && (
        <Box flex="none" borderTopWidth="1px" borderColor="border" p="10px 16px">
          {editor.hasFailed && (
            <Box mb="10px">
              <Alert state="emergency">{t('notSaved')}</Alert>
            </Box>
          )}
          <Flex gap="8px" align="center">
            <Button type="submit" variant="primary" loading={editor.isSaving} disabled={!editor.isDirty}>
              {common('save')}
            </Button>
            <Button onClick={onBack}>{common('cancel')}</Button>
            <Box flex="1" />
            {geoobject && (
              <Button variant="quiet" icon={<TrashIcon aria-hidden />} onClick={onDelete}>
                {t('delete')}
              </Button>
            )}
          </Flex>
        </Box>
      )}
    </chakra.form>
  );
}

type PartProps = Pick<Props, 'editing' | 'editor'> & { isReadOnly: boolean };

function Fields({ editing, editor, isReadOnly }: PartProps) {
  const t = useTexts(geoobjectTexts);
  const words = useFaultWords();
  const widthId = useId();
  const { fields, draft, geoobject, isAsked, left, refused } = editing;
  const faults = faultsOf(editing);
  const wordsOf = (field: 'name' | 'comment') => {
    const code = refused[field] ?? (isAsked || left.includes(field) ? faults[field] : null);
    return code ? words.field(code, field) : undefined;
  };
  return (
    <Flex direction="column" gap="16px" p="14px 16px 16px">
      {isReadOnly && <Alert state="info">{t('readOnly')}</Alert>}
      <Field label={t('name')} required={!isReadOnly} disabled={isReadOnly} error={wordsOf('name')}>
        <TextInput
          value={fields.name}
          onChange={(event) => editor.setField('name', event.target.value)}
          onBlur={() => editor.leave('name')}
        />
      </Field>
      <Field label={t('comment')} disabled={isReadOnly} error={wordsOf('comment')}>
        <TextArea
          rows={2}
          value={fields.comment}
          onChange={(event) => editor.setField('comment', event.target.value)}
          onBlur={() => editor.leave('comment')}
        />
      </Field>
      <Flex
        direction="column"
        gap="5px"
        align="flex-start"
        css={{ '@media (min-width: 768px) and (max-width: 1279px)': { '& svg': { display: 'none' } } }}
      >
        <chakra.span textStyle="label" color="fg.secondary">
          {t('type')}
        </chakra.span>
        <Segmented
          label={t('type')}
          value={draft.type}
          disabled={geoobject !== null}
          options={[
            { value: Point, label: t('point'), icon: <MapPinIcon size={14} aria-hidden /> },
            { value: Polygon, label: t('polygon'), icon: <PentagonIcon size={14} aria-hidden /> },
            { value: Arrow, label: t('arrow'), icon: <SplineIcon size={14} aria-hidden /> },
          ]}
          onValue={editor.setType}
        />
      </Flex>
      <ColorChoice
        value={fields.color}
        disabled={isReadOnly}
        onValue={(color) => editor.setField('color', color)}
      />
      {draft.type !== Point && (
        <Flex align="center" gap="10px">
          <chakra.label htmlFor={widthId} textStyle="label" color="fg.secondary">
            {t('lineWidth')}
          </chakra.label>
          <Range
            id={widthId}
            type="range"
            min={limits.geoobject.minLine}
            max={limits.geoobject.maxLine}
            step={1}
            disabled={isReadOnly}
            value={fields.lineWidth}
            aria-valuetext={t('pixels', { n: fields.lineWidth })}
            onChange={(event) => editor.setField('lineWidth', Number(event.target.value))}
          />
          <chakra.span fontVariantNumeric="tabular-nums" minW="36px" textAlign="end">
            {t('pixels', { n: fields.lineWidth })}
          </chakra.span>
        </Flex>
      )}
      <Checkbox
        checked={fields.shared}
        disabled={isReadOnly}
        onChange={(event) => editor.setField('shared', event.target.checked)}
      >
        {t('shared')}
      </Checkbox>
    </Flex>
  );
}

function Places({ editing, editor, isReadOnly }: PartProps) {
  const t = useTexts(geoobjectTexts);
  const words = useFaultWords();
  const { draft, isAsked, refused } = editing;
  const fault = faultsOf(editing).places;
  const isShown = fault && (isAsked || (draft.isDone && fault.code !== 'tooFew'));
  return (
    <>
      <VertexTable
        title={t(draft.type === Point ? 'place' : 'vertices')}
        places={draft.places}
        active={draft.active}
        isReadOnly={isReadOnly}
        mayRemove={mayRemove(draft)}
        onStep={editor.step}
      />
      {(isShown || refused.places) && (
        <Box px="16px" pt="10px">
          <Alert state="emergency">
            {isShown ? words.places(fault, draft.type) : refused.places && words.refused(refused.places)}
          </Alert>
        </Box>
      )}
      <Sizes editing={editing} />
    </>
  );
}

function Sizes({ editing: { draft } }: { editing: Editing }) {
  const t = useTexts(geoobjectTexts);
  const size = useSizeWords();
  const { places, type } = draft;
  if (type === Point || places.length < 2) return null;
  const figures =
    type === Polygon
      ? [
          [t('area'), size.area(places)],
          [t('perimeter'), size.perimeter(places)],
        ]
      : [[t('length'), size.length(places)]];
  return (
    <Flex as="dl" gap="6px 16px" wrap="wrap" px="16px" pt="12px" fontSize="xs">
      {figures.map(([name, value]) => (
        <Flex key={name} gap="8px">
          <chakra.dt color="fg.secondary">{name}</chakra.dt>
          <chakra.dd fontWeight={600} fontVariantNumeric="tabular-nums">
            {value}
          </chakra.dd>
        </Flex>
      ))}
    </Flex>
  );
}
