import { readFileSync } from 'node:fs'
import { moveDate } from './moved-date.ts'

/** Loaded before the product: its clock is ahead by what the file says at the moment. */
const file = process.env['CLOCK_FILE'] ?? ''

moveDate(() => Number(readFileSync(file, 'utf8')) || 0)
