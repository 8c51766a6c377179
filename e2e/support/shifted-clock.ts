import { readFileSync } from 'node:fs'
import { shiftDate } from './shift-date.ts'

/** Preloaded into the server; the file holds the milliseconds. */
const file = process.env['CLOCK_FILE'] ?? ''

shiftDate(() => Number(readFileSync(file, 'utf8')) || 0)
