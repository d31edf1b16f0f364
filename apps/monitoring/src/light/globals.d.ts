/** What the build writes in: whose data the map is drawn from, by language. */
declare const CREDITS: Readonly<Record<'ru' | 'en', string>>;
