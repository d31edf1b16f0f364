/** Tells a value a little later, unless another follows or it is dropped: a press that may become a double press. */
export function held<T>(call: (value: T) => void, wait = 250) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = () => clearTimeout(timer);
  return {
    drop,
    call(value: T) {
      drop();
      timer = setTimeout(() => call(value), wait);
    },
  };
}
