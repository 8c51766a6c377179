import { ABOUT, kindsFor } from '@cohort/contract/notifications/rules'
import type { MailSetting } from '@cohort/contract/notifications/schemas'
import type pg from 'pg'

type Ask = (asked: {
  readonly params: readonly string[]
  readonly query: URLSearchParams
  readonly body: Record<string, unknown>
}) => { readonly statement: pg.QueryConfig; readonly shown: (rows: unknown[]) => unknown }

const CARD = `users.id, users.name, users.email, '/photos/' || photos.key || '.webp' as "profilePhoto",
  users.employee_id as "employeeId", users.designation, users.batch, users.year, users.status,
  users.phase, users.zone, users.primary_skill, users.secondary_skills,
  users.disabled_at as "disabledAt",
  case when plans.id is not null then json_build_object('id', plans.id, 'name', plans.name) end as plan`

const BESIDE = `left join photos on photos.user_id = users.id
  left join plan_members on plan_members.intern_id = users.id
  left join plans on plans.id = plan_members.plan_id`

const INTERNS = `role = 'Interns' and disabled_at is null`

/** One statement for the first page of ten and its total. */
const page = (name: string, isWanted: string) => ({
  name,
  text: `with page as (
      select id from users where ${INTERNS} and ${isWanted}
      order by name_folded, id limit 10
    )
    select (select count(*) from users where ${INTERNS} and ${isWanted})::int as total, ${CARD}
    from page join users using (id) ${BESIDE} order by users.name_folded, users.id`,
})

const ALL = page('all', 'true')
const FILTERED = page('filtered', 'year = any($1) and status = any($2)')
/** All who have the name are found once, to be counted and for the first of them. */
const NAMED = {
  name: 'named',
  text: `with matched as materialized (
      select id, name_folded from users where ${INTERNS} and name_folded like $1
    ), page as (select id from matched order by name_folded, id limit 10)
    select (select count(*) from matched)::int as total, ${CARD}
    from page join users using (id) ${BESIDE} order by users.name_folded, users.id`,
}

const list: Ask = ({ query, body }) => {
  const limit = Number(query.get('limit'))
  const { name, year, status } = body
  const [statement, values] =
    typeof name === 'string'
      ? [NAMED, [`%${name.toLowerCase()}%`]]
      : year
        ? [FILTERED, [year, status]]
        : [ALL, []]
  return {
    statement: { ...statement, values },
    shown: (rows) => {
      const { total = 0 } = (rows[0] ?? {}) as { total?: number }
      return { data: rows, total, total_pages: Math.ceil(total / limit) }
    },
  }
}

const GET = {
  name: 'get',
  text: `select ${CARD}, users.role, users.personal_email, users.phone, users.gender,
      users.blood_group, users.date_of_birth, users.current_address, users.permanent_address,
      users.college, users.degree, users.education_batch, users.date_of_joining,
      users.bank_details_sealed, user_keys.wrapped_key, disabler.name as "disabledBy",
      users.disabled_reason, users.updated_at, array(
        select json_build_object('id', id, 'assetType', type, 'assetName', name,
          'givenOn', given_on, 'returnedOn', returned_on)
        from assets where assets.user_id = users.id order by given_on, id) as assets
    from users ${BESIDE}
    left join user_keys on user_keys.user_id = users.id
    left join users disabler on disabler.id = users.disabled_by
    where users.id = $1`,
}

const get: Ask = ({ params }) => ({
  statement: { ...GET, values: [...params] },
  shown: ([row]) => row,
})

const FEEDBACKS = {
  name: 'feedbacks',
  text: `select feedbacks.id, interaction_id as "interactionId", feedbacks.intern_id as "internId",
      author_id as "interviewerId", average_rating::float8 as avg_rating, ratings,
      description as descriptive_feedback, feedbacks.created_at as "createdAt",
      json_build_object('name', interactions.name, 'assignedIntern', intern.name,
        'assignedMentor', mentor.name) as interaction,
      json_build_object('name', intern.name, 'zone', intern.zone) as intern,
      json_build_object('name', author.name) as interviewer
    from feedbacks
    join interactions on interactions.id = interaction_id
    join users intern on intern.id = feedbacks.intern_id
    join users author on author.id = author_id
    left join users mentor on mentor.id = interactions.mentor_id
    where feedbacks.intern_id = $1 order by feedbacks.created_at, feedbacks.id`,
}

const feedbacks: Ask = ({ params }) => ({
  statement: { ...FEEDBACKS, values: [...params] },
  shown: (rows) => rows,
})

const SET_MAIL = {
  name: 'set_mail',
  text: `with chosen as (
      insert into mail_choices (user_id, kind, is_mailed) values ($1, $2, $3)
      on conflict (user_id, kind) do update set is_mailed = excluded.is_mailed returning *
    )
    select kind, is_mailed as mail from chosen
    union all select kind, is_mailed from mail_choices where user_id = $1 and kind <> $2`,
}

const setMail: Ask = ({ params, body }) => ({
  statement: { ...SET_MAIL, values: [...params, body['kind'], body['mail']] },
  shown: (rows) => {
    const chosen = new Map((rows as MailSetting[]).map(({ kind, mail }) => [kind, mail]))
    return KINDS.map((kind) => ({ kind, mail: chosen.get(kind) ?? ABOUT[kind].isMailed }))
  },
})

const KINDS = kindsFor('Interns')

/** By method and path, the best statement for the same answer that we know. */
export const BEST: readonly (readonly [method: string, path: RegExp, ask: Ask])[] = [
  ['POST', /^\/api\/users\/$/, list],
  ['GET', /^\/api\/users\/([\da-f-]+)$/, get],
  ['GET', /^\/api\/feedbacks\/intern\/([\da-f-]+)$/, feedbacks],
  ['PATCH', /^\/api\/notifications\/([\da-f-]+)\/mailSettings$/, setMail],
]
