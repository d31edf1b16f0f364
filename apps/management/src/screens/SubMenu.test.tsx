import { renderInHost } from '@mayak/fleet/fixtures';
import { screen } from '@testing-library/react';
import { SubMenu } from './SubMenu';

describe('ROUTE-16, MENU-D01 the lists of management on a phone', () => {
  it('have the open one in view, where they are wider than it', () => {
    const shown = jest.fn();
    const known = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollIntoView');
    Element.prototype.scrollIntoView = function show(...how) {
      shown(this, ...how);
    };
    renderInHost(<SubMenu />, { locale: 'en', path: '/management/ssas' });
    const open = screen.getByRole('link', { current: 'page' });
    expect(open).toHaveTextContent('SSAS');
    expect(shown).toHaveBeenCalledWith(open, { block: 'nearest', inline: 'center' });
    if (known) Object.defineProperty(Element.prototype, 'scrollIntoView', known);
    else Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });
});
