import {
  createElementHook,
  createElementObject,
  useLeafletContext,
  type LeafletElement,
} from '@react-leaflet/core';
import type { Layer } from 'leaflet';
import { useLayoutEffect, type RefObject } from 'react';

const isSame = <P extends object>(one: P, other: P) =>
  (Object.keys(one) as (keyof P)[]).every((name) => Object.is(one[name], other[name]));

/**
 * The hook of a layer as `createLayerHook` of react-leaflet makes it: its element is made of the first props and shows later ones. It is on the
 * map as long as its component is there; while the screen is only hidden, its container keeps it (PANEL-03).
 */
export function createKeptLayerHook<T extends Layer, P extends object = Record<never, never>>(
  create: (props: P) => T,
  show?: (layer: T, props: P) => void,
): (props: P) => RefObject<LeafletElement<T>> {
  const useElement = createElementHook<T, P>(
    (props, context) => {
      const layer = create(props);
      show?.(layer, props);
      return createElementObject(layer, context);
    },
    show && ((layer, props, before) => void (isSame(props, before) || show(layer, props))),
  );
  return function useKeptLayer(props) {
    const context = useLeafletContext();
    const element = useElement(props, context);
    const { instance } = element.current;
    useLayoutEffect(() => {
      const container = context.layerContainer ?? context.map;
      container.addLayer(instance);
      return () => void container.removeLayer(instance);
    }, [context, instance]);
    return element;
  };
}
