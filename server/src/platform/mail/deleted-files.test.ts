import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../../test/new-folder.ts'
import { openWorld } from '../../../test/world.ts'
import { deletedMailFilesJob } from './deleted-files.ts'
import { queueMail } from './queries.ts'
import { mailSender } from './outbox.ts'
import { mailPolicy } from '#server/mail-policy.ts'
import { mails } from './table.ts'

const { services, database, clock } = await openWorld()

test('files of mails that were deleted from the outbox are deleted', async () => {
  const here = { ...services, dataPath: newFolder() }
  const folder = join(here.dataPath, 'mail')
  const recipient = 'isha@northwind.example'
  const letter = { recipient, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  await queueMail(database.orm, letter, clock.now())
  mkdirSync(folder)
  writeFileSync(join(folder, 'notes.txt'), "An operator's own")
  const sender = mailSender(here, mailPolicy(here))
  await sender.sendDue()
  await sender.stop()
  await deletedMailFilesJob.run(here)
  expect(readdirSync(folder)).toHaveLength(2)
  await database.orm.delete(mails)
  await deletedMailFilesJob.run(here)
  expect(readdirSync(folder)).toEqual(['notes.txt'])
})
