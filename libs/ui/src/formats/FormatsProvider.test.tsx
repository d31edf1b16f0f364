import { act, render, screen } from '@testing-library/react';
import { memo } from 'react';
import { setLocale } from '../i18n/locale';
import { saved } from '../saved';
import { ClockContext } from './clock';
import { FormatsProvider, useFormats, type Formats } from './FormatsProvider';

const Show = ({ as }: { as: (formats: Formats) => string }) => (
  <output>{as(useFormats()).replaceAll('\u00a0', ' ')}</output>
);
const shown = () => screen.getByRole('status').textContent;

afterEach(() => act(() => setLocale('ru')));

describe('FMT-D01, FMT-D05 formats of the user', () => {
  it.each<[string, (f: Formats) => string]>([
    ['14.10.26 14:31', (f) => f.dateTime('2026-10-14T11:31:00Z')],
    ['14:31', (f) => f.moment('2026-10-14T11:31:00Z', '2026-10-14T20:00:00Z')],
    ['1.00 nmi', (f) => f.distance(1852)],
    ['1.85 km', (f) => f.distance(1852, 'km')],
    ['1.00 nmi', (f) => f.distance(1852, null)],
    ['10.0 kn', (f) => f.speed(18.52)],
    ['18.5 km/h', (f) => f.speed(18.52, 'km')],
    ['87.4', (f) => f.number(87.4, 1)],
    ['3 min', (f) => f.age(180_000)],
    ['1,234.50 ₽', (f) => f.money(1234.5)],
  ])('shows %s in his zone, unit and language', (text, as) => {
    setLocale('en');
    render(
      <FormatsProvider zone={180} unit="knot">
        <Show as={as} />
      </FormatsProvider>,
    );
    expect(shown()).toBe(text);
  });

  it.each<[string, string | null, (f: Formats) => string]>([
    ['14.07.26 13:31', 'Europe/Oslo', (f) => f.dateTime('2026-07-14T11:31:00Z')],
    ['14.12.26 12:31', 'Europe/Oslo', (f) => f.dateTime('2026-12-14T11:31:00Z')],
    ['60 Europe/Oslo', 'Europe/Oslo', (f) => `${f.zone} ${f.timeZone}`],
    ['60 60', null, (f) => `${f.zone} ${f.timeZone}`],
    ['60 60', 'Europe/Newer', (f) => `${f.zone} ${f.timeZone}`],
  ])('shows %s where the zone beside UTC+1 is %s', (text, zoneName, as) => {
    render(
      <FormatsProvider zone={60} zoneName={zoneName}>
        <Show as={as} />
      </FormatsProvider>,
    );
    expect(shown()).toBe(text);
  });

  it('goes by the clock that it is given, where that of the computer is wrong', () => {
    jest.useFakeTimers({ now: Date.parse('2026-10-13T20:00:00Z') });
    const now = () => Date.now() + 24 * 3_600_000;
    const as = (f: Formats) => [f.moment('2026-10-13T11:31:00Z'), f.dayInWords(now())].join(', ');
    const { unmount } = render(
      <ClockContext value={now}>
        <FormatsProvider zone={180}>
          <Show as={as} />
        </FormatsProvider>
      </ClockContext>,
    );
    expect(shown()).toBe('13.10.26 14:31, 14 октября');
    unmount();
    jest.useRealTimers();
  });

  it('writes the day of a moment of before once its midnight has passed, wherever it stands', () => {
    jest.useFakeTimers({ now: Date.parse('2026-10-14T20:58:30Z') });
    const Kept = memo(() => <Show as={(f) => f.moment('2026-10-14T20:57:00Z')} />);
    const { unmount } = render(
      <FormatsProvider zone={180}>
        <Kept />
      </FormatsProvider>,
    );
    expect(shown()).toBe('23:57');
    act(() => void jest.advanceTimersByTime(80_000));
    expect(shown()).toBe('23:57');
    act(() => void jest.advanceTimersByTime(20_000));
    expect(shown()).toBe('14.10.26 23:57');
    unmount();
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });

  it('follows the clock of the browser without a user', () => {
    render(<Show as={(f) => f.time('2026-07-14T11:31:00Z')} />);
    const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
    expect(shown()).toBe(clock.format(Date.parse('2026-07-14T11:31:00Z')));
  });

  it('uses kilometres when the user has said nothing', () => {
    setLocale('en');
    render(<Show as={(f) => f.distance(1500)} />);
    expect(shown()).toBe('1.50 km');
  });

  it('FMT-D02 shows coordinates in the remembered form, decimal at first, and follows the switch', () => {
    render(<Show as={(f) => f.coordinates([70.12, 39.05])} />);
    expect(shown()).toBe('70.120000, 39.050000');
    act(() => saved.coordinateFormat.set('dms'));
    expect(shown()).toBe('70°07′12.0″N 39°03′00.0″E');
    act(() => saved.coordinateMinutes.set('dm'));
    expect(shown()).toBe('70°07.200′N 39°03.000′E');
    act(() => saved.coordinateMinutes.clear());
    act(() => saved.coordinateFormat.clear());
  });

  it('FMT-D02 degrees and minutes are the nearest form to whoever knows two, and go when he chooses', () => {
    const known: ReturnType<typeof useFormats>[] = [];
    const Known = () => {
      const format = useFormats();
      known.push(format);
      return <button onClick={() => format.setCoordinateForm('dm')}>minutes</button>;
    };
    render(<Known />);
    act(() => screen.getByRole('button').click());
    expect(known.at(-1)?.coordinateFormat).toBe('dms');
    act(() => known.at(-1)?.setCoordinateFormat('dd'));
    expect(known.at(-1)?.coordinates([70.12, 39.05])).toBe('70.120000, 39.050000');
  });

  it('I18N-02 follows the language', () => {
    render(<Show as={(f) => f.number(87.4, 1)} />);
    expect(shown()).toBe('87,4');
    act(() => setLocale('en'));
    expect(shown()).toBe('87.4');
  });
});
