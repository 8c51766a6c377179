import { users } from '@cohort/contract/users/calls'
import { PHOTO_INVALID, PHOTO_TOO_LARGE } from '@cohort/contract/users/messages'
import sharp from 'sharp'
import { existsSync, readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { figure, times } from '../extent.ts'
import { openProcess } from '../own-process.ts'
import { makeBombs } from './bombs.ts'
import { brokenImages, wholeImages } from './broken-images.ts'

/** The same pictures with every change, others with every full run. */
const SEED = Number(process.env['IMAGE_SEED'] ?? times(1, Math.floor(Math.random() * 2 ** 31)))
const COUNT = times(100, 2_000)
/** Megabytes that a picture may cost beyond what the process needs anyway. */
const MAX_MEMORY = 900
const { engine } = inject('migrated')

type Process = Awaited<ReturnType<typeof openProcess>>

async function send({ origin, token, userId }: Process, bytes: Buffer) {
  const answer = await fetch(`${origin}${users.update.path.replace(':userId', userId)}`, {
    method: users.update.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ profilePhoto: `data:image/png;base64,${bytes.toString('base64')}` }),
  })
  const { message, data } = (await answer.json()) as {
    message: string
    data: { data: { profilePhoto: string } } | null
  }
  return { status: answer.status, message, photo: data?.data.profilePhoto }
}

type Memory = ReturnType<typeof memoryOf>
type Sent = Awaited<ReturnType<typeof send>>

/** What is wrong with how a picture was taken or refused. */
async function faultOf({ origin }: Process, { status, message, photo }: Sent) {
  if (status === 400) {
    return message === PHOTO_INVALID || message === PHOTO_TOO_LARGE ? undefined : message
  }
  if (status !== 200 || photo === undefined) return `it was answered ${status}: ${message}`
  const kept = Buffer.from(await (await fetch(`${origin}${photo}`)).arrayBuffer())
  const { format, width, height, exif, icc, xmp, pages } = await sharp(kept).metadata()
  const isOurs = format === 'webp' && width === 512 && height === 512
  const isBare = [exif, icc, xmp, pages].every((part) => part === undefined)
  return isOurs && isBare
    ? undefined
    : `${format} of ${width} × ${height} was kept, or more than it`
}

/** Resident megabytes of a process, now and at the most. Undefined where no one tells. */
function memoryOf(pid: number | undefined) {
  const path = `/proc/${pid}/status`
  if (!existsSync(path)) return undefined
  const text = readFileSync(path, 'utf8')
  const read = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(text)?.[1]) / 1024)
  return { now: read('VmRSS'), most: read('VmHWM') }
}

const grownBy = (before: Memory, after: Memory) => (before && after ? after.most - before.now : 0)

test('bombs are refused, or drawn small, and cost the process little', async () => {
  const product = await openProcess(0)
  const bombs = await makeBombs(times(0, 1) === 1)
  const before = memoryOf(product.child.pid)
  for (const [what, { bytes, status }] of Object.entries(bombs)) {
    const sent = await send(product, bytes)
    const wanted = status ?? sent.status
    expect([what, sent.status, await faultOf(product, sent)]).toEqual([what, wanted, undefined])
  }
  const after = memoryOf(product.child.pid)
  expect(product.child.exitCode).toBeNull()
  expect(grownBy(before, after)).toBeLessThan(MAX_MEMORY)
  figure(
    `${engine}: ${Object.keys(bombs).length} bombs; ${before?.now} MB before, ` +
      `${after?.most} MB at the most, ${after?.now} MB after`,
  )
}, 180_000)

test(
  `no broken picture ends anything (IMAGE_SEED=${SEED})`,
  async () => {
    const product = await openProcess(0)
    const broken = brokenImages(await wholeImages(), SEED, COUNT)
    const before = memoryOf(product.child.pid)
    const statuses: number[] = []
    const faults: string[] = []
    for (const bytes of broken) {
      const sent = await send(product, bytes)
      statuses.push(sent.status)
      const fault = await faultOf(product, sent)
      if (fault !== undefined) faults.push(`${fault}: ${bytes.toString('base64')}`)
    }
    expect(faults).toEqual([])
    expect(product.child.exitCode).toBeNull()
    const after = memoryOf(product.child.pid)
    const taken = statuses.filter((status) => status === 200).length
    figure(
      `${engine}: ${COUNT} broken pictures, ${taken} drawn all the same, the others refused; ` +
        `${before?.now} MB before, ${after?.most} MB at the most, ${after?.now} MB after`,
    )
    expect(grownBy(before, after)).toBeLessThan(MAX_MEMORY)
  },
  60_000 + COUNT * 300,
)
