import { text } from '../fields.ts'
import { isWebLink, placeParts } from './place-parts.ts'

const LONGEST = 300

const SCHEME = /^[a-z][a-z0-9+.-]*:(?=\S)/i

/** Where people meet: a room, or a link. What would be a link of another kind is refused. */
export const place = text(LONGEST)
  .transform((written) => written.replaceAll(/\s+/g, ' '))
  .refine(
    (written) => !SCHEME.test(written) || isWebLink(written),
    'A link must start with http:// or https://.',
  )
  .nullish()

export const linkIn = (written: string): string | undefined =>
  placeParts(written).find(({ link }) => link)?.link
