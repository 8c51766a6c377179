import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface Received extends Email {
  readonly raw: string
  readonly sentTo: string[]
}

/** A real mail server on a port of its own, which refuses one mailbox, stops and comes back. */
export async function startPostOffice({ refuses }: { refuses?: string } = {}) {
  const received: Received[] = []
  let server = await listen(0, received, refuses)
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const stop = () => new Promise<void>((done) => server.close(done))
  onTestFinished(stop)
  const restart = async () => void (server = await listen(port, received, refuses))
  return { received, url: `smtp://127.0.0.1:${port}`, stop, restart }
}

async function listen(port: number, received: Received[], refuses: string | undefined) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) =>
      done(address === refuses ? new Error('No such mailbox') : undefined),
    onData: (stream, session, done) =>
      void read(stream, session).then((mail) => {
        received.push(mail)
        done()
      }, done),
  })
  await new Promise<void>((done) => void server.listen(port, '127.0.0.1', done))
  return server
}

async function read(stream: SMTPServerDataStream, { envelope }: SMTPServerSession) {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  const raw = Buffer.concat(chunks)
  const sentTo = envelope.rcptTo.map(({ address }) => address)
  return { ...(await PostalMime.parse(raw)), raw: raw.toString('latin1'), sentTo }
}
