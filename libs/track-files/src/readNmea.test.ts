import { readNmea } from './readNmea.ts';

describe('TRACK-D04 a log of NMEA 0183', () => {
  const sum = (body: string) => [...body].reduce((value, letter) => value ^ letter.charCodeAt(0), 0);
  const whole = (body: string) => `$${body}*${sum(body).toString(16).toUpperCase().padStart(2, '0')}`;
  const log = [
    whole('GPGGA,092725.00,4717.11399,N,00833.91590,E,1,08,1.01,499.6,M,48.0,M,,'),
    whole('GPRMC,092725.00,A,4717.11399,N,00833.91590,E,10.5,77.52,091202,,,A'),
    '!AIVDM,1,1,,A,13HOI:0P0000VOHLCnHQKwvL05Ip,0*23',
    whole('GNRMC,092726.00,V,,,,,,,091202,,,N'),
    '$GPRMC,092727.00,A,3345.00,S,07000.00,W,,,091202',
    '$GPRMC,092728.00,A,3345.00,S,07000.00,W,,,091202*00',
  ].join('\r\n');

  it('tells places, times, speeds in knots and heights; what is not valid or was damaged is left out', () => {
    expect(readNmea(log)).toEqual([
      {
        lat: expect.closeTo(47.285233, 6),
        lon: expect.closeTo(8.565265, 6),
        t: Date.UTC(2002, 11, 9, 9, 27, 25),
        speed: expect.closeTo(19.446, 3),
        course: 77.52,
        altitude: 499.6,
      },
      {
        lat: -33.75,
        lon: -70,
        t: Date.UTC(2002, 11, 9, 9, 27, 27),
        speed: null,
        course: null,
        altitude: null,
      },
    ]);
  });

  it.each([
    ['a latitude beyond the pole', '9530.00,N,03305.00,E'],
    ['minutes of which there are no so many', '6875.00,N,03305.00,E'],
    ['a longitude beyond the whole round', '6830.00,N,36105.00,E'],
  ])('has no place at %s', (_, place) =>
    expect(readNmea(`$GPRMC,092727.00,A,${place},,,091202`)).toEqual([]),
  );
});
