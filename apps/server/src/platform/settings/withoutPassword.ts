/** An address as it may stand in a log, however it is misspelt. */
export const withoutPassword = (address: string): string =>
  address.replace(/^(\w+:\/\/)?([^:@/]*):.*@/, '$1$2:…@');
