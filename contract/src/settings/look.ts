import * as z from 'zod'
import { call } from '../calls.ts'
import { PHOTO_BODY, PHOTO_INVALID, PHOTO_TOO_LARGE, photo } from '../users/forms.ts'
import { COLOURS } from './colours.ts'

export const LONGEST_NAME = 30

/** Against which of our grounds a logo cannot be seen: a dark one on dark, a light one on light. */
export const LOGO_SHADES = ['dark', 'light', 'any'] as const

export const look = z.object({
  colour: z.enum(COLOURS),
  /** What stands beside the logo; null where nobody named the organisation. */
  name: z.string().nullable(),
  /** Null where ours is shown. */
  logo: z
    .object({
      url: z.string(),
      /** The same on a square, for the tab of a browser. */
      icon: z.string(),
      shade: z.enum(LOGO_SHADES),
      /** Pixels. */
      width: z.int(),
      height: z.int(),
    })
    .nullable(),
})
export type Look = z.infer<typeof look>

/** Ours, until an admin changes it. */
export const OUR_LOOK: Look = { colour: 'indigo', name: null, logo: null }

const CONTROLS = /\p{Cc}|\p{Zl}|\p{Zp}/u

/** What is left out stays; null is ours again. */
export const lookForm = z.object({
  colour: z.enum(COLOURS, 'Choose a colour.').optional(),
  name: z
    .string('Enter a text.')
    .trim()
    .max(LONGEST_NAME, `At most ${LONGEST_NAME} characters are allowed.`)
    .refine((name) => !CONTROLS.test(name), 'Write it in one line.')
    .transform((name) => (name === '' ? null : name))
    .nullable()
    .optional(),
  logo: photo.nullable().optional(),
})
export type LookForm = z.output<typeof lookForm>

export const lookCalls = {
  readLook: call({
    summary: "The organisation's logo, name and colour, as the public pages show them",
    method: 'GET',
    path: '/api/settings/look',
    access: 'anyone',
    answer: look,
    says: 'Look',
    changesRarely: true,
  }),
  changeLook: call({
    summary: "Change the organisation's logo, name or colour, or take the logo and the name away",
    method: 'PATCH',
    path: '/api/settings/look',
    access: { Admins: 'all' },
    body: lookForm,
    largestBody: [PHOTO_BODY, PHOTO_TOO_LARGE],
    answer: look,
    says: 'Look saved successfully',
    refusals: { image: [400, PHOTO_INVALID], imageSize: [400, PHOTO_TOO_LARGE] },
  }),
}
