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
  /** A larger fleet, or an answer of more characters, takes longer to put in order than a first frame may (CONF-D04). */
  firstFrame: { beacons: 20_000, characters: 4_000_000 },
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
  /** So many pop-ups stand at once, with one line for the rest (NOTIF-D04). */
  popUpsAtOnce: 3,
  messageLength: 200,
  messagesSkip: 1_000_000,
  /** Short texts that a user keeps for sending again, and what one may hold. */
  quickTexts: 12,
  /** How things go to devices (MSG-D04, REMOTE-D03, REMOTE-D11). */
  delivery: {
    /** What no device has acknowledged for so long has failed, and is never delivered. */
    life: day,
    /** The exchange interval of a beacon of which none is known. */
    exchangeInterval: hour,
    /** Commands in the answer to one contact. */
    perContact: 50,
    /** A process that took something for the Iridium gateway and says nothing more for so long is gone. */
    lease: 2 * minute,
    /** Pauses between tries of a gateway that is away or full: doubling from the first to the most. */
    retry: { first: 10 * second, most: 10 * minute },
    gatewayTimeout: 30 * second,
    /** When the built-in simulator takes, confirms and delivers, after something was stored (MSG-D05). */
    simulated: {
      gsm: { taken: 2 * second, delivered: 5 * second },
      iridium: { taken: 3 * second, confirmed: 10 * second, delivered: 30 * second },
    },
  },
  /** Parameters of devices: seconds, minutes, V and km/h as the contract has them (REMOTE-D04 to REMOTE-D09). */
  remote: {
    refresh: 10 * second,
    pages: 16,
    collect: { min: 10, max: 86_400 },
    exchange: { min: 60, max: 604_800 },
    scheduleTimes: 24,
    apn: 63,
    login: 32,
    lritIntervals: [15, 30, 60, 180, 360, 720, 1440],
    aspAddress: 100,
    ssasRepeat: { min: 1, max: 60 },
    ssasEmails: 5,
    ssasPhones: 3,
    baudRates: [1200, 2400, 4800, 9600, 19_200, 38_400, 57_600, 115_200],
    poll: { min: 1, max: 3600 },
    registers: 32,
    speedThreshold: { min: 0.5, max: 50 },
    stopTimeout: { min: 10, max: 86_400 },
    lowVoltage: { min: 0, max: 60 },
    dormantPeriod: { min: 3, max: 12 },
    hexDigits: 400,
    commands: 50,
  },
  /** Files for devices (FW-D03), in bytes; a block is what one contact brings of one. */
  firmware: {
    bytes: 4 * 1024 * 1024,
    body: 5 * 1024 * 1024,
    block: 32 * 1024,
    version: 30,
    fileName: 100,
    /** Files of one beacon, and beacons of one roll-out beside the first. */
    files: 50,
    rollout: 1_000,
    refresh: minute,
  },
  /** Bytes of one message to a device by Iridium (domain rule of Iridium). */
  iridium: { payload: 270 },
  lastOnlineTimeoutMinutes: 60,
  /** Timeouts of a rule for silence, minutes (RULE-D11). */
  lastOnlineTimeout: { least: 1, most: 43_200 },
  /** Notification rules (RULE-D01, RULE-D02, RULE-D12). */
  rule: {
    name: 100,
    /** Characters of its own words (RULE-D17). */
    words: 200,
    emails: 5,
    /** Kinds of delivery, and states, values, sensors or areas of one rule. */
    deliveries: 2,
    items: 1_000,
    repeatMinutes: { least: 5, most: 1_440 },
    /** A value must come back over a threshold by this part of the span before its state ends (domain rule 4.8). */
    deadBand: 0.01,
    /** E-mails of one user in an hour; the rest is one summary. */
    emailsPerHour: 60,
    testsPerHour: 30,
    /** Minutes for which a press silences a rule, and the most that a call may ask for. */
    silences: [60, 240, 1_440],
    /** Litres from which a bunkering or drain is told of, and how long ago one may have ended that is found now (RULE-D16). */
    fuel: { least: 1, most: 100_000, within: 2 * day },
    longestSilence: 43_200,
    /** What a preview looks back over, and how many of the moments it names. */
    preview: { span: 30 * day, moments: 200 },
    /** Beacons that a rule is copied to at once. */
    copies: 1_000,
    /** Rules that a user keeps for other beacons. */
    templates: 100,
  },
  /** Pushes to browsers (NOTIF-D31 to NOTIF-D34). */
  push: {
    devices: 20,
    name: 100,
    endpoint: 1_000,
    /** Characters of the public key and of the secret of a browser in base64url. */
    key: { least: 80, most: 100, auth: { least: 20, most: 32 } },
    token: 200,
    /** Characters of its words: all of it fits into 4,096 bytes. */
    words: 600,
    /** The push service keeps it so long for a device that is away, seconds; no longer is it tried. */
    ttl: 86_400,
    timeout: 10 * second,
    /** Pauses between tries: the last one goes on. */
    retries: [10 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute],
    /** A process that took one to send and says nothing more for so long is gone. */
    lease: minute,
    /** What was shown is taken back no later than this; so long a device that is gone is listed. */
    life: 7 * day,
    testsPerHour: 30,
    renewals: 60,
  },
  /** The queue of alarms: how many are shown, and steps of one, and what may be handled at once. */
  alarm: { shown: 1_000, steps: 50, handled: 1_000, note: 500, shift: 12 * hour, closedFor: 7 * day },
  /** Positions for the systems of others (INT-D02, INT-D04). */
  integration: {
    name: 100,
    url: 2_000,
    host: 253,
    port: { min: 1, max: 65_535 },
    secret: 200,
    beacons: 10_000,
    /** How long a target may take. */
    timeout: 10 * second,
    /** Pauses after failures; the last one is repeated until `givenUp` tries. */
    retries: [10 * second, minute, 5 * minute, 30 * minute, hour],
    givenUp: 28,
    queue: 10_000,
    /** Points of one call. */
    batch: 100,
    testsPerHour: 30,
  },
  /** A beacon counts as connected for this long after a contact, at least (RULE-D03). */
  connectedFor: 15 * minute,
  notificationsSkip: 1_000_000,
  notificationsMarked: 10_000,
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
  /** How far ahead a course vector shows, on a far and on a near map. */
  courseVector: { far: hour, near: 6 * minute },
  sensorChart: { before: day, jump: 3 * hour, series: 21 },
  coordinateDigits: 6,
  password: { min: 6, max: 50 },
  userName: { min: 3, max: 50 },
  email: 254,
  personName: 100,
  /** Tokens, and texts that are looked for: longer than any that exists. */
  token: 200,
  search: 254,
  timeZoneMinutes: { min: -720, max: 840 },
  /** A name of the IANA list. */
  zoneName: 50,
  feedback: { widthPercent: 30, comment: 1000, stars: 5, perHour: 10 },
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
  /** Points of a track, or cells of a history, in the column form (TRACK-D03). */
  seriesPoints: 2_000_000,
  /** Rows of a history for a chart, which is some thousand pixels wide. */
  historyRows: 2_000,
  /** Samples of a sensor in the chart of a panel, which is some hundred pixels wide. */
  panelSamples: 480,
  diagnosticMessages: 50,
  eventsPage: 20,
  /** Something told later than this after it happened is shown as found late (domain rule of times). */
  foundLate: 15 * minute,
  /** A contact is missed when it is late by this and a tenth of the exchange interval. */
  contactGrace: minute,
  /** How fuel is counted (FUEL-D04, decision `fuel-pipeline`). */
  fuel: {
    /** A flow is not integrated over a longer gap between samples. */
    flowGap: 30 * minute,
    /** A level is not known over a longer gap between samples. */
    levelGap: 2 * hour,
    smoothing: { span: 15 * minute, least: 5 },
    /** A bunkering or drain is at least this share of the tank, or litres where its size is unknown, and so many times the noise. */
    change: { share: 0.03, litres: 10, noise: 4 },
    /** A bunkering or drain holds so long; a drain takes no longer than `drain`. */
    hold: 20 * minute,
    drain: 30 * minute,
    /** The level at a moment is told by what was read so long before and after it. */
    near: 2 * hour,
    /** At sea a tank rises by itself: only this share of it is fuel without another tank that gave it. */
    underWay: 0.25,
    /** Between samples farther apart a ship may have stopped. */
    bridge: 30 * minute,
    /** Equal and opposite changes of two tanks so near in time are a transfer; in a seaway at least a part of it is seen. */
    transfer: { within: 30 * minute, share: 0.2, least: 0.4 },
    /** A day of which less is known is left empty. */
    coverage: 0.5,
    /** At least so many litres are not told apart from none. */
    doubt: 1,
    /**
     * Where Max is not set the size of a tank is learnt from so many fillings, each at least this share of it, within so long a time;
     * what it held before them is at most so many times as much.
     */
    learnt: { fillings: 3, share: 0.25, span: 92 * day, most: 2 },
  },
  stop: { metres: 50, speed: 3, duration: 5 * minute },
  /**
   * A gap: a pause longer than so many times the interval of reports that held then, which so many pauses on each side tell, and
   * than the least; over it speeds that differ by no more than a factor agree (TRACK-D10).
   */
  gap: { least: 15 * minute, times: 2.5, around: 4, agree: 1.5 },
  /** From how many minutes on a stay may be a stop (MinStopMinutes). */
  stopMinutes: { max: 1_440 },
  /** What a report may ask for and hold (REP-D11), and its files and schedules. */
  report: {
    beacons: 50,
    channels: 999,
    rows: 50_000,
    days: 92,
    name: 100,
    templates: 200,
    emails: 5,
    /** Files of one user that are being made or wait, and how long each waits. */
    files: 20,
    fileLife: day,
    /** One that was sent by e-mail waits longer, and is opened so many times by its link. */
    mailedLife: 7 * day,
    opens: 200,
    /** Parts of a document, and the greatest speed from which on speeding is told of, km/h. */
    sections: 7,
    speedLimit: 500,
    /** A shorter way does not lead out of a port, metres, which is no larger than this, km²; and so many points of a way are drawn. */
    harbour: 5_000,
    portArea: 400,
    way: 600,
    /** More rows than these are no reading on paper: a PDF has so many, and says where all are. */
    paper: 5_000,
    /** A larger file is sent as a link, bytes. */
    mailed: 5 * 1024 * 1024,
    sendings: 50,
    /** How often the page asks how far a file is. */
    poll: 2 * second,
    /** No report takes longer than this; so long after its last sign of life a file of the background is made anew, so many times. */
    longest: 10 * minute,
    silence: minute,
    attempts: 3,
  },
  /** The bridge watch under way: km/h and metres that count, stretches so near are one, and how far back an alarm may have begun (BNWAS-D06). */
  bridgeWatch: {
    speed: 5.56,
    distance: 500,
    join: 10 * minute,
    before: 7 * day,
    /** How long the share of compliance on the page of a beacon is not asked for again. */
    fresh: 10 * minute,
  },
  /** The widest radius, metres, in which a position still tells something; what is wider is a mistake (decision `accuracy`). */
  accuracy: 30_000,
  beaconName: 100,
  beaconComment: 500,
  channelName: 50,
  unit: 10,
  precision: { min: 0, max: 6, default: 2 },
  padLeadingZeros: 10,
  enumValues: 32,
  /** Pairs of a table by which readings of a sensor become values. */
  calibration: 200,
  group: { name: 50, beacons: 10_000, count: 1_000 },
  /** Sensors of one beacon: their numbers have three digits. */
  channels: 999,
  geoobject: { name: 100, comment: 500, minLine: 1, maxLine: 10, line: 2, points: 1000 },
  /** How far outside of an area a beacon may wander: metres, and as a part of the area's size (GEO-D07). */
  geozone: { margin: 50, share: 0.01 },
  /** What a file of geoobjects may hold: bytes packed and unpacked, and geoobjects (GEO-D06). */
  geoobjectFile: { bytes: 20 * 1024 * 1024, unpacked: 60 * 1024 * 1024, objects: 300 },
  transportCard: { rows: 30, label: 50, value: 200 },
  trackLineWidth: { min: 1, max: 10, default: 3 },
  client1Bytes: 16 * 1024,
  /** Users whom one beacon is shown to, and beacons that one call changes. */
  shares: 1_000,
  beaconsAtOnce: 10_000,
  host: 253,
  port: { min: 1, max: 65_535 },
  relevance: { timeout1Minutes: 60, timeout2Minutes: 1440, maxMinutes: 525_600 },
  session: { life: 30 * day, tokenBytes: 32, confirmed: 10 * minute },
  /** Wrong codes of a user (MGMT-D03). */
  /** `most`: of one call. */
  activation: { failures: 10, window: hour, most: 500 },
  /** Wrong passwords: of one name from one address, of one address, and of one name from everywhere (AUTH-D03). */
  login: {
    failures: { most: 10, window: 15 * minute },
    failuresOfAddress: { most: 100, window: 15 * minute },
    failuresOfName: { most: 20, window: hour, pause: { first: second, most: 5 * minute } },
    knownAddress: 90 * day,
    knownDevice: 365 * day,
  },
  /** A one-time or recovery code as typed, and how long a sign-in waits for it (AUTH-D16). */
  /** Keys of a user for his programs, and the letters of a name (AUTH-D20). */
  keys: { most: 20, name: 50 },
  /**
   * Archives of one's own data: so many in a day, kept so long; one that was opened begins within the life of its ticket. One whose
   * maker gives no sign of life is made anew, so many times (PROFILE-D16, PROFILE-D17).
   */
  /** An account whose user leaves ends so long after that was asked, with another e-mail so long after; beacons that are named (PROFILE-D18). */
  leaving: { after: 14 * day, reminded: 11 * day, names: 20 },
  ownData: { perDay: 3, life: 7 * day, ticket: 5 * minute, silence: minute, attempts: 3, token: 100 },
  secondFactor: { code: 40, challenge: 10 * minute, passkeyName: 50 },
  /** Mails with a link that one e-mail address may be sent, and calls of strangers from one network address. */
  linkMails: { most: 5, window: hour },
  strangers: { calls: 200, window: hour },
  confirmation: 7 * day,
  passwordReset: hour,
  emailChange: day,
  /** Calls of a user in a minute, and live polls: a moving fleet asks 86 times in each of at most 50 tabs. */
  rate: { calls: 600, polls: 6_000, window: minute },
  /** The installation's own way from device to user, each minute (SRV-D20 to SRV-D23). */
  canary: {
    /** How long each step may take. */
    steps: {
      packet: 5 * second,
      rule: 5 * second,
      page: 5 * second,
      push: 15 * second,
      mail: 30 * second,
      command: 10 * second,
    },
    /** After so long nothing is waited for any more. */
    patience: 45 * second,
    /** Days that are shown and kept. */
    days: 90,
    /** A newest minute that is older says nothing of now. */
    fresh: 3 * minute,
    /** So many minutes in a row are told as a failure, and so many good ones as its end. */
    notify: { failing: 2, well: 3 },
    incident: { title: 200, words: 2_000, updates: 50, shown: 50 },
  },
  operator: {
    keyLength: 16,
    faultDays: 30,
    /** Messages of a device that are shown at once. */
    messages: 100,
    /** Characters of bytes that are pasted to be read. */
    content: 64 * 1024,
    /** Characters of what a device may name itself by; devices that nobody knows are kept in this number. */
    deviceName: 32,
    unknownDevices: 1_000,
    /** Days of how remotes fared, and changes of the registry, that the operator is shown at most. */
    remotes: { days: 30, lines: 3_000, journal: 500 },
    /** Devices that are taken into the stock in one call, and rows of a table at most. */
    newDevices: 500,
    rows: 20_000,
    /** Characters of the address of a database, and of the name of a schema (which PostgreSQL cuts). */
    databaseUrl: 500,
    schema: 63,
    /** Days that "what is due" looks ahead, and back for payments. */
    dueDays: 7,
    /** Rows of each part of what is due. */
    due: 500,
    reason: 500,
    serialNumber: 50,
    dailyFee: 10_000,
    adjustment: 1_000_000,
    adjustmentId: 64,
  },
  payment: {
    min: 1,
    max: 500_000,
    presets: [500, 1000, 5000],
    /** How often and how long the return page asks for the state (PAY-D04). */
    poll: 5 * second,
    pollFor: 60 * second,
    /** What an active beacon costs a day where neither the operator nor DAILY_FEE says otherwise, roubles (PAY-D05). */
    dailyFee: 15,
    /** At so many days that are left the owner is told by e-mail, and the page tells it from the most of them on (PAY-D09). */
    warnDays: [7, 1],
  },
  body: 1024 * 1024,
  /** What the operator brings from another system in one call. */
  imported: { body: 16 * 1024 * 1024, items: 10_000, channels: 999, shares: 1_000, name: 100 },
  /** The form of the test provider is two buttons. */
  formBody: 1024,
  heartbeat: 25 * second,
  reconnect: { first: 5 * second, most: 60 * second },
  /** A fix later than now by more than this never becomes the current one (domain rule of times). */
  fixAhead: 10 * minute,
  /** A packet later than now by more than this is refused (INGEST-D02). */
  packetAhead: day,
  pointsPerPacket: 1_000,
  /** A track of a file for the past of a beacon (INGEST-D07): its points, bytes of the call, imports of one beacon. */
  trackImport: { points: 50_000, body: 16 * 1024 * 1024, fileName: 100, ofBeacon: 100 },
  /** How long the database may take: to answer its pulse, to give a connection, for a statement, for an idle transaction. */
  database: {
    pulse: 400,
    pulseAnswer: 1_800,
    connection: 10 * second,
    statement: 30 * second,
    /** Of the driver: longer than PostgreSQL's own limit, so that only a lost connection meets it. */
    answer: 40 * second,
    idleInTransaction: 30 * second,
    /** Pauses between the starts of an embedded database that ends again and again: doubling from the first to the most. */
    restart: { first: 200, most: 30 * second },
  },
  /** When the server doubts its time (decision `time`). */
  clock: {
    /** The machine's clock and what it is compared with may differ by this. */
    tolerance: minute,
    /** A clock that has jumped is believed after going evenly for so long. */
    settle: hour,
    /** After a longer stop the time is doubted until it has settled. */
    gap: 3 * day,
    /** In the first minutes of a machine its clock is being set. */
    booting: 10 * minute,
    /** How often the last known time is kept. */
    keep: 10 * second,
  },
  /** Messages a minute of one address that are stored though they name no known device. */
  faultsPerMinute: 60,
  /** Days for which records are kept unless the operator says otherwise (SRV-D02). */
  retention: {
    points: 3 * 366,
    raw: 30,
    contacts: 100,
    events: 3 * 366,
    diagnostics: 366,
    bridgeWatch: 3 * 366,
    messages: 3 * 366,
    notifications: 365,
    ruleEmails: 92,
    alarms: 366,
    audit: 5 * 366,
    beaconLog: 366,
    telemetry: 30,
  },
} as const;
