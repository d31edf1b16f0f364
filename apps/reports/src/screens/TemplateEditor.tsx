import { rangeOf, type ReportTemplate, type ReportTemplateEdit } from '@mayak/api';
import { useFleet } from '@mayak/fleet';
import { ContextBar } from '@mayak/host';
import {
  Alert,
  AreaError,
  Box,
  Button,
  Delayed,
  Flex,
  Heading,
  IconButton,
  Spinner,
  useTexts,
} from '@mayak/ui';
import { ArrowLeftIcon } from '@mayak/ui/icons';
import { EditFormFrame } from '@mayak/ui/form';
import { useTimeZone } from '@mayak/ui/period';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { parseReportAddress, reportAddress } from '../report/reportAddress';
import { parseLatestAddress } from '../latestAddress';
import { latestChoice } from '../reportChoice';
import { newTemplate } from '../templates/draft';
import { TemplateFields } from '../templates/TemplateFields';
import { useTemplateForm, type TemplateFormOptions } from '../templates/useTemplateForm';
import { useTemplates } from '../templates/useTemplates';
import { texts } from '../texts';

/** A template that is not saved yet, with what the address of a report says. */
function begunWith(search: string): ReportTemplate {
  const query = new URLSearchParams(search);
  if (query.get('type') === latestChoice)
    return { ...newTemplate, Settings: { ...newTemplate.Settings, ...parseLatestAddress(query).settings } };
  const asked = parseReportAddress(query);
  if (!asked) return newTemplate;
  const { type, settings, period } = asked;
  const fixed = period && 'from' in period ? period : null;
  return {
    ...newTemplate,
    ReportType: type,
    Settings: settings,
    Period: fixed
      ? {
          Kind: 2,
          Days: null,
          StartDt: new Date(fixed.from).toISOString(),
          EndDt: new Date(fixed.to).toISOString(),
        }
      : newTemplate.Period,
  };
}

interface Props extends TemplateFormOptions {
  /** It was deleted elsewhere while it was edited. */
  isGone: boolean;
  onDirty: (isDirty: boolean) => void;
}

function Editor({ isGone, onDirty, ...options }: Props) {
  const { known, losesNothing } = options;
  const t = useTexts(texts);
  const navigate = useNavigate();
  const zone = useTimeZone();
  const fleet = useFleet();
  const { form, build } = useTemplateForm(options);
  const { isDirty } = form;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  const open = () => {
    const edit = build();
    if (!edit) return;
    const { ReportType: type, Settings: settings, Period } = edit;
    losesNothing.current = true;
    const now = fleet.now();
    navigate(
      reportAddress({ type, settings, period: rangeOf(Period, now), template: known.Id || null }, zone, now),
    );
  };
  return (
    <>
      <ContextBar>
        <IconButton
          as={Link}
          to="/reports/templates"
          label={t('templates.title')}
          icon={<ArrowLeftIcon size={16} aria-hidden />}
        />
        <Heading as="h1" textStyle="sectionTitle" flex="1" minW="0" truncate>
          {known.Name || t('templates.new')}
        </Heading>
        <Button size="xs" variant="primary" onClick={open}>
          {t('build')}
        </Button>
      </ContextBar>
      <EditFormFrame form={form} label={t('editor.template')}>
        {isGone && (
          <Box mb="16px">
            <Alert state="preEmergency">{t('templates.goneEdited')}</Alert>
          </Box>
        )}
        <TemplateFields form={form} templateId={known.Id} stopped={known.StoppedEmails ?? []} />
      </EditFormFrame>
    </>
  );
}

/** The editor of a template, or of a new one (REP-12). */
export function TemplateEditor() {
  const t = useTexts(texts);
  const { id } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { list, save, latest, retry } = useTemplates();
  const begun = useMemo(() => begunWith(search), [search]);
  const [isDirty, setDirty] = useState(false);
  // Another `turn` begins the form anew.
  const [opened, setOpened] = useState({ id, turn: 0 });
  const [made, setMade] = useState({ id: 0, turn: -1 });
  /** As what a new one in the form was saved: the form stays, with what was typed meanwhile. */
  const savedAs = made.turn === opened.turn ? made.id : null;
  if (opened.id !== id) setOpened({ id, turn: Number(id) === savedAs ? opened.turn : opened.turn + 1 });
  const losesNothing = useRef(false);
  const showSaved = useEffectEvent(() => {
    if (savedAs === null || savedAs === Number(id)) return;
    losesNothing.current = true;
    void navigate(`/reports/template/${savedAs}`, { replace: true });
    losesNothing.current = false;
  });
  useEffect(() => showSaved(), [savedAs]);
  const found = id === undefined ? begun : list?.find(({ Id }) => Id === Number(id));
  const [held, setHeld] = useState(found);
  if (found && found !== held) setHeld(found);
  // One that was deleted elsewhere meanwhile stays in the form while there are edits of it, to be saved as a new one.
  const isGone = !found && held?.Id === Number(id) && isDirty;
  const known = isGone ? { ...held, Id: newTemplate.Id } : found;
  if (id !== undefined && list && !known)
    return <AreaError title={t('templates.gone')} text={t('templates.goneText')} onRetry={retry} />;
  if (!known)
    return list === null ? (
      <AreaError title={t('templates.unread')} text={t('stops.failedText')} onRetry={retry} />
    ) : (
      <Delayed>
        <Spinner />
      </Delayed>
    );
  const keep = async (edit: ReportTemplateEdit) => {
    const saved = await save(edit);
    if (saved && saved.Id !== Number(id)) setTimeout(() => setMade({ id: saved.Id, turn: opened.turn }));
    return saved;
  };
  return (
    <Flex direction="column" h="full" minH="0" bg="bg.canvas">
      <Editor
        key={opened.turn}
        known={known}
        isGone={isGone}
        onDirty={setDirty}
        save={keep}
        latest={latest}
        losesNothing={losesNothing}
      />
    </Flex>
  );
}
