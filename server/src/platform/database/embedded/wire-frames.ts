const SSL_REQUEST = 80_877_103
const TERMINATE = 'X'.charCodeAt(0)
const QUERY = 'Q'.charCodeAt(0)

export const NO_SSL = Buffer.from('N')
export const SYNC = Buffer.from([0x53, 0, 0, 0, 4])

export function simpleQuery(statement: string) {
  const text = Buffer.from(`${statement}\0`)
  const frame = Buffer.alloc(5 + text.length)
  frame.writeUInt8(QUERY, 0)
  frame.writeInt32BE(4 + text.length, 1)
  text.copy(frame, 5)
  return frame
}

export const isSslRequest = (bytes: Buffer) =>
  bytes.length === 8 && bytes.readInt32BE(0) === 8 && bytes.readInt32BE(4) === SSL_REQUEST

export const isTerminate = (bytes: Buffer) => bytes.length === 5 && bytes[0] === TERMINATE
