/** Every constant and limit of the product, once (CONST-D01). Times are milliseconds unless the name says otherwise. */
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

export const limits = {
  /** How often beacons and shown tracks are read again (CONST-01). */
  autoUpdate: 60 * second,
  /** How long a window resize settles before the map follows (CONST-02). */
  resizeDebounce: 250,
  /** Height of the header in pixels: the content is the window less this (CONST-03, PANEL-06). */
  headerOffset: 85,
  /** How long a script or style of a remote may take (CONST-04, ERR-09). */
  chunkLoadTimeout: 120 * second,
  /** How long a call may take before it counts as no response (ERR-D06). */
  callTimeout: 60 * second,
  exportTimeout: 300 * second,
  notificationPage: 20,
  messagePage: 20,
  maxPage: 100,
  chatRefresh: 10 * second,
  markReadDelay: 2 * second,
  conversationsRefresh: 20 * second,
  popup: { poll: 10 * second, shown: 7 * second, top: 60, slotHeight: 125 },
  messageLength: 200,
  lastOnlineTimeoutMinutes: 60,
  map: {
    zoom: 10,
    minZoom: 2,
    maxZoom: 18,
    markerLabelsZoom: 10,
    pointsZoom: 10,
    decoratorDistance: { metres: 50, pixels: 200 },
    centre: [55.755814, 37.617635] as [number, number],
    clusterPixels: 40,
    /** A marker is turned by its course above this speed, km/h (MAP-D06). */
    movingSpeed: 3,
  },
  sensorChart: { before: day, jump: 3 * hour, series: 21 },
  coordinateDigits: 6,
  password: { min: 6, max: 50 },
  userName: { min: 3, max: 50 },
  email: 254,
  personName: 100,
  timeZoneMinutes: { min: -720, max: 840 },
  feedback: { widthPercent: 30, comment: 1000 },
  period: { track: 2 * day, history: 2 * day, events: 30 * day, fuel: 7 * day, bnwas: 7 * day },
  maxPeriod: {
    track: 366 * day,
    history: 366 * day,
    events: 366 * day,
    fuel: 92 * day,
    bnwas: 92 * day,
    report: 92 * day,
  },
  presetsDays: [2, 7, 30],
  presetMonths: 3,
  trackPoints: 20_000,
  chartSamples: 5_000,
  stop: { metres: 50, speed: 3, duration: 5 * minute },
  beaconName: 100,
  channelName: 50,
  unit: 10,
  precision: { min: 0, max: 6, default: 2 },
  padLeadingZeros: 10,
  enumValues: 32,
  groupName: 50,
  geoobject: { name: 100, comment: 500, minLine: 1, maxLine: 10, line: 2, points: 1000 },
  transportCard: { rows: 30, label: 50, value: 200 },
  trackLineWidth: { min: 1, max: 10, default: 3 },
  client1Bytes: 16 * 1024,
  relevance: { timeout1Minutes: 60, timeout2Minutes: 1440, maxMinutes: 525_600 },
  session: { life: 30 * day, tokenBytes: 32 },
  login: { failures: 10, window: 15 * minute },
  confirmation: 7 * day,
  passwordReset: hour,
  rate: { calls: 600, window: minute },
  body: 1024 * 1024,
  heartbeat: 25 * second,
  reconnect: { first: 5 * second, most: 60 * second },
  /** A fix later than now by more than this never becomes the current one (domain rule of times). */
  fixAhead: 10 * minute,
  /** A packet later than now by more than this is refused (INGEST-D02). */
  packetAhead: day,
  pointsPerPacket: 1_000,
  retention: { packetsYears: 3, notificationsDays: 365, telemetryDays: 30 },
} as const;
