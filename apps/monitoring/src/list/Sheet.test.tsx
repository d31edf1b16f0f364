import { render } from '@testing-library/react';
import { UiProvider } from '@mayak/ui';
import { useLayoutEffect, useRef } from 'react';
import { Sheet } from './Sheet';

/** Measures the sheet as soon as it lies in it, as a list does. */
function Measuring({ measured }: { measured: string[] }) {
  const own = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    measured.push(own.current?.parentElement?.style.height ?? '');
  });
  return <div ref={own} />;
}

describe('MON-D01 the sheet of a phone', () => {
  it('is never as high as what lies in it, so that a list draws no more than is in view', () => {
    const area = jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
    const measured: string[] = [];
    render(
      <Sheet label="Beacons" stop="half" onStop={() => undefined}>
        <Measuring measured={measured} />
      </Sheet>,
      { wrapper: UiProvider },
    );
    area.mockRestore();
    expect(measured).not.toContain('');
    expect(document.querySelector('section')?.style.height).toBe('357px');
  });
});
