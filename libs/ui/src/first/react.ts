import { Fragment, jsx, type Made } from './dom';

/** What parts of a first frame take of React, for one drawing: what is remembered, followed or done later is not there. */
type Props = Record<string, unknown>;
type Draw = (props: Props, ref?: null) => Made;

export { Fragment };
export const memo = (part: Draw): Draw => part;
export const forwardRef =
  (draw: Draw): Draw =>
  (props) =>
    draw(props, null);
export const createElement = (part: string | Draw, props: Props | null, ...children: Made[]): Made =>
  jsx(part, children.length > 0 ? { ...props, children } : { ...props });
export const createContext = <T>(usual: T) => ({ usual });
export const useContext = <T>({ usual }: { usual: T }): T => usual;
