import { request, type Agent } from 'node:http'

export interface Asked {
  readonly url: string
  readonly agent: Agent
  readonly token?: string
  readonly body?: object
}

export interface Answered {
  /** 0 when the connection broke before an answer. */
  readonly status: number
  readonly retryAfter: string | undefined
  readonly text: string
  readonly milliseconds: number
}

/** One request, timed. */
export function ask({ url, agent, token, body }: Asked): Promise<Answered> {
  const begun = performance.now()
  const took = () => performance.now() - begun
  return new Promise((resolve) => {
    const failed = (error: Error) =>
      resolve({ status: 0, retryAfter: undefined, text: error.message, milliseconds: took() })
    const asking = request(url, {
      agent,
      method: body ? 'POST' : 'GET',
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
    })
    asking.on('error', failed).on('response', (response) => {
      const { statusCode: status = 0, headers } = response
      let text = ''
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece))
      response.on('error', failed).on('end', () => {
        resolve({ status, retryAfter: headers['retry-after'], text, milliseconds: took() })
      })
    })
    asking.end(body && JSON.stringify(body))
  })
}

const pause = (milliseconds: number) => new Promise((over) => setTimeout(over, milliseconds))

/** As many at once as told, each asking again when it is answered, until the time is over. */
export async function closedLoop(asked: Asked, atOnce: number, milliseconds: number) {
  const until = performance.now() + milliseconds
  const answers: Answered[] = []
  const client = async () => {
    while (performance.now() < until) answers.push(await ask(asked))
  }
  await Promise.all(Array.from({ length: atOnce }, client))
  return answers
}

const TICK = 20

/** So many a second, whether the earlier ones were answered or not. */
export async function openLoop(asked: Asked, perSecond: number, milliseconds: number) {
  const begun = performance.now()
  const answers: Promise<Answered>[] = []
  for (let elapsed = 0; elapsed < milliseconds; elapsed = performance.now() - begun) {
    const due = Math.ceil((perSecond * elapsed) / 1000)
    while (answers.length < due) answers.push(ask(asked))
    await pause(TICK)
  }
  return Promise.all(answers)
}

/** The same every so often until it is told to stop. */
export function keepAsking(asked: Asked, everyMilliseconds: number) {
  const answers: Promise<Answered>[] = []
  const timer = setInterval(() => answers.push(ask(asked)), everyMilliseconds)
  return () => {
    clearInterval(timer)
    return Promise.all(answers)
  }
}

export function percentile(answers: readonly Answered[], share: number): number {
  const sorted = answers.map(({ milliseconds }) => milliseconds).toSorted((one, two) => one - two)
  return Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
}

export const countOf = (answers: readonly Answered[], status: number) =>
  answers.filter((answer) => answer.status === status).length
