import { writeFileSync } from 'node:fs'
import { accessTable } from './access-table.ts'

writeFileSync(new URL('../../docs/access.md', import.meta.url), accessTable())
