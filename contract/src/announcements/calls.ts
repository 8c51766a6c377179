import { EVERYONE_SIGNED_IN } from '../access.ts'
import { calls } from '../calls.ts'
import type { announcementsSchemas } from './call-schemas.ts'
import { IS_OVER } from './rules.ts'

const ADMINS = { Admins: 'all' } as const

export const announcements = calls<typeof announcementsSchemas>()({
  list: {
    summary: 'The announcements for whoever asks: the pinned first, then the newest',
    method: 'GET',
    path: '/api/notifications/get/announcements',
    access: EVERYONE_SIGNED_IN,
    message: 'Announcements',
  },
  create: {
    summary: 'Announce something, to everyone unless an audience is named',
    method: 'POST',
    path: '/api/notifications/createAnnouncement',
    access: ADMINS,
    status: 201,
    message: 'Announcement created successfully!',
  },
  listAll: {
    summary: 'Every announcement, whoever it is for and expired or not, the newest first',
    method: 'GET',
    path: '/api/announcements',
    access: ADMINS,
    message: 'Announcements',
  },
  update: {
    summary: 'Change an announcement: its words, audience, pin and expiry',
    method: 'PATCH',
    path: '/api/announcements/:announcementId',
    access: ADMINS,
    message: 'Announcement updated successfully!',
    errors: { over: [400, IS_OVER] },
  },
  remove: {
    summary: 'Delete an announcement',
    method: 'DELETE',
    path: '/api/announcements/:announcementId',
    access: ADMINS,
    message: 'Announcement deleted successfully!',
  },
})
