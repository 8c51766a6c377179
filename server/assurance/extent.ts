/** Set by `npm run assure`; `npm test` runs the same suites with small numbers, or leaves them to it. */
const isFull = process.env['ASSURANCE'] === 'full'

/** How often to try: a few times with every change, all of them in the full run. */
export const times = (few: number, all: number): number => (isFull ? all : few)

/** Prints what a full run found, for docs/assurance.md. */
export function figure(message: string): void {
  if (isFull) process.stdout.write(`figure: ${message}\n`)
}
