import type { Calibration } from '@mayak/api/calibration';
import { chakra, tokenVar, useFormats, useTexts } from '@mayak/ui';
import { channelTexts } from './texts';

const Picture = chakra('svg', { base: { display: 'block', width: '100%', height: '140px' } });
const [width, height, edge] = [300, 140, 20];

/** The values of a table over its readings, with the numbers at their ends (CHAN-D16). */
export function CalibrationCurve({ table }: { table: Calibration }) {
  const t = useTexts(channelTexts);
  const { number } = useFormats();
  const [first, last] = [table[0], table.at(-1)];
  if (!first || !last || table.length < 2) return null;
  const values = table.map(([, value]) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (reading: number) =>
    edge + ((width - 2 * edge) * (reading - first[0])) / (last[0] - first[0] || 1);
  const y = (value: number) => height - edge - ((height - 2 * edge) * (value - low)) / (high - low || 1);
  const label = t('calibration.curve', { from: number(low), to: number(high), count: table.length });

  return (
    <Picture viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <path
        d={`M${edge} ${edge}V${height - edge}H${width - edge}`}
        fill="none"
        stroke={tokenVar('chart.axis')}
        vectorEffect="non-scaling-stroke"
      />
      <polyline
        points={table.map(([reading, value]) => `${x(reading).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}
        fill="none"
        stroke={tokenVar('brand.solid')}
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </Picture>
  );
}
