type Values = Record<string, unknown>;

const isSim = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && 'Apn' in value;
const overSims = (values: Values, change: (sim: Values, name: string) => Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isSim(value) ? change(value, name) : value]),
  );

/** The values as they go out: of a password only whether there is one (REMOTE-D05). */
export const withoutPasswords = (values: Values): Values =>
  overSims(values, ({ Password, HasPassword: _, ...sim }) => ({ ...sim, HasPassword: Boolean(Password) }));

/** The values to keep: a password that was left out stays, an empty one takes it away (REMOTE-D05). */
export const withPasswords = (values: Values, known: Values | null): Values =>
  overSims(values, ({ Password, HasPassword: _, ...sim }, name) => {
    const before = known?.[name];
    const kept = Password ?? (isSim(before) ? before['Password'] : undefined);
    return kept ? { ...sim, Password: kept } : sim;
  });
