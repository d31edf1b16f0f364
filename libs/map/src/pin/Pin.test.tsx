import { createLeafletContext, LeafletContext } from '@react-leaflet/core';
import { setLocale, UiProvider } from '@mayak/ui';
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { createMap } from '../instance/createMap';
import { Pin } from './Pin';

/** A map of 1000 × 600 pixels with a mark on a place in the Bering Sea, and where across its window the mark stands. */
function aPin() {
  setLocale('en');
  const map = createMap({ lat: 64, lon: -178, zoom: 5 });
  Object.defineProperties(map.getContainer(), {
    clientWidth: { value: 1_000 },
    clientHeight: { value: 600 },
  });
  document.body.append(map.getContainer());
  map.invalidateSize({ animate: false });
  render(
    <UiProvider>
      <LeafletContext value={createLeafletContext(map)}>
        <Pin at={[64, -178]} label="Anadyr" onRemove={() => undefined} />
      </LeafletContext>
    </UiProvider>,
  );
  const across = () => {
    const { transform } = screen.getByRole('note', { name: 'Anadyr' }).style;
    const x = Number(/translate3d\((-?\d+)px/.exec(transform)?.[1]);
    return map.layerPointToContainerPoint([x, 0]).x;
  };
  return { map, across };
}

describe('MAP-D07 the mark on a place near the 180th meridian', () => {
  it('is where the place is, from whichever side of the meridian the map looks at it', () => {
    const { map, across } = aPin();
    expect(across()).toBe(500);
    map.setView([64, 182], 5, { animate: false });
    expect(across()).toBe(500);
    map.setView([64, 180.5], 5, { animate: false });
    expect(across()).toBeGreaterThan(500);
    expect(across()).toBeLessThan(1_000);
  });
});
