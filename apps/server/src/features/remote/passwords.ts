type Values = Record<string, unknown>;

const sims = ['Sim1', 'Sim2'];
const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;
const passwordOf = (values: Values | null | undefined, sim: string): unknown => {
  const card = values?.[sim];
  return isValues(card) ? card['Password'] : undefined;
};

/** The values as they go out: of a password only whether there is one, which a device that told none leaves open (REMOTE-D05). */
export const withoutPasswords = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (!sims.includes(name) || !isValues(value)) return [name, value];
      const { Password, HasPassword, ...sim } = value;
      const isSet = Password === undefined ? HasPassword : Password !== '';
      return [name, { ...sim, ...(isSet !== undefined && { HasPassword: isSet }) }];
    }),
  );

interface Known {
  /** What was chosen before. */
  chosen: Values | null;
  reported: Values | null;
}

/** The choice to keep: nobody can type again what is never shown, so a password that was chosen and that the device has not confirmed stays chosen (REMOTE-D05). */
export function withPasswords(values: Values, { chosen, reported }: Known): Values {
  const kept: Values = {};
  for (const [name, value] of Object.entries(values)) {
    if (!sims.includes(name) || !isValues(value)) kept[name] = value;
    else {
      const { HasPassword: _, ...sim } = value;
      kept[name] = sim;
    }
  }
  for (const name of sims) {
    const before = passwordOf(chosen, name);
    if (before === undefined || before === passwordOf(reported, name)) continue;
    const card = kept[name];
    kept[name] = { Password: before, ...(isValues(card) && card) };
  }
  return Object.fromEntries(
    Object.entries(kept).filter(
      ([, value]) => !isValues(value) || Array.isArray(value) || Object.keys(value).length > 0,
    ),
  );
}
