/** Bits of `packet.flags`; an imported fix gives way to what the device tells of its moment (INGEST-D07). */
export const PacketFlag = { Late: 1, Ahead: 2, Invalid: 4, Imported: 8 } as const;
