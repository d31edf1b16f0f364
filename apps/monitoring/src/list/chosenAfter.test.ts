import { chosenAfter } from './chosenAfter';
import { layoutOf } from './listLayout';

type Section = Parameters<typeof layoutOf>[0][number];

const counts = { all: 0, emergency: 0, preEmergency: 0, normal: 0, recent: 0, outdated: 0 };
const section = (id: number, ids: number[]) => ({ id, name: `G${id}`, ids, counts }) as unknown as Section;
/** Lines: group 1, 11, 12, group 2, 21, 22. */
const layout = layoutOf([section(1, [11, 12]), section(2, [21, 22])], new Set(), true);
const after = (chosen: number[], from: number, to: number) =>
  [...chosenAfter(new Set(chosen), layout, [from, to])].sort((a, b) => a - b);

describe('MON-D10 choosing several in the list', () => {
  it.each([
    ['a line', [], 1, 1, [11]],
    ['a line that is chosen', [11, 12], 1, 1, [12]],
    ['a group', [], 0, 0, [11, 12]],
    ['a group of which one is chosen', [11], 0, 0, [11, 12]],
    ['a group that is chosen', [11, 12, 21], 0, 0, [21]],
    ['lines with Shift, over the head of a group', [], 2, 4, [12, 21]],
    ['lines with Shift, upwards', [22], 4, 1, [11, 12, 21, 22]],
    ['no line', [11], 9, 9, [11]],
  ] as const)('%s', (_, chosen, from, to, next) => expect(after([...chosen], from, to)).toEqual(next));
});
