/** Types of packets. */
export const PacketType = { Response: 0, AppData: 1, SignedAppData: 2 } as const;

export const Service = { Auth: 1, Teledata: 2 } as const;

/** Types of subrecords that are written here or decide of an answer. */
export const Subrecord = {
  RecordResponse: 0,
  TermIdentity: 1,
  DispatcherIdentity: 5,
  ResultCode: 9,
  PosData: 16,
} as const;

/** What became of a packet or a record, as the standard counts. */
export const Code = {
  Ok: 0,
  UnsupportedProtocol: 128,
  DecryptError: 129,
  IncorrectData: 132,
  HeaderCrc: 137,
  DataCrc: 138,
  IdNotFound: 153,
} as const;
export type Code = (typeof Code)[keyof typeof Code];

/** Times of the protocol are seconds after this. */
export const epoch = Date.UTC(2010, 0, 1);
