import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
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
});
