import { users } from '@cohort/contract/users/calls'
import type { InputOf } from '@cohort/contract/calls'
import { needsReason } from '@cohort/contract/users/edit-rules'
import { ZONE_REASON_MISSING } from '@cohort/contract/users/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailure, isStatus, messageOf } from '#web/lib/network/call-failure.ts'
import { send } from '#web/lib/network/http.ts'
import { invalidate } from '#web/lib/network/use-send.ts'
import { PEOPLE_CHANGED } from '../queries.ts'
import type { Editing } from './use-grid.ts'

interface Newer {
  readonly value: string | null
  readonly actorName: string | null
  readonly at: string | null
  readonly updatedAt: string
}

type Body = InputOf<typeof users.update>['body']

export type CellEdit = ReturnType<typeof useCellEdit>

export function useCellEdit(editing: Editing, onSaved: (value: string | null) => void) {
  const { row } = editing
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [newer, setNewer] = useState<Newer>()
  const [failure, setFailure] = useState<CallFailure>()
  const write = async (change: Change) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const current = await putUnlessNewer(editing, change)
      setNewer(current)
      if (current) return
      onSaved(change.value)
      await invalidate(cache, PEOPLE_CHANGED)
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    newer,
    fields: failure?.fields ?? {},
    message: failure && Object.keys(failure.fields).length === 0 ? failure.message : null,
    save: (value: string | null, reason: string) =>
      write({ value, reason, updatedAt: row.updatedAt }),
    saveMine: (value: string | null, reason: string) =>
      write({ value, reason, updatedAt: newer?.updatedAt ?? row.updatedAt }),
  }
}

interface Change {
  readonly value: string | null
  readonly reason: string
  readonly updatedAt: string
}

async function put({ row, field }: Editing, { value, reason, updatedAt }: Change) {
  if (field === 'zone' && value !== row.zone && needsReason(value) && reason.trim() === '') {
    throw new CallFailure(400, '', {
      fields: { zoneReason: ZONE_REASON_MISSING },
      isFromServer: true,
    })
  }
  const body = { [field]: value, updatedAt, ...(reason.trim() && { zoneReason: reason }) } as Body
  await send(users.update, { params: { userId: row.id }, body })
}

/** Another person's value, when it prevented the save. Other fields do not conflict. */
async function putUnlessNewer(editing: Editing, change: Change): Promise<Newer | undefined> {
  const { row, field } = editing
  try {
    await put(editing, change)
  } catch (error) {
    if (!isStatus(error, 409)) throw error
    const current = await newerOf(row.id, field)
    if (current.value !== row[field]) return current
    await put(editing, { ...change, updatedAt: current.updatedAt })
  }
  return undefined
}

const failureOf = (error: unknown) =>
  error instanceof CallFailure && error.isFromServer
    ? error
    : new CallFailure(0, messageOf(error, 'The change could not be saved. Please try again.'))

/** The present value, and who set it. */
async function newerOf(userId: string, field: Editing['field']): Promise<Newer> {
  const params = { userId }
  const [{ data: person }, { data: history }] = await Promise.all([
    send(users.get, { params }),
    send(users.history, { params }),
  ])
  const entry = history.find(({ changes }) => changes.some((change) => change.field === field))
  const { actorName = null, at = null } = entry ?? {}
  return { value: person[field], actorName, at, updatedAt: person.updatedAt }
}
