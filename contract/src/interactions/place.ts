import { text } from '../fields.ts'

const LONGEST = 300

const SCHEME = /^[a-z][a-z0-9+.-]*:(?=\S)/i
const WEB_LINK = /^https?:\/\/[^\s/]/i

/** Where people meet: a room, or a link. What would be a link of another kind is refused. */
export const place = text(LONGEST)
  .transform((written) => written.replaceAll(/\s+/g, ' '))
  .refine(
    (written) => !SCHEME.test(written) || isWebLink(written),
    'A link must start with http:// or https://.',
  )
  .nullish()

const isWebLink = (word: string) => WEB_LINK.test(word) && URL.canParse(word)

export interface PlacePart {
  readonly words: string
  /** An address of the web that can be opened. */
  readonly link?: string
}

/** A place as it is shown: the words that are addresses of the web become links, nothing else does. */
export const placeParts = (written: string): PlacePart[] =>
  written
    .split(/(https?:\/\/\S*[^\s.,;:!?)\]}>'"])/i)
    .filter((words) => words !== '')
    .map((words) => (isWebLink(words) ? { words, link: new URL(words).href } : { words }))

export const linkIn = (written: string): string | undefined =>
  placeParts(written).find(({ link }) => link)?.link
