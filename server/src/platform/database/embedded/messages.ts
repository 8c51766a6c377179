/** Where the engine gets its files: a directory that lasts, or a dump that is loaded into memory. */
export type Source = { directory: string } | { dump: Uint8Array<ArrayBuffer> | undefined }

export type ToEngine =
  | { type: 'bytes'; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'hang up' }
  | { type: 'dump' }
  | { type: 'stop' }

export type FromEngine =
  | { type: 'ready' }
  | { type: 'bytes'; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'dump'; bytes: Uint8Array<ArrayBuffer> }
