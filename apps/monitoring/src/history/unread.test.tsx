import { getHistoryColumns } from '@mayak/api';
import { newFixes } from '@mayak/api/history';
import { aBeacon, now, renderInHost } from '@mayak/fleet/fixtures';
import { fireEvent, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { HistoryTable } from './HistoryTable';
import SensorsChart from './SensorsChart';

jest.mock('@mayak/ui/charts', () => ({ ChartLegend: () => null, TimeChart: () => null }));

const moment$ = new BehaviorSubject<number | null>(null);
const common = { beacon: aBeacon({}), chosen: [101], moment$, onMoment: jest.fn(), onHover: jest.fn() };
const failed = 'Couldn’t load the sensors. Try again.';
const retry = () => screen.getByRole('button', { name: 'Try again' });

describe('HIST-D02, ERR-07 sensors that could not be read are no sensors without data', () => {
  it('in the chart, which asks again', async () => {
    const part = <SensorsChart {...common} from={now - 3_600_000} to={now} onTurn={jest.fn()} />;
    const { asked, leave } = renderInHost(part, { locale: 'en' });
    expect(await screen.findByText(failed)).toBeInTheDocument();
    expect(screen.queryByText('No data')).not.toBeInTheDocument();
    const times = () => asked.filter(({ route }) => route === getHistoryColumns.route).length;
    const before = times();
    fireEvent.click(retry());
    expect(await screen.findByText(failed)).toBeInTheDocument();
    expect(times()).toBe(before + 1);
    leave();
  });

  it('in the table, which does not wait for ever', async () => {
    const onRetry = jest.fn();
    const told = { fixes: newFixes(0), isThinned: false, samples: undefined };
    const given = { ...common, ...told, exportName: 'history', empty: null };
    const { rerenderPart, leave } = renderInHost(<HistoryTable {...given} onRetry={onRetry} />, {
      locale: 'en',
    });
    expect(screen.getByText(failed)).toBeInTheDocument();
    fireEvent.click(retry());
    expect(onRetry).toHaveBeenCalledTimes(1);
    rerenderPart(<HistoryTable {...given} onRetry={null} />);
    expect(screen.queryByText(failed)).not.toBeInTheDocument();
    leave();
  });
});
