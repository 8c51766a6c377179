import type { Priority } from '@cohort/contract/helpdesk/rules'
import type { ProfileName } from '../profiles/casting.ts'

/** A request as it went: who asked whom, what was said so many minutes later, and when it was done. */
export interface Story {
  readonly daysAgo: number
  /** The profile of the sender, who belongs to the batch when that is given. */
  readonly from: ProfileName
  readonly batch?: `Batch ${2 | 3}`
  /** The type of the asset that it is about: the sender has one. */
  readonly about?: 'Laptop' | 'Access card' | 'Monitor'
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
    from: 'climbing',
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
    daysAgo: 31,
    from: 'shadowing',
    to: 'admins',
    subject: 'VPN access',
    description: 'The VPN refuses my password since it was changed. What can I do?',
    priority: 'MEDIUM',
    said: [['helper', 25, 'Remove the saved connection, then sign in with the new password.']],
    resolvedAfter: 40,
  },
  {
    daysAgo: 26,
    from: 'shadowing',
    to: 'admins',
    subject: 'Bank details',
    description: 'My branch was merged and the IFSC code has changed. Is anything else needed?',
    priority: 'LOW',
    said: [['helper', 120, 'Please change the code in your profile. Nothing else is needed.']],
    resolvedAfter: 125,
  },
  {
    daysAgo: 21,
    from: 'climbing',
    to: 'admins',
    subject: 'Access to the VPN',
    description: 'The VPN does not accept my new password.',
    priority: 'MEDIUM',
    said: [['helper', 55, 'Please remove the saved connection and sign in again.']],
    resolvedAfter: 70,
  },
  {
    daysAgo: 17,
    from: 'climbing',
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
    from: 'climbing',
    batch: 'Batch 2',
    to: 'admins',
    subject: 'No VPN access',
    description: 'I changed my password, and now the VPN asks for it again and again.',
    priority: 'MEDIUM',
    said: [
      [
        'helper',
        20,
        'The VPN keeps the old password. Remove the saved connection, add it again, and sign in with the new one.',
      ],
      ['sender', 45, 'That was it, thank you.'],
    ],
    resolvedAfter: 50,
  },
  {
    daysAgo: 16,
    from: 'onLeave',
    batch: 'Batch 2',
    to: 'admins',
    subject: 'Leave for a wedding',
    description:
      "My sister's wedding is soon, and I would be away for two weeks. Whom should I tell?",
    priority: 'LOW',
    said: [
      [
        'helper',
        40,
        'Your mentor first, then us. We set your status to leave from the first day on.',
      ],
    ],
    resolvedAfter: 45,
  },
  {
    daysAgo: 12,
    from: 'blocked',
    to: 'admins',
    subject: 'Access to the staging system',
    description:
      'I cannot test the order export without access to the staging system. Two objectives depend on it.',
    priority: 'HIGH',
    said: [
      ['helper', 50, 'I have asked the infrastructure team.'],
      ['sender', 200, 'Is there any news? Until then I am writing the tests that do not need it.'],
    ],
  },
  {
    daysAgo: 10,
    from: 'strong',
    batch: 'Batch 2',
    to: 'mentor',
    subject: 'Capstone topic',
    description: 'I hesitate between a booking system and a chat. Which one shows more?',
    priority: 'MEDIUM',
    said: [['helper', 200, 'Write half a page on each, then we compare them in our next meeting.']],
  },
  {
    daysAgo: 9,
    from: 'lateBloomer',
    to: 'manoj',
    subject: 'First step in data structures',
    description: 'I would like to know more about data structures. Where should I begin?',
    priority: 'LOW',
    said: [['helper', 95, 'With trees: implement one, then balance it. I will review it.']],
    resolvedAfter: 100,
  },
  {
    daysAgo: 6,
    from: 'climbing',
    to: 'admins',
    subject: 'Repository access',
    description: 'I need to be added to the training repository of my batch.',
    priority: 'HIGH',
    said: [['helper', 25, 'You have been added. Please accept the invitation in your mail.']],
    resolvedAfter: 30,
  },
  {
    daysAgo: 5,
    from: 'strongStarter',
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
    daysAgo: 4,
    from: 'underChallenged',
    to: 'mentor',
    subject: 'Work with a team',
    description:
      'I have finished the next objectives too. May I work with a product team for part of the week?',
    priority: 'MEDIUM',
    said: [['helper', 65, 'A good idea. I will ask the billing team.']],
  },
  {
    daysAgo: 3,
    from: 'steady',
    about: 'Access card',
    to: 'admins',
    subject: 'Access card',
    description: 'My card does not open the door of the fourth floor any more.',
    priority: 'MEDIUM',
    said: [['helper', 45, 'Which door is it, the one by the lift or the one by the stairs?']],
  },
  {
    daysAgo: 3,
    from: 'climbing',
    to: 'manoj',
    subject: 'Mock interview',
    description: 'Could you hold a mock interview with me before the closing review?',
    priority: 'LOW',
    said: [
      [
        'helper',
        110,
        'Gladly. It is in your interactions now, on hold until we have agreed on a time.',
      ],
    ],
    resolvedAfter: 115,
  },
  {
    daysAgo: 2,
    from: 'climbing',
    to: 'manoj',
    subject: 'Review of my pull request',
    description: 'The search page is ready. I am unsure about the debounce and the empty state.',
    priority: 'MEDIUM',
    said: [['helper', 85, 'I will read it tonight. Add a test for the empty state meanwhile.']],
  },
  {
    daysAgo: 2,
    from: 'underChallenged',
    to: 'admins',
    about: 'Monitor',
    subject: 'Second monitor',
    description: 'May I have a second monitor beside the one I have? I review a lot of code.',
    priority: 'LOW',
    said: [],
  },
  {
    daysAgo: 1,
    from: 'newcomer',
    to: 'admins',
    subject: 'Printer',
    description: 'My laptop does not find the printer on the third floor.',
    priority: 'LOW',
    said: [
      ['helper', 20, 'It is called PUNE-3 and needs the network of the office, not the guest one.'],
    ],
    resolvedAfter: 40,
  },
  {
    daysAgo: 1,
    from: 'oneSubject',
    about: 'Laptop',
    to: 'admins',
    subject: 'Laptop battery',
    description: 'The battery lasts for less than an hour. Could it be replaced?',
    priority: 'HIGH',
    said: [],
  },
]
