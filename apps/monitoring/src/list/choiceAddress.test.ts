import { choiceAddress } from './choiceAddress';
import { everything, type ListChoice } from './sections';

const { read, print } = choiceAddress;
const addressOf = (choice: ListChoice) =>
  new URLSearchParams(
    Object.entries(print(choice)).filter((pair): pair is [string, string] => pair[1] !== null),
  );

describe('ROUTE-D06 the choice of the list in the address', () => {
  it.each([
    ['', everything],
    ['q=tug+12', { ...everything, text: 'tug 12' }],
    ['look=emergency&group=7&sort=name', { ...everything, looks: ['emergency'], groups: [7], sort: 'name' }],
    [
      'look=emergency+outdated&group=7+none',
      { ...everything, looks: ['emergency', 'outdated'], groups: [7, 'none'] },
    ],
    ['needed=&sort=contact', { ...everything, needed: true, sort: 'contact' }],
  ] as const)('"%s" is %o, and back', (search, choice) => {
    expect(read(new URLSearchParams(search))).toEqual(choice);
    expect(addressOf(choice).toString()).toBe(search);
  });

  it.each(['look=green', 'group=-1', 'group=x', 'sort=colour'])('"%s" asks for nothing', (search) =>
    expect(read(new URLSearchParams(search))).toEqual(everything),
  );
});
