import { Readable } from 'node:stream'

/** Breaks off once the session has ended: its pages are read from the database while the client takes them. */
export const whileSignedIn = (content: Readable, isSignedIn: () => Promise<boolean>): Readable =>
  Readable.from(checked(content, isSignedIn), { objectMode: false })

async function* checked(content: Readable, isSignedIn: () => Promise<boolean>) {
  for await (const chunk of content) {
    if (!(await isSignedIn())) throw new Error('The session ended during a download')
    yield chunk as Buffer | string
  }
}
