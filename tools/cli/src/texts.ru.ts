import type { Texts } from './texts.en.ts';

/** What every command line says, in Russian. */
export const ru: Texts = {
  overview: '<команда> [параметры]',
  options: '[параметры]',
  headings: { commands: 'Команды:', options: 'Параметры:' },
  ending: (own) =>
    `${own} <команда> --help покажет параметры команды. Коды выхода: 0 — сделано, 1 — отказано, 2 — неверный вызов.`,
  repeated: 'можно повторять',
  needed: 'обязательно',
  json: 'вывести JSON для программ',
  help: 'показать эту справку',
  see: (own) => `см. ${own} --help.`,
  noCommand: (name) => `Нет команды «${name}»`,
  itIs: (usage) => `Нужно так: ${usage}`,
  needs: (own, option) => `Для ${own} нужен --${option}`,
  unknownOption: (option) => `Неизвестный параметр «${option}»`,
  noValue: (option) => `Параметру «${option}» нужно значение`,
  strayValue: (option) => `У параметра «${option}» нет значения`,
};
