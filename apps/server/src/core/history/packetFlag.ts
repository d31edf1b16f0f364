/** Bits of `packet.flags`. */
export const PacketFlag = { Late: 1, Ahead: 2, Invalid: 4 } as const;
