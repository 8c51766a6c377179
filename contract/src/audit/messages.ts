import { SHORTEST_AUDIT_TEXT } from './rules.ts'

export const TEXT_TOO_SHORT = `Enter at least ${SHORTEST_AUDIT_TEXT} characters.`
