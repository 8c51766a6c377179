import { EVERYONE_SIGNED_IN, ONLY_ADMINS } from '../access.ts'
import { calls } from '../calls.ts'
import type { announcementsSchemas } from './call-schemas.ts'
import { IS_OVER } from './rules.ts'

export const announcements = calls<typeof announcementsSchemas>()({
  list: {
    summary: 'The announcements for whoever asks: the pinned first, then the newest',
    endpoint: 'GET /api/notifications/get/announcements',
    access: EVERYONE_SIGNED_IN,
    message: 'Announcements',
  },
  create: {
    summary: 'Announce something, to everyone unless an audience is named',
    endpoint: 'POST /api/notifications/createAnnouncement',
    access: ONLY_ADMINS,
    status: 201,
    message: 'Announcement created successfully!',
  },
  listAll: {
    summary: 'Every announcement, whoever it is for and expired or not, the newest first',
    endpoint: 'GET /api/announcements',
    access: ONLY_ADMINS,
    message: 'Announcements',
  },
  update: {
    summary: 'Change an announcement: its words, audience, pin and expiry',
    endpoint: 'PATCH /api/announcements/:announcementId',
    access: ONLY_ADMINS,
    message: 'Announcement updated successfully!',
    errors: { over: [400, IS_OVER] },
  },
  remove: {
    summary: 'Delete an announcement',
    endpoint: 'DELETE /api/announcements/:announcementId',
    access: ONLY_ADMINS,
    message: 'Announcement deleted successfully!',
  },
})
