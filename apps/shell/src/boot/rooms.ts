// The rooms whose main doors come after the start (decision `rooms-of-two-doors`), in one file.
export * as api from '@mayak/api';
export * as ui from '@mayak/ui';
