import { GeoobjectType, limits } from '@mayak/api';
import {
  Alert,
  chakra,
  Checkbox,
  Field,
  Flex,
  MapPinIcon,
  Segmented,
  TextArea,
  TextInput,
  useTexts,
} from '@mayak/ui';
import { PentagonIcon, SplineIcon } from '@mayak/ui/icons';
import { useFaultWords } from '@mayak/ui/form';
import { useId } from 'react';
import { geoobjectTexts } from '../texts';
import { ColorChoice } from '@mayak/fleet/beacon';
import { faultsOf, type Editing } from './Editing';
import type { Editor } from './useEditor';

const { Point, Polygon, Arrow } = GeoobjectType;
const Range = chakra('input', {
  base: { flex: 1, minWidth: 0, accentColor: '{colors.brand.solid}', height: '24px' },
});

/** What each part of the form is given. */
export interface PartProps {
  editing: Editing;
  editor: Editor;
  isReadOnly: boolean;
}

/** What a geoobject is called and how it looks (GEO-D06). */
export function EditorFields({ editing, editor, isReadOnly }: PartProps) {
  const t = useTexts(geoobjectTexts);
  const words = useFaultWords();
  const widthId = useId();
  const { fields, draft, geoobject, isAsked, left, refused } = editing;
  const faults = faultsOf(editing);
  const wordsOf = (field: 'name' | 'comment') => {
    const code = refused[field];
    const own = isAsked || left.includes(field) ? faults[field] : null;
    const fault = code ? { field, code, n: limits.geoobject[field] } : own;
    return fault ? words(fault) : undefined;
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
      {draft.type === Polygon && (
        <Checkbox
          checked={fields.restricted}
          disabled={isReadOnly}
          onChange={(event) => editor.setField('restricted', event.target.checked)}
        >
          {t('restricted')}
        </Checkbox>
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
