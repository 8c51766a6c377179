import type { Intern } from './people.ts'

type Goal = readonly [name: string, description: string, days: number, interactions: number]
export type MilestoneDraft = readonly [name: string, days: number, ...goals: Goal[]]

export interface PlanDraft {
  readonly name: string
  readonly description: string
  readonly days: number
  /** Calendar days from today; negative when it has begun. */
  readonly startsIn: number
  readonly firstMentor: number
  readonly milestones: readonly MilestoneDraft[]
  takes(intern: Intern): boolean
}

const isOf = (year: number, batch: number) => (intern: Intern) =>
  intern.year === year && intern.batch === `Batch ${batch}`

/** Manoj is the first mentor, and leads the milestone that Isha's batch has reached. */
export const PLAN_DRAFTS: readonly PlanDraft[] = [
  {
    name: 'Full Stack Foundations',
    description:
      'From the first commit to a service in production: web basics, a React front end, a Node.js back end, data modelling and a capstone project.',
    days: 180,
    startsIn: -130,
    firstMentor: 5,
    takes: isOf(2026, 2),
    milestones: [
      [
        'Web basics',
        30,
        ['Semantic HTML and CSS', 'Build three accessible pages without a framework.', 12, 1],
        ['JavaScript essentials', 'Closures, promises, modules and the event loop.', 18, 1],
      ],
      [
        'React front end',
        40,
        ['Components and state', 'Rebuild the pages as a React application.', 20, 1],
        [
          'Forms and data fetching',
          'Validate forms and show loading, empty and failed states.',
          20,
          1,
        ],
      ],
      [
        'Node.js back end',
        40,
        ['REST service', 'Design and document a service with tests.', 22, 1],
        ['Authentication', 'Sessions, password hashing and permissions.', 14, 1],
      ],
      [
        'Data modelling',
        30,
        ['PostgreSQL schema', 'Normalise a schema and write its constraints.', 15, 1],
        ['Query tuning', 'Read plans and add the right indexes.', 12, 0],
      ],
      [
        'Capstone project',
        40,
        ['Design review', 'Present the design and defend the choices.', 10, 1],
        ['Delivery', 'Build, deploy and hand over the product.', 25, 2],
      ],
    ],
  },
  {
    name: 'Frontend Engineering',
    description:
      'Component design, accessibility, performance budgets and testing for the browser.',
    days: 120,
    startsIn: -42,
    firstMentor: 1,
    takes: (intern) => isOf(2026, 3)(intern) && /Front|Fullstack/.test(intern.designation),
    milestones: [
      [
        'Design systems',
        30,
        ['Tokens and themes', 'Extract colours, spacing and type into tokens.', 14, 1],
        ['Component library', 'Document ten components with their states.', 16, 1],
      ],
      [
        'Accessible interfaces',
        30,
        ['Keyboard and focus', 'Every journey works without a mouse.', 15, 1],
        ['Screen readers', 'Test with a screen reader and fix what it misses.', 12, 0],
      ],
      [
        'Performance',
        30,
        ['Bundle budget', 'Keep the first load under 200 KB.', 15, 1],
        ['Rendering', 'Profile and remove needless renders.', 10, 1],
      ],
      ['Browser testing', 25, ['End-to-end journeys', 'Six journeys with stable locators.', 20, 1]],
    ],
  },
  {
    name: 'Backend and Cloud',
    description:
      'Services that stay up: APIs, data, queues, containers, observability and on-call practice.',
    days: 150,
    startsIn: -42,
    firstMentor: 5,
    takes: (intern) => isOf(2026, 3)(intern) && intern.designation === 'Backend',
    milestones: [
      [
        'Service design',
        35,
        ['API contracts', 'Write the contract before the code.', 15, 1],
        ['Error handling', 'One envelope, one meaning for each status.', 15, 1],
      ],
      [
        'Data and queues',
        40,
        ['Transactions', 'Find and fix three race conditions.', 20, 1],
        ['Background jobs', 'Retries, back-off and idempotence.', 18, 1],
      ],
      [
        'Containers and cloud',
        40,
        ['Images', 'Small, reproducible images with health checks.', 18, 1],
        ['Deployment', 'Roll out and roll back without downtime.', 20, 1],
      ],
      ['Observability', 30, ['Metrics and traces', 'Dashboards that answer a question.', 24, 1]],
    ],
  },
  {
    name: 'Quality Engineering',
    description: 'Test design, automation and release confidence for the whole delivery pipeline.',
    days: 90,
    startsIn: 10,
    firstMentor: 3,
    takes: (intern) => isOf(2026, 3)(intern) && intern.designation === 'Testing',
    milestones: [
      [
        'Test design',
        30,
        ['Equivalence and boundaries', 'Derive cases from a specification.', 14, 1],
        ['Exploratory testing', 'Charter, session notes and debrief.', 14, 1],
      ],
      [
        'Automation',
        40,
        ['API tests', 'Cover a service with contract tests.', 18, 1],
        ['Browser tests', 'Automate the six most important journeys.', 20, 1],
      ],
      ['Release confidence', 20, ['Pipeline', 'Fast feedback on each change.', 18, 1]],
    ],
  },
]
