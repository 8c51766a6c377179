import { openEmbedded } from '#server/embedded/open.ts'

/** Run as a process: breaks the engine's thread with bytes that no client sends. */
const { engine } = await openEmbedded({ dump: undefined })
engine.send(
  engine.connect(() => {}),
  Buffer.from([0, 0, 0, 8, 0, 0, 0, 0]),
)
setInterval(() => {}, 1000)
