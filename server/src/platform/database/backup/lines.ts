const LINE_END = 10

/** Whole lines, each with its end. Node's readline also splits at signs that texts may hold. */
export async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = []
  for await (const piece of stream) {
    let from = 0
    for (;;) {
      const end = piece.indexOf(LINE_END, from)
      if (end === -1) break
      const rest = piece.subarray(from, end + 1)
      yield begun.length === 0 ? rest : Buffer.concat([...begun, rest])
      begun = []
      from = end + 1
    }
    if (from < piece.length) begun.push(piece.subarray(from))
  }
  if (begun.length > 0) yield Buffer.concat(begun)
}
