import type { InputOf } from '@cohort/contract/calls'
import type { Progress } from '@cohort/contract/envelope'
import { users } from '@cohort/contract/users/calls'
import { MAX_FILE_BYTES } from '@cohort/contract/files'
import {
  COLUMN_LABELS,
  type ColumnName,
  type ImportMode,
} from '@cohort/contract/users/transfer-rules'
import { FILE_TOO_LARGE } from '@cohort/contract/users/messages'
import { useMutation } from '@tanstack/react-query'
import { send, sendWithProgress } from '#web/lib/network/http.ts'
import { dataUrlOf } from '#web/lib/network/data-url.ts'
import { saveFile } from '#web/lib/network/save-file.ts'
import { useSend } from '#web/lib/network/use-send.ts'

export interface ChosenFile {
  readonly name: string
  /** Base64. */
  readonly content: string
}

/** Kept by going back and by a failure. */
export interface ImportChoices {
  readonly file: ChosenFile
  readonly sheet?: string | undefined
  /** The chosen columns that differ from the detected ones, by position. */
  readonly columns: Readonly<Record<string, ColumnName | null>>
  readonly mode: ImportMode
  readonly atomic: boolean
  readonly sendInvitations: boolean
}

const bodyOf = ({ file, sheet, columns, mode }: ImportChoices) => ({
  ...file,
  ...(sheet !== undefined && { sheet }),
  columns: { ...columns },
  mode,
})

export const useCheckImport = () =>
  useMutation({
    mutationFn: async (choices: ImportChoices) =>
      (await send(users.checkImport, { body: bodyOf(choices) })).data,
  })

export const useProblemRows = () =>
  useMutation({
    mutationFn: async (choices: ImportChoices) => {
      const body = { ...bodyOf(choices), withProblems: true }
      const { problems } = (await send(users.checkImport, { body })).data
      if (problems !== null) saveProblems(choices.file.name, problems)
    },
  })

/** An import continues when its connection breaks, so a failure also invalidates the lists. */
export const useRunImport = (onProgress: (progress: Progress) => void) =>
  useSend(
    async (choices: ImportChoices) => {
      const body: InputOf<typeof users.runImport>['body'] = {
        ...bodyOf(choices),
        atomic: choices.atomic,
        sendInvitations: choices.sendInvitations,
      }
      return (await sendWithProgress(users.runImport, { body }, onProgress)).data
    },
    { invalidates: [['users'], ['choices']] },
  )

export async function readFile(file: File): Promise<ChosenFile | string> {
  if (file.size > MAX_FILE_BYTES) return FILE_TOO_LARGE
  try {
    const [, content = ''] = (await dataUrlOf(file)).split(',')
    return { name: file.name, content }
  } catch {
    return 'The file could not be read. Choose it again.'
  }
}

const CSV = { type: 'text/csv;charset=utf-8' }

export const saveProblems = (name: string, problems: string) =>
  saveFile(new Blob([problems], CSV), `${name.replace(/\.\w+$/, '')} - rows with errors.csv`)

/** Starts with a BOM, which tells Excel that it is UTF-8. */
export const saveTemplate = () =>
  saveFile(
    new Blob([`\uFEFF${Object.values(COLUMN_LABELS).join(',')}\r\n`], CSV),
    'People template.csv',
  )
