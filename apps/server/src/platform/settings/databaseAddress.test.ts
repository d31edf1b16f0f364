import { addressFault, hostsOf } from './databaseAddress.ts';

const fault = (url: string) => addressFault('DATABASE_URL', url);

describe('SRV-D01, SRV-D03 the address of the database', () => {
  it.each([
    //  address                                             hosts                          chosen
    ['postgres://one/mayak', ['one:5432'], false],
    ['postgresql://u:p@one:5433/mayak', ['one:5433'], false],
    ['postgres://one/mayak?target_session_attrs=read-write', ['one:5432'], true],
    ['postgres://u:p@one:5433,two/mayak', ['one:5433', 'two:5432'], true],
    ['postgres://u:a,b@one,two,three:1/mayak', ['one:5432', 'two:5432', 'three:1'], true],
    ['postgres://u@[::1]:5433,[fe80::2]/mayak', ['::1:5433', 'fe80::2:5432'], true],
  ])('%s names %j', (url, hosts, isChosen) => {
    const named = hostsOf(url);
    expect([named.hosts.map(({ host, port }) => `${host}:${port}`), named.isChosen]).toEqual([
      hosts,
      isChosen,
    ]);
    expect(fault(url)).toBeNull();
  });

  it('of each host alone has its user, name and options, without what only chooses', () => {
    const url = 'postgres://u:p%40@one,two:5433/mayak?sslmode=require&target_session_attrs=primary';
    expect(hostsOf(url).hosts.map((host) => host.url)).toEqual([
      'postgres://u:p%40@one/mayak?sslmode=require',
      'postgres://u:p%40@two:5433/mayak?sslmode=require',
    ]);
  });

  it.each(['postgres:///mayak?host=/var/run/postgresql', 'postgres://%2Fvar%2Frun%2Fpostgresql/mayak'])(
    '%s is a socket of this machine',
    (url) => expect(fault(url)).toBeNull(),
  );

  it.each([
    [
      'mysql://x',
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://; it is "mysql://x".',
    ],
    [
      'postgres://u:secret@one,two:70000/mayak',
      'DATABASE_URL names the host "two:70000", which is no host like db.example or db.example:5432.',
    ],
    [
      'postgres://u:secret@one,,two/mayak',
      'DATABASE_URL names the host "", which is no host like db.example or db.example:5432.',
    ],
    [
      'postgres://u:secret@one:54x2/mayak',
      'DATABASE_URL names the host "one:54x2", which is no host like db.example or db.example:5432.',
    ],
    [
      'postgres://u:secret@one,two/mayak?target_session_attrs=standby',
      'DATABASE_URL asks for target_session_attrs=standby, but the server writes: leave it out, or say read-write.',
    ],
    [
      'postgres:///mayak?host=one,two',
      'DATABASE_URL names several hosts behind its question mark: name them as in postgres://user@one:5432,two:5432/name.',
    ],
  ])('%s is refused in one sentence', (url, sentence) => expect(fault(url)).toBe(sentence));
});
