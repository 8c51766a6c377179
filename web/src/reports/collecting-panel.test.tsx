import { sharing } from '@cohort/contract/sharing/calls'
import { insertPeople } from '@cohort/server/test/scenarios/people'
import { RATINGS, schedule } from '@cohort/server/test/scenarios/scheduling'
import { computeSignals } from '@cohort/server/test/scenarios/signals'
import { screen, waitFor, within } from '@testing-library/react'
import { unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
/** The first PDF of a process loads its libraries, beside other tests. */
const LONG = { timeout: 90_000 }
const { visit, as, clock, services, database, asha, manoj, isha, ivan } = world

const countDownloads = async () => {
  const { rows } = await database.pool.query(
    `select subject_id from audit_entries where action = 'downloaded' and subject = 'report'`,
  )
  return rows.length
}

/** Isha and Ivan are of one batch and have feedback; a third intern of it has none. */
async function rateBatch() {
  await database.pool.query(
    `update users set batch = 'Batch 1', year = 2026, status = 'ACTIVE' where id = any($1)`,
    [[isha.id, ivan.id]],
  )
  await insertPeople(services, [
    { name: 'Asmita Trainee', year: 2026, batch: 'Batch 1', status: 'ACTIVE' },
  ])
  const meetings = [
    await schedule(world, { intern: isha }),
    await schedule(world, { intern: ivan, time: '12:00' }),
  ]
  clock.set(new Date('2026-03-04T09:00:00Z'))
  for (const { id: interactionId } of meetings) {
    const body = { ratings: RATINGS, descriptive_feedback: 'Explains clearly.' }
    await as(manoj, sharing.give, { params: { interactionId }, body })
  }
  await computeSignals(world)
}

async function openBatch(batch: string) {
  const { user } = await visit(`/dashboard/overview?batch=${encodeURIComponent(batch)}`, asha)
  await user.click(await screen.findByRole('button', { name: 'Batch report' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Batch report' }))
  await user.click(await dialog.findByRole('radio', { name: 'All interns, ZIP' }))
  return {
    user,
    dialog,
    download: () => user.click(dialog.getByRole('button', { name: 'Download' })),
  }
}

test(
  'the reports of all interns with feedback are saved as one file, after a cancellation too',
  LONG,
  async () => {
    await rateBatch()
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved.push(file as Blob)
      return 'blob:reports'
    })
    const { user, dialog, download } = await openBatch('Batch 1')
    await download()
    await dialog.findByText('0 of 2 reports')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    const resume = await dialog.findByRole('button', { name: 'Resume' }, { timeout: 60_000 })
    expect(dialog.getByText('1 of 2 reports')).toBeTruthy()
    expect(saved).toEqual([])
    await user.click(resume)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 60_000 })
    const files = unzipSync(new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer()))
    expect(Object.keys(files)).toEqual([`${isha.name}.pdf`, `${ivan.name}.pdf`])
    for (const file of Object.values(files)) {
      expect(new TextDecoder().decode(file.slice(0, 5))).toBe('%PDF-')
    }
    // None was made again.
    expect(await countDownloads()).toBe(2)
  },
)

test('a batch without feedback says so', async () => {
  await insertPeople(services, [
    { name: 'Asmita Trainee', year: 2026, batch: 'Batch 2', status: 'ACTIVE' },
  ])
  await computeSignals(world)
  const { dialog, download } = await openBatch('Batch 2')
  await download()
  expect(await dialog.findByText('No intern of this batch has received feedback yet.')).toBeTruthy()
})
