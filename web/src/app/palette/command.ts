import type { Call } from '@cohort/contract/calls'
import type { Zone } from '@cohort/contract/users/rules'
import type { Icon } from '@tabler/icons-react'
import type { Invited } from '#web/interactions/schedule-dialog.tsx'

export interface Place {
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
  readonly hash?: string
}

/** A dialog about one intern. */
export interface OnIntern {
  readonly open: 'schedule' | 'request' | 'message' | 'zone'
  readonly intern: Invited
}

/** The report of a batch, whose year is chosen in the dialog. */
export interface OnBatch {
  readonly open: 'batch report'
  readonly batch: string
}

export type Action =
  | 'schedule'
  | 'schedule several'
  | 'add intern'
  | 'add user'
  | 'create plan'
  | 'shortcuts'
  | 'theme'
  | 'log out'

/** The screen to open, the action to run, the page to load, whom to remind, or the dialog. */
type Does =
  | Place
  | Action
  | { readonly load: string }
  | { readonly remind: string }
  | OnIntern
  | OnBatch

export interface Command {
  readonly id: string
  readonly label: string
  /** Shown beside the label; distinguishes equal labels. */
  readonly detail?: string
  readonly keywords?: string
  readonly icon: Icon
  /** Of a person. */
  readonly zone?: Zone
  /** Or what is typed before a name. */
  readonly does: Does | { readonly type: string }
}

export interface Runnable extends Command {
  readonly does: Does
}

/** The command is shown to users who may make the call, or to all without one. */
export type Row = readonly [
  id: string,
  label: string,
  icon: Icon,
  does: Command['does'],
  call?: Call | undefined,
  detail?: string | undefined,
  keywords?: string | undefined,
]
