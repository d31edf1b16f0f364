import { withFile } from './withFile';

describe('BEACON-D11 a list of devices with those of a file below', () => {
  it.each([
    ['nothing was typed', ' \n', 'serial;model\r\n1;mini', 'serial;model\r\n1;mini'],
    [
      'the columns are the same',
      'serial;model\n1;mini\n\n',
      'serial;model\n2;lite\n',
      'serial;model\n1;mini\n2;lite',
    ],
    [
      'they are in another order',
      'serial\tmodel\n1\tmini',
      'Model,Serial\nlite,2',
      'serial\tmodel\n1\tmini\n2\tlite',
    ],
    [
      'the file has one more',
      'serial,model\n1,mini',
      'serial;fee\n2;9,5',
      'serial,model,fee\n1,mini\n2,,"9,5"',
    ],
    ['one more says nothing', 'serial\n1', 'serial;fee\n2;', 'serial\n1\n2'],
    ['nobody knows what was typed', '1;mini', 'serial;model\n2;lite', '1;mini\nserial;model\n2;lite'],
    ['nobody knows those of the file', 'serial\n1', 'colour\nred', 'serial\n1\ncolour\nred'],
  ])('loses nothing where %s', (_, list, file, both) => expect(withFile(list, file)).toBe(both));
});
