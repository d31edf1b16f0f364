import { useObservable } from '@mayak/host';
import { Empty, Pill, Table, Text, useFormats, useTexts } from '@mayak/ui';
import { seen$ } from '../frames/seen';
import { devToolsTexts } from './texts';

/** From here on a frame or a press is plainly felt, ms. */
const felt = 200;

/** Long frames and slow presses of this page as they come, the latest first, and whose each was (CONF-D24). */
export function FramesTab() {
  const t = useTexts(devToolsTexts);
  const format = useFormats();
  const { all, measures } = useObservable(seen$, seen$.value);
  if (!measures) return <Empty title={t('notWatched')} text={t('notWatchedText')} />;
  const unknown = (['frames', 'presses'] as const).filter((one) => !measures[one]);
  const note = unknown.map((one) => t(`unmeasured.${one}`)).join(' ');
  if (all.length === 0) return <Empty title={t('noFrames')} text={note || t('noFramesText')} />;
  return (
    <>
      {note !== '' && (
        <Text px="16px" py="6px" color="fg.muted">
          {note}
        </Text>
      )}
      <Table compact>
        <thead>
          <tr>
            {(['time', 'what', 'ms', 'remote', 'version', 'place', 'feature'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {all.map(({ id, kind, at, ms, owner }) => (
            <tr key={id}>
              <td>
                <time dateTime={new Date(at).toISOString()}>{format.clock(at)}</time>
              </td>
              <td>{t(`seen.${kind}`)}</td>
              <td>{ms >= felt ? <Pill state="preEmergency">{ms}</Pill> : ms}</td>
              <td>{owner?.remote ?? t('seen.unknown')}</td>
              <td>{owner?.version}</td>
              <td>{owner?.part}</td>
              <td>{owner?.feature}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
