import * as z from 'zod'
import { EVERYONE_SIGNED_IN } from './access.ts'
import { call, id } from './calls.ts'
import { LIMITS, requiredText } from './fields.ts'

export const announcement = z.object({
  id,
  message: z.string(),
  createdAt: z.iso.datetime(),
})
export type Announcement = z.infer<typeof announcement>

export const announcementForm = z.object({
  message: requiredText('Message cannot be empty.', LIMITS.long),
})

export const announcements = {
  list: call({
    summary: 'All announcements, newest first',
    method: 'GET',
    path: '/api/notifications/get/announcements',
    access: EVERYONE_SIGNED_IN,
    answer: z.array(announcement),
    says: 'Announcements',
  }),
  create: call({
    summary: 'Announce something to everyone',
    method: 'POST',
    path: '/api/notifications/createAnnouncement',
    access: { Admins: 'all' },
    body: announcementForm,
    status: 201,
    answer: announcement,
    says: 'Announcement created successfully!',
  }),
}
