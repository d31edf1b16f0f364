import {
  addIncident,
  addIncidentUpdate,
  availability,
  deleteIncident,
  editIncident,
  getStatus,
  percentOf,
  type Incident,
} from '@mayak/api/status';
import { fieldList, Misuse, Refusal } from '@mayak/cli';
import type { Ask } from '../ask.ts';
import { idOf } from '../named.ts';
import type { Operator } from '../program.ts';
import type { Texts } from '../texts.en.ts';

/** The moment that a word says, or now. */
function momentOf(word: string | undefined, t: Texts): string {
  const at = word === undefined ? Date.now() : Date.parse(word);
  if (Number.isNaN(at)) throw new Misuse(t.status.noMoment(word ?? ''));
  return new Date(at).toISOString();
}

const wordsOf = (ru: string, en: string | undefined) => ({ ru, ...(en !== undefined && { en }) });

async function incidentOf(ask: Ask, word: string, t: Texts): Promise<Incident> {
  const id = idOf(word, t);
  const found = (await ask(getStatus, {})).Incidents.find(({ Id }) => Id === id);
  if (!found) throw new Refusal(t.status.unknown(word));
  return found;
}

export function statusCommands({ t, command, listOf }: Operator) {
  const english = { en: { value: 'text', about: t.status.en } } as const;
  const told = (data: Incident) => ({ data, text: t.status.told(data.Id) });
  return [
    command({
      name: 'status show',
      about: t.status.show,
      words: [],
      options: {},
      async run({ ask }) {
        const data = await ask(getStatus, {});
        const part = availability(data.Days);
        const steps = data.Steps.map(({ Step, Ms, Limit }) => [
          Step,
          Ms === null ? '-' : t.status.ofLimit(Ms / 1_000, Limit / 1_000),
        ]);
        return {
          data,
          text: fieldList({
            [t.status.now]: data.IsOn ? t.status.states[data.Now] : t.status.off,
            [t.status.minute]: data.MinuteDt ?? '-',
            ...Object.fromEntries(steps),
            [t.status.available]: part === null ? '-' : `${percentOf(part)} %`,
          }),
        };
      },
    }),
    command({
      name: 'incidents list',
      about: t.status.list,
      words: [],
      options: {},
      async run({ ask }) {
        const data = (await ask(getStatus, {})).Incidents;
        const rows = data.map((one) => [one.Id, one.FromDt, one.UntilDt, one.Title.ru, one.Updates.length]);
        return listOf(data, t.status.heading, rows);
      },
    }),
    command({
      name: 'incidents add',
      about: t.status.add,
      words: ['title'],
      options: { ...english, from: { value: 'time', about: t.status.from } },
      run: async ({ words, options, ask }) =>
        told(
          await ask(addIncident, {
            body: {
              Title: wordsOf(words.title, options.en),
              FromDt: momentOf(options.from, t),
              UntilDt: null,
            },
          }),
        ),
    }),
    command({
      name: 'incidents update',
      about: t.status.update,
      words: ['id', 'text'],
      options: english,
      run: async ({ words, options, ask }) =>
        told(
          await ask(addIncidentUpdate, {
            params: { id: idOf(words.id, t) },
            body: { Words: wordsOf(words.text, options.en) },
          }),
        ),
    }),
    command({
      name: 'incidents end',
      about: t.status.end,
      words: ['id'],
      options: { until: { value: 'time', about: t.status.until } },
      async run({ words, options, ask }) {
        const { Id, Title, FromDt } = await incidentOf(ask, words.id, t);
        const body = { Title, FromDt, UntilDt: momentOf(options.until, t) };
        return told(await ask(editIncident, { params: { id: Id }, body }));
      },
    }),
    command({
      name: 'incidents remove',
      about: t.status.remove,
      words: ['id'],
      options: {},
      async run({ words, ask }) {
        const data = await ask(deleteIncident, { params: { id: idOf(words.id, t) } });
        return { data, text: t.status.removed(data.Id) };
      },
    }),
  ];
}
