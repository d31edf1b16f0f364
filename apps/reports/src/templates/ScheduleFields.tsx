import { ReportEvery } from '@mayak/api';
import { Flex, Segmented, Switch, Text, useTexts } from '@mayak/ui';
import { FormField, TextField } from '@mayak/ui/form';
import { texts } from '../texts';
import { Card } from './Card';
import { fileFormats } from '../fileFormats';
import { knowsDocuments } from './knowsDocuments';
import type { TemplateForm } from './useTemplateForm';

/** A shell of before takes the word for a PDF out of a schedule. */
const sentFormats = fileFormats.filter((format) => format !== 'pdf' || knowsDocuments);

/** When and to whom the report is sent by itself (added). */
export function ScheduleFields({ form, stopped }: { form: TemplateForm; stopped: readonly string[] }) {
  const t = useTexts(texts);
  const { IsSent, Every, Format, WithFile } = form.values;
  return (
    <Card title={t('schedule.title')}>
      <Switch checked={IsSent} onChecked={(on) => form.set('IsSent', on)}>
        {t('schedule.on')}
      </Switch>
      {IsSent && (
        <>
          <FormField form={form} name="Every" label={t('schedule.every')}>
            <Segmented
              label={t('schedule.every')}
              value={Every}
              options={Object.values(ReportEvery).map((every) => ({
                value: every,
                label: t(`schedule.${every}`),
              }))}
              onValue={(every) => form.set('Every', every)}
            />
          </FormField>
          <Flex gap="12px" wrap="wrap">
            <TextField
              form={form}
              name="Hour"
              label={t('schedule.hour')}
              inputMode="numeric"
              hint={t('schedule.zone')}
            />
            {Every !== ReportEvery.Day && (
              <TextField
                form={form}
                name="Day"
                label={t(Every === ReportEvery.Week ? 'schedule.weekday' : 'schedule.monthDay')}
                inputMode="numeric"
              />
            )}
          </Flex>
          <FormField form={form} name="Format" label={t('schedule.format')}>
            <Segmented
              label={t('schedule.format')}
              value={Format}
              options={sentFormats.map((format) => ({
                value: format,
                label: format.toUpperCase(),
              }))}
              onValue={(format) => form.set('Format', format)}
            />
          </FormField>
          <Switch checked={WithFile} onChecked={(on) => form.set('WithFile', on)}>
            {t('schedule.withFile')}
          </Switch>
          <TextField
            form={form}
            name="Emails"
            label={t('schedule.emails')}
            hint={t('schedule.emailsHint')}
            required
          />
          {stopped.length > 0 && (
            <Text textStyle="secondary" color="fg.secondary">
              {t('schedule.stopped', { emails: stopped.join(', ') })}
            </Text>
          )}
        </>
      )}
    </Card>
  );
}
