import * as z from 'zod'
import type { CallSchemas } from '../calls.ts'
import { page, paging } from '../paging.ts'
import { announcement, announcementEdit, newAnnouncementForm } from './schemas.ts'

export const announcementsSchemas = {
  list: { response: z.array(announcement) },
  create: { body: newAnnouncementForm, response: announcement },
  listAll: { query: paging(10), response: page(announcement) },
  update: { body: announcementEdit, response: announcement },
  remove: { response: z.null() },
} satisfies Record<string, CallSchemas>
