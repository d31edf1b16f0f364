/** Room left around what is fitted or revealed, pixels. */
export const air = 48;
