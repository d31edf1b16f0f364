import { chakra, ChakraProvider, createSystem } from '@chakra-ui/react/styled-system';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { render } from '@testing-library/react';
import { remembered } from './remembered';

const plain = createSystem(defaultBaseConfig, { preflight: false });

const Card = chakra('div', {
  base: { color: 'red', _hover: { color: 'green' } },
  variants: { size: { sm: { padding: '4px' }, lg: { padding: '8px' } } },
  defaultVariants: { size: 'sm' },
});

const cases = {
  'as it is': <Card />,
  'of a variant': <Card size="lg" />,
  'with a property': <Card color="blue" />,
  'with nothing for a property': <Card color={undefined} />,
  'with styles of its own': <Card css={[{ _hover: { margin: '2px' } }, { margin: '1px' }]} />,
  'by the width of the page': <Card margin={{ base: '1px', md: '2px' }} />,
  'on another element, with attributes': <Card as="section" title="Name" id="one" />,
  'with a class of its own': <Card className="kept" margin="1px" />,
  'that overrules': <Card color="blue !important" />,
};

/** What a page reads of the case: its HTML, without the names that are made of the styles, and its rules. */
function drawn(system: typeof plain, part: React.ReactElement) {
  const container = document.createElement('div');
  const cache = createCache({ key: 'mk', container, speedy: false });
  const draw = () => (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{part}</ChakraProvider>
    </CacheProvider>
  );
  const { container: page, rerender } = render(draw());
  rerender(draw());
  const named = (text: string) => text.replace(/mk-\w+/g, 'mk');
  return [named(page.innerHTML), named(container.textContent ?? '')];
}

describe('the styles that are looked up', () => {
  it.each(Object.entries(cases))('are those that Chakra writes of a part %s', (_, part) => {
    const system = remembered(plain);
    const first = drawn(plain, part);
    expect(first[1]).toContain('color:red;');
    expect(drawn(system, part)).toEqual(first);
    expect(drawn(system, part)).toEqual(first);
  });

  it('are those of each part, however many went before', () => {
    const system = remembered(plain);
    for (const width of Array.from({ length: 510 }, (_, n) => `${n}px`)) {
      const [, rules] = drawn(system, <Card width={width} />);
      expect(rules).toContain(`width:${width};`);
    }
  });

  it('ask Chakra once for a recipe, and once for the styles of equal parts', () => {
    const cva = jest.fn(plain.cva);
    const css = jest.fn(plain.css);
    const system = remembered({ ...plain, cva: cva as typeof plain.cva, css });
    const One = chakra('b', { base: { color: 'red' } });
    for (const color of ['blue', 'blue', 'green']) drawn(system, <One color={color} />);
    expect(cva).toHaveBeenCalledTimes(1);
    expect(css).toHaveBeenCalledTimes(2);
  });
});
