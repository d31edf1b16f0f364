/** Russian names of the invented harbour, by the English ones. */
export const harbourNames: Record<string, string> = {
  'Harbour Road': 'Портовая дорога',
  'Mole Street': 'Улица Мола',
  'Fishers Street': 'Рыбацкая улица',
  'Pilot Street': 'Лоцманская улица',
  'Quay Street': 'Причальная улица',
  'Example Harbour': 'Примерная Гавань',
  'Fishing port': 'Рыбный порт',
  'Quay 1': 'Причал 1',
  'Quay 2': 'Причал 2',
};
