const WEB_LINK = /^https?:\/\/[^\s/]/i

export const isWebLink = (word: string) => WEB_LINK.test(word) && URL.canParse(word)

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
