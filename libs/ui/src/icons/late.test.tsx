import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as late from './late';

describe('GEN-D05 icons that releases of before take from the main door', () => {
  it('have their size at once, and their lines as soon as their file is there', async () => {
    render(<late.TrashIcon size={20} aria-label="Delete" role="img" />);
    const icon = () => screen.getByRole('img', { name: 'Delete' });
    expect(icon()).toHaveAttribute('width', '20');
    expect(icon()).toBeEmptyDOMElement();
    await act(() => import('./more'));
    expect(icon()).toHaveAttribute('width', '20');
    expect(icon()).not.toBeEmptyDOMElement();
  });

  it('are taken from the door of icons by all that is made today', () => {
    const root = join(__dirname, '../../../..');
    const files = ['apps', 'libs'].flatMap((rooms) =>
      readdirSync(join(root, rooms), { recursive: true, encoding: 'utf8' })
        .filter((path) => /[\\/]src[\\/].+\.tsx?$/.test(path) && !/node_modules/.test(path))
        .map((path) => join(root, rooms, path)),
    );
    const taken = files.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/import {([^}]+)} from '@mayak\/ui';/g)].flatMap(
        ([, names = '']) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name in late)
            .map((name) => `${path}: ${name}`),
      ),
    );
    expect(files.length).toBeGreaterThan(500);
    expect(taken).toEqual([]);
  });
});
