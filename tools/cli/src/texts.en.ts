/** What every command line says, in English; `own` is how a tool or a command of it is called. */
export const en = {
  overview: '<command> [options]',
  options: '[options]',
  headings: { commands: 'Commands:', options: 'Options:' },
  ending: (own: string) =>
    `${own} <command> --help shows the options of a command. Exit codes: 0 – done, 1 – refused, 2 – wrong usage.`,
  repeated: 'can be repeated',
  needed: 'required',
  json: 'prints JSON for machines',
  help: 'shows this',
  see: (own: string) => `see ${own} --help.`,
  noCommand: (name: string) => `There is no command “${name}”`,
  itIs: (usage: string) => `Usage: ${usage}`,
  needs: (own: string, option: string) => `${own} needs --${option}`,
  unknownOption: (option: string) => `Unknown option “${option}”`,
  noValue: (option: string) => `Option “${option}” needs a value`,
  strayValue: (option: string) => `Option “${option}” takes no value`,
};

export type Texts = typeof en;
