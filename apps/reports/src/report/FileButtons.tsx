import type { ReportRequest } from '@mayak/api';
import { Button, Menu, useTexts } from '@mayak/ui';
import { PrinterIcon } from '@mayak/ui/icons';
import { fileFormats } from '../fileFormats';
import { texts } from '../texts';
import { useReportFile } from './useReport';

/** Print, PDF, HTML and XLSX, at once or in the background. */
export function FileButtons({ body, title }: { body: ReportRequest; title: string }) {
  const t = useTexts(texts);
  const { save, print, background } = useReportFile(body, title);
  const isBusy = save.isPending || print.isPending;
  return (
    <>
      <Button
        size="xs"
        icon={<PrinterIcon size={14} aria-hidden />}
        loading={print.isPending}
        disabled={isBusy && !print.isPending}
        onClick={() => print.mutate()}
      >
        {t('print')}
      </Button>
      {fileFormats.map((format) => (
        <Button
          key={format}
          size="xs"
          variant={format === 'pdf' ? 'primary' : 'secondary'}
          hideBelow="lg"
          loading={save.isPending && save.variables === format}
          onClick={() => save.mutate(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
      <Menu
        trigger={
          <Button size="xs" hideFrom="lg" variant="primary" loading={save.isPending}>
            {t('report.file')}
          </Button>
        }
        items={fileFormats.map((format) => ({
          label: format.toUpperCase(),
          onPick: () => save.mutate(format),
        }))}
      />
      <Menu
        trigger={
          <Button size="xs" hideBelow="md">
            {t('report.background')}
          </Button>
        }
        items={fileFormats.map((format) => ({
          label: format.toUpperCase(),
          onPick: () => background.mutate(format),
        }))}
      />
    </>
  );
}
