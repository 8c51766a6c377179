import { notifications } from '@cohort/contract/notifications/calls'
import { users } from '@cohort/contract/users/calls'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { CAST } from '../../test/cast.ts'
import { tokenOf } from '../../test/processes/over-http.ts'
import type { Crowd } from './crowd.ts'
import { ask, type Answered, type Asked } from './load.ts'

/** Milliseconds between two clicks of a person. */
const INTERVAL = 500

/** Simulated users, each clicking twice a second, until stopped. */
export async function startClicking({ origin, interns }: Pick<Crowd, 'origin' | 'interns'>) {
  const agents: Agent[] = []
  const newAgent = () => {
    const agent = new Agent({ keepAlive: true })
    agents.push(agent)
    return agent
  }
  const url = (path: string, id: string) => origin + path.replace(':userId', id)
  const clicksOf = (id: string, shared: Pick<Asked, 'agent' | 'token'>): Asked[] => [
    { ...shared, url: url(users.get.path, id) },
    { ...shared, url: url(notifications.list.path, id) },
  ]
  const token = await tokenOf(CAST.asha)
  const admins = [{ agent: newAgent(), token, url: origin + users.list.path, body: {} }]
  const people = [
    admins,
    ...interns.map(({ id, token: own }) => clicksOf(id, { agent: newAgent(), token: own })),
  ]
  let isOver = false
  const answers: Answered[] = []
  const click = async (clicks: readonly Asked[], index: number) => {
    await sleep((INTERVAL * index) / people.length)
    for (let turn = 0; !isOver; turn += 1) {
      const next = sleep(INTERVAL)
      const clicked = clicks[turn % clicks.length]
      if (clicked) answers.push(await ask(clicked))
      await next
    }
  }
  const clicking = Promise.all(people.map(click))
  return async () => {
    isOver = true
    await clicking
    for (const agent of agents) agent.destroy()
    return answers
  }
}
