import { ROLES, type Access, type Role } from '@cohort/contract/access'
import type { Call } from '@cohort/contract/calls'
import { catalogue } from '@cohort/contract/catalogue'

const CELLS = { all: 'yes', self: 'self' } as const

export function accessTable(): string {
  const sections = Object.entries(catalogue).map(([noun, { calls }]) =>
    [`## ${noun}`, '', head, line, ...Object.values(calls).map(row)].join('\n'),
  )
  return `${[introduction, ...sections].join('\n\n')}\n`
}

const introduction = `# Who may make which call

Written by \`npm run docs:access\` from the contract; a test fails when it is stale. Review its diff:
it shows whether a permission has changed by accident.

\`yes\`: may call it, for the records they may see. \`self\`: only when the user id in the path is
their own. Empty: refused with 403; a caller who is signed out is refused with 401.`

const head = `| Call | Anyone | ${ROLES.join(' | ')} |`
const line = `|---|---|${ROLES.map(() => '---|').join('')}`

function row({ method, path, access }: Call): string {
  const roles = ROLES.map((role) => cell(access, role))
  return `| ${method} ${path} | ${anyone(access)} | ${roles.join(' | ')} |`
}

const anyone = (access: Access) => (typeof access === 'string' ? access : '')

function cell(access: Access, role: Role): string {
  const reach = typeof access === 'string' ? undefined : access[role]
  return reach ? CELLS[reach] : ''
}
