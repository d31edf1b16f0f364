/** How the alarms of a beacon stand, the most pressing: over but acknowledged by nobody, or lasting and not acknowledged (RULE-D14). */
export const AlarmMark = { None: 0, Acknowledged: 1, Over: 2, Standing: 3 } as const;
export type AlarmMark = (typeof AlarmMark)[keyof typeof AlarmMark];
