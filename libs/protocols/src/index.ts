export * from './report/deviceReport.ts';
export * from './report/packetReport.ts';
export * from './report/attributes.ts';
export * from './report/fields.ts';
export * from './frames/cursor.ts';
export * from './frames/frames.ts';
export * from './frames/protocol.ts';
export * from './protocols.ts';
