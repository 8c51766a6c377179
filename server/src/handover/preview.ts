import { formatDay } from '@cohort/contract/dates'
import { formatRequestNumber } from '@cohort/contract/helpdesk/rules'
import { formatTime12h } from '@cohort/contract/interactions/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { PREVIEWED, stopsTraining } from '@cohort/contract/users/handover-rules'
import type { Handover } from '@cohort/contract/users/handover-schemas'
import type { MentoredRow } from '#server/plans/membership/mentors-queries.ts'
import type { Services } from '#server/services.ts'
import { needsSuccessor } from './hand-over.ts'
import { findPlanOf, type MilestoneRow, type RequestRow } from './queries.ts'
import { countsOf, workOf, type Leaving } from './work.ts'

export function previewHandover(services: Services, leaving: Leaving): Promise<Handover> {
  return services.database.orm.transaction(async (db) => {
    const work = await workOf(services, db, leaving, false)
    const counts = countsOf(work)
    const leavesPlan = leaving.change !== 'disable' && stopsTraining(leaving.change, leaving.role)
    const plan = leavesPlan ? await findPlanOf(db, leaving.userId) : undefined
    const listed = <Row>(count: number, rows: readonly Row[], show: (row: Row) => PreviewRow) => ({
      count,
      records: rows.slice(0, PREVIEWED).map(show),
    })
    return {
      interactionsAhead: listed(counts.interactionsAhead, work.interactionsAhead, ofInteraction),
      interactionsWaiting: listed(
        counts.interactionsWaiting,
        work.interactionsWaiting,
        ofInteraction,
      ),
      ownInteractions: listed(counts.ownInteractions, work.ownInteractions, ofInteraction),
      helpRequests: listed(counts.helpRequests, work.requests, ofRequest),
      ownHelpRequests: listed(counts.ownHelpRequests, work.ownHelpRequests, ofRequest),
      milestones: listed(counts.milestones, work.milestones, ofMilestone),
      interns: listed(counts.interns, work.interns, ofIntern),
      plan: plan?.name ?? null,
      needsSuccessor: await needsSuccessor(db, leaving.userId, work),
    }
  })
}

interface PreviewRow {
  readonly id: string
  readonly title: string
  readonly detail: string
}

const ofInteraction = ({ id, name, assignedIntern, ...interaction }: Interaction): PreviewRow => {
  const { date, time, isScheduled } = interaction
  const when = `${formatDay(date)}, ${formatTime12h(time)}`
  const detail = `${assignedIntern}, ${when}${isScheduled ? '' : ', on hold'}`
  return { id, title: name, detail }
}

/** Subjects of requests to a mentor are for that mentor and the sender alone. */
const ofRequest = ({ id, subject, recipientId, ...request }: RequestRow): PreviewRow => {
  const number = formatRequestNumber(request)
  return recipientId === null
    ? { id, title: subject, detail: number }
    : { id, title: number, detail: '' }
}

const ofIntern = ({ internId: id, intern: title }: MentoredRow): PreviewRow => ({
  id,
  title,
  detail: '',
})

const ofMilestone = ({ id, name, planName }: MilestoneRow): PreviewRow => ({
  id,
  title: name,
  detail: planName,
})
