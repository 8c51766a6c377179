const WEB_LINK = /^https?:\/\/[^\s/]/i

export const isWebLink = (word: string) => WEB_LINK.test(word) && URL.canParse(word)

export interface PlacePart {
  readonly words: string
  readonly link?: string
}

/** Only http and https addresses become links. */
export const placeParts = (written: string): PlacePart[] =>
  written
    .split(/(https?:\/\/\S*[^\s.,;:!?)\]}>'"])/i)
    .filter((words) => words !== '')
    .map((words) => (isWebLink(words) ? { words, link: new URL(words).href } : { words }))

export const linkIn = (written: string): string | undefined =>
  placeParts(written).find(({ link }) => link)?.link
