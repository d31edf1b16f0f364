/** Where a button at the right end of what scrolls is pressed: the scroll bar of WebKitGTK lies over its middle. */
export const besideBar = { position: { x: 4, y: 12 } } as const;
