import { onTestFinished } from 'vitest'
import { startChild } from './child.ts'

/** Starts the product as a process of its own; it is ended with the test at the latest, or the file. */
export function startProduct(
  environment: Record<string, string>,
  whenOver: (end: () => void) => void = onTestFinished,
) {
  const { child, ended, lines } = startChild('src/main.ts', [], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: String(20_000 + Math.floor(Math.random() * 12_000)),
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      ...environment,
    },
  })
  whenOver(() => void child.kill('SIGKILL'))
  const ready = new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const [, url] = /^Cohort is ready at (\S+)$/.exec(line) ?? []
      if (url) resolve(url)
    })
    void ended.then(({ complaint }) =>
      reject(new Error(`It ended before it was ready: ${complaint}`)),
    )
  })
  ready.catch(() => {})
  return { child, ended, ready }
}
