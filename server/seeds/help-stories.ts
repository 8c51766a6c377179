import type { Priority } from '@cohort/contract/helpdesk/rules'

/** A request as it went: who asked whom, what was said so many minutes later, and when it was done. */
export interface Story {
  readonly daysAgo: number
  readonly from: 'isha' | 'another'
  readonly to: 'admins' | 'manoj' | 'mentor'
  readonly subject: string
  readonly description: string
  readonly priority: Priority
  readonly said: readonly (readonly [who: 'sender' | 'helper', minutes: number, text: string])[]
  readonly resolvedAfter?: number
}

export const HELP_STORIES: readonly Story[] = [
  {
    daysAgo: 34,
    from: 'isha',
    to: 'admins',
    subject: 'Laptop charger',
    description: 'My charger stopped working this morning. Where can I get another one?',
    priority: 'MEDIUM',
    said: [
      ['helper', 35, 'The service desk on the second floor has spare ones. They expect you.'],
      ['sender', 80, 'Got it, thank you.'],
    ],
    resolvedAfter: 90,
  },
  {
    daysAgo: 26,
    from: 'another',
    to: 'admins',
    subject: 'Bank details',
    description: 'My branch was merged and the IFSC code has changed. Is anything else needed?',
    priority: 'LOW',
    said: [['helper', 120, 'Please change the code in your profile. Nothing else is needed.']],
    resolvedAfter: 125,
  },
  {
    daysAgo: 17,
    from: 'isha',
    to: 'manoj',
    subject: 'Closures',
    description: 'Could we go through closures again before the next interview?',
    priority: 'MEDIUM',
    said: [
      ['helper', 50, 'Of course. Bring the counter example from last week, we start from there.'],
      ['sender', 62, 'I will. Would 4 pm suit you?'],
      ['helper', 70, 'It does. See you in room 4.'],
    ],
    resolvedAfter: 460,
  },
  {
    daysAgo: 13,
    from: 'another',
    to: 'admins',
    subject: 'Leave in the milestone week',
    description: 'Whom should I tell about a day of leave during the milestone week?',
    priority: 'LOW',
    said: [['helper', 40, 'Your mentor first, then us. Your status is set for that day.']],
    resolvedAfter: 45,
  },
  {
    daysAgo: 10,
    from: 'another',
    to: 'mentor',
    subject: 'Capstone topic',
    description: 'I hesitate between a booking system and a chat. Which one shows more?',
    priority: 'MEDIUM',
    said: [['helper', 200, 'Write half a page on each, then we compare them on Thursday.']],
  },
  {
    daysAgo: 9,
    from: 'another',
    to: 'manoj',
    subject: 'First step in data structures',
    description: 'My feedback asks for more depth in data structures. Where should I begin?',
    priority: 'LOW',
    said: [['helper', 95, 'With trees: implement one, then balance it. I will review it.']],
    resolvedAfter: 100,
  },
  {
    daysAgo: 6,
    from: 'isha',
    to: 'admins',
    subject: 'Repository access',
    description: 'I need to be added to the training repository of my batch.',
    priority: 'HIGH',
    said: [['helper', 25, 'You have been added. Please accept the invitation in your mail.']],
    resolvedAfter: 30,
  },
  {
    daysAgo: 5,
    from: 'another',
    to: 'manoj',
    subject: 'Failing build',
    description: 'The pipeline fails only for my branch, and I have run out of ideas.',
    priority: 'HIGH',
    said: [
      ['helper', 30, 'Does it pass on your machine with an empty cache?'],
      ['sender', 75, 'No, it fails there too. The lock file differs.'],
    ],
  },
  {
    daysAgo: 3,
    from: 'another',
    to: 'admins',
    subject: 'Access card',
    description: 'My card does not open the door of the fourth floor any more.',
    priority: 'MEDIUM',
    said: [['helper', 45, 'Which door is it, the one by the lift or the one by the stairs?']],
  },
  {
    daysAgo: 3,
    from: 'isha',
    to: 'manoj',
    subject: 'Mock interview',
    description: 'Could you hold a mock interview with me before the closing review?',
    priority: 'LOW',
    said: [['helper', 110, 'Gladly. It is in your interactions now.']],
    resolvedAfter: 115,
  },
  {
    daysAgo: 2,
    from: 'isha',
    to: 'manoj',
    subject: 'Review of my pull request',
    description: 'The search page is ready. I am unsure about the debounce and the empty state.',
    priority: 'MEDIUM',
    said: [['helper', 85, 'I read it tonight. Add a test for the empty state meanwhile.']],
  },
  {
    daysAgo: 2,
    from: 'another',
    to: 'admins',
    subject: 'Second monitor',
    description: 'A second monitor would help me with the design milestone.',
    priority: 'LOW',
    said: [],
  },
  {
    daysAgo: 1,
    from: 'another',
    to: 'admins',
    subject: 'Laptop battery',
    description: 'The battery lasts for less than an hour. Could it be replaced?',
    priority: 'HIGH',
    said: [],
  },
]
