import * as api from '../index.ts';

const endpoints = Object.values(api.endpointsOf(api));

describe('API-02, API-D10, ERR-D10 the contract', () => {
  it('names each call once', () => {
    const names = endpoints.map((e) => `${e.method} ${e.path} ${e.accept}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    ['GET /beacons', 'rethrow'],
    ['GET /beacons.getTrack2/{id}', 'rethrow'],
    ['PUT /beacons.confirmBNWAS/{id}', 'swallow'],
    ['GET /users', 'rethrow'],
    ['GET /users.getSettings', 'swallow'],
    ['PUT /users.editSettings', 'swallow'],
    ['GET /users.getInfo', 'swallow'],
    ['PUT /users.editInfo', 'swallow'],
    ['PUT /users.changePassword', 'rethrow'],
    ['POST /users.feedback', 'swallow'],
    ['POST /account/login', 'rethrow'],
    ['POST /account/resetpassword', 'rethrow'],
    ['POST /account/isusernamefree', 'rethrow'],
    ['POST /account/register', 'rethrow'],
    ['GET /groups', 'rethrow'],
    ['POST /groups', 'rethrow'],
    ['PUT /groups/{Id}', 'rethrow'],
    ['DELETE /groups/{id}', 'rethrow'],
    ['GET /geoobjects', 'rethrow'],
    ['POST /geoobjects', 'rethrow'],
    ['PUT /geoobjects/{id}', 'swallow'],
    ['DELETE /geoobjects/{id}', 'swallow'],
    ['GET /beacons.getAdditionalInfo/{id}', 'rethrow'],
    ['GET /beacons.getHistoryData/{id}', 'null'],
    ['GET /beacons.getFuelDailyConsumption/{id}', 'null'],
    ['GET /beacons.getDiagnosticMessages/{id}', 'rethrow'],
    ['GET /beacons.getStatusEvents/{id}', 'rethrow'],
    ['POST /reports.exportFuelReport', 'swallow'],
    ['POST /payment/init', 'swallow'],
    ['GET /notifications', 'rethrow'],
    ['GET /notifications.getCount', 'rethrow'],
    ['POST /notifications.markAs', 'swallow'],
    ['GET /notificationRules', 'rethrow'],
  ])(
    'ERR-06, ERR-07, ERR-D02 %s is spelled as specified and its failure is treated so: %s',
    (route, mode) => {
      expect(endpoints.find((e) => e.route === route)?.mode).toBe(mode);
    },
  );

  /** The calls of ERR-07 and ERR-08 as api.md section 2 lists them; all others rethrow. */
  const swallowed = [
    /^\w+ \/ReportTemplates(\/\{id\})?$/,
    /^POST \/Reports(\/|\.export)$/,
    /^POST \/reports\.exportFuelReport$/,
    /^\w+ \/users\.(getInfo|editInfo|getSettings|editSettings|feedback)$/,
    /^POST \/payment\/init$/,
    /^(PUT|DELETE) \/geoobjects\/\{id\}$/,
    /^PUT \/beacons\.confirmBNWAS\/\{id\}$/,
    /^POST \/notifications\.markAs$/,
    /^PUT \/conversations\/\{id\}\/messages\.markAsRead$/,
  ];
  const nothing = /^GET \/beacons\.(getHistoryData|getFuelDailyConsumption)\/\{id\}$/;
  it.each(endpoints.map((e) => [e.route, e.mode]))(
    'ERR-06, ERR-07, ERR-08, ERR-D10 a failure of %s is treated as listed: %s',
    (route, mode) => {
      const listed = swallowed.some((call) => call.test(route))
        ? 'swallow'
        : nothing.test(route)
          ? 'null'
          : 'rethrow';
      expect(mode).toBe(listed);
    },
  );

  it.each([
    ['the token, a string', api.login, 'a-token', { token: 'a-token' }],
    ['the list of groups', api.getGroups, [], { Groups: [] }],
    ['the created group', api.createGroup, { Id: 1, Name: 'North', BeaconIds: [2] }, 1],
    ['a number of notifications', api.countNotifications, 3, { Count: 3 }],
    ['whether a name is free', api.isUserNameFree, true, { free: true }],
  ] as const)('API-03, API-D05 the answer is %s', (_, endpoint, right, wrong) => {
    expect(endpoint.answer.safeParse(right).success).toBe(true);
    expect(endpoint.answer.safeParse(wrong).success).toBe(false);
  });

  it('API-05 binary answers are asked for by their media type and taken as bytes', () => {
    const binary = endpoints.filter(({ accept }) => /spreadsheetml|text\/html/.test(accept));
    expect(binary.map(({ route }) => route)).toContain('POST /reports.exportFuelReport');
    for (const { answer } of binary) {
      expect(answer?.safeParse(new Uint8Array([80, 75])).success).toBe(true);
      expect(answer?.safeParse({ url: 'report.xlsx' }).success).toBe(false);
    }
  });

  it('fills and escapes path parameters', () => {
    expect(api.pathOf(api.getTrack, { id: 5 })).toBe('/beacons.getTrack2/5');
    expect(api.pathOf(api.getTrack, { id: 'a/b' })).toBe('/beacons.getTrack2/a%2Fb');
  });
});

describe('CONST-01 to CONST-20, CONST-D01 the limits', () => {
  const { limits } = api;
  it.each([
    ['auto-update', limits.autoUpdate, 60_000],
    ['resize debounce', limits.resizeDebounce, 250],
    ['header', limits.headerOffset, 85],
    ['chunk time-out', limits.chunkLoadTimeout, 120_000],
    ['notification page', limits.notificationPage, 20],
    ['message page', limits.messagePage, 20],
    ['chat refresh', limits.chatRefresh, 10_000],
    ['mark read', limits.markReadDelay, 2_000],
    ['conversations', limits.conversationsRefresh, 20_000],
    ['message length', limits.messageLength, 200],
    ['last online', limits.lastOnlineTimeoutMinutes, 60],
    ['default zoom', limits.map.zoom, 10],
    ['most zoom', limits.map.maxZoom, 18],
    ['labels zoom', limits.map.markerLabelsZoom, 10],
    ['points zoom', limits.map.pointsZoom, 10],
    ['chart before', limits.sensorChart.before, 86_400_000],
    ['chart jump', limits.sensorChart.jump, 10_800_000],
    ['series', limits.sensorChart.series, 21],
    ['coordinate digits', limits.coordinateDigits, 6],
    ['password', limits.password, { min: 6, max: 50 }],
    ['time zones', limits.timeZoneMinutes, { min: -720, max: 840 }],
    ['feedback', limits.feedback.widthPercent, 30],
    ['pop-ups', limits.popup, { poll: 10_000, shown: 7_000, top: 60, slotHeight: 125 }],
    ['decorators', limits.map.decoratorDistance, { metres: 50, pixels: 200 }],
  ])('%s', (_, value, specified) => expect(value).toEqual(specified));
});
